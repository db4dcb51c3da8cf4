import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { StickerAnnouncements } from '../game-screen.tsx';
import { StickerSwitches } from '../players/settings-panel.tsx';
import { GameParts, type EarnedStickersProps } from '../../shared/slots/game-parts.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { StickerMenu } from './lazy-sticker-menu.ts';
import { StickerWheel } from './sticker-wheel.tsx';
import { Stickers } from './stickers.ts';

// As in a game, where the browser loads it when it is idle.
beforeAll(() => StickerMenu.preload());

/** Tells these at once. */
const tells = (earned: readonly string[]) =>
  function Tells({ onKnown }: EarnedStickersProps) {
    useLayoutEffect(() => onKnown(earned), [onKnown]);
    return null;
  };

const open = (build: (builder: GameBuilder) => GameBuilder = (builder) => builder, earned: readonly string[] = []) => {
  const send = vi.fn(() => Promise.resolve(null));
  const stickers = new Stickers({ viewerId: 'mira', after: () => () => undefined, send, explain: () => undefined });
  const { game } = build(new GameBuilder({ now: 0, players: 3 }));
  const part = (
    <GameParts value={{ EarnedStickers: tells(earned) }}>
      <StickerWheel />
      <StickerSwitches />
      <StickerAnnouncements />
    </GameParts>
  );
  renderInGame(part, game, { stickers });
  return { send, stickers };
};
const trigger = () => screen.getByRole('button', { name: 'Стикеры' });
const labelsIn = (label: string) =>
  within(screen.getByRole('menu', { name: label }))
    .getAllByRole('menuitem')
    .map((item) => item.getAttribute('aria-label'));
const told = () => document.querySelector('[data-sticker-news]')?.textContent;

it('opens a wheel whose keys 1 to 6 send, and gives the focus back', async () => {
  const { send } = open();
  fireEvent.click(trigger());
  const items = screen.getAllByRole('menuitem');
  expect(labelsIn('Стикеры')).toEqual(['смех', 'злость', 'аплодисменты', 'ну-ну', 'жадность', 'салют']);
  expect(document.activeElement).toBe(items[0]);
  await act(async () => fireEvent.keyDown(items[0]!, { code: 'Digit4', key: '4' }));
  expect(send.mock.calls).toEqual([[{ sticker: 'doubt' }]]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Следующий стикер — через пять секунд');
});

it('does not open while the pause runs', async () => {
  const { stickers } = open();
  await act(() => stickers.send({ sticker: 'laugh' }));
  const button = screen.getByRole('button', { name: 'Следующий стикер — через пять секунд' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('arrows go around, and Escape closes without a sticker', () => {
  const { send } = open();
  fireEvent.click(trigger());
  const items = screen.getAllByRole('menuitem');
  fireEvent.keyDown(items[0]!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(items[5]);
  fireEvent.keyDown(items[5]!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(items[0]);
  fireEvent.keyDown(items[0]!, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it('shows earned stickers by the key 7 or the centre, and sends one of them', async () => {
  const { send } = open((builder) => builder, ['crown', 'sleepy', 'tomorrow', 'whistle', 'sleepy']);
  fireEvent.click(trigger());
  expect(labelsIn('Стикеры').slice(5)).toEqual(['салют', 'Другие стикеры: лист 1 из 2']);
  fireEvent.keyDown(document.activeElement!, { code: 'Digit7', key: '7' });
  expect(labelsIn('Стикеры')).toEqual(['сон', 'свист', 'корона', 'Другие стикеры: лист 2 из 2']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('сон');
  fireEvent.keyDown(document.activeElement!, { code: 'Digit4', key: '4' });
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Другие стикеры: лист 2 из 2' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('смех');
  fireEvent.keyDown(document.activeElement!, { code: 'Digit7', key: '7' });
  await act(async () => fireEvent.keyDown(document.activeElement!, { code: 'Digit3', key: '3' }));
  expect(send.mock.calls).toEqual([[{ sticker: 'crown' }]]);
});

it('tells a screen reader the stickers of others, but not those of a muted player', () => {
  const { stickers } = open();
  act(() => stickers.receive({ userId: 'lev', sticker: 'applause' }));
  expect(told()).toBe('Лев Дорн: аплодисменты');
  act(() => stickers.receive({ userId: 'mira', sticker: 'laugh' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Лев Дорн' }));
  act(() => stickers.receive({ userId: 'lev', sticker: 'anger' }));
  expect(told()).toBe('Лев Дорн: аплодисменты');
});

it('has no button when all stickers are switched off', () => {
  open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Показывать стикеры' }));
  expect(screen.queryByRole('button', { name: 'Стикеры' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Лев Дорн' })).toBeNull();
});

it('says a phrase by its letter, and names a company by one key more', async () => {
  const { send } = open();
  fireEvent.click(trigger());
  const wheel = screen.getAllByRole('menuitem')[0]!;
  await act(async () => fireEvent.keyDown(wheel, { code: 'KeyY', key: 'y' }));
  expect(send.mock.calls).toEqual([[{ phrase: 'thanks', mapItemId: null }]]);
});

it('lists the own companies to sell, and those of the others to look for', async () => {
  const { send } = open((builder) => builder.owns('mira', 18).owns('lev', 16, 19));
  fireEvent.click(trigger());
  const wheel = screen.getAllByRole('menuitem')[0]!;
  fireEvent.keyDown(wheel, { code: 'KeyQ', key: 'q' });
  expect(labelsIn('Что продаёте')).toEqual(['Сигнал']);
  fireEvent.keyDown(wheel, { code: 'KeyW', key: 'w' });
  expect(labelsIn('Что ищете')).toHaveLength(2);
  await act(async () => fireEvent.click(document.activeElement!));
  expect(send.mock.calls).toEqual([[{ phrase: 'seek', mapItemId: 16 }]]);
});

it('tells the phrase of another player in the language of the viewer', () => {
  const { stickers } = open();
  act(() => stickers.receive({ userId: 'lev', phrase: 'sell', mapItemId: 18 }));
  expect(told()).toBe('Лев Дорн: Продам «Сигнал»');
});
