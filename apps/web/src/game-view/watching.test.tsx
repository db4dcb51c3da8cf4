import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ServerInfoContext } from '../shared/session/server-info.ts';
import { SERVER_INFO } from '../shared/testing/samples.ts';
import { followedIn, NO_SEAT } from './context/followed.ts';
import { useGameContext } from './context/game-context.ts';
import { Centre } from './centre/centre.tsx';
import { WATCHING } from './company/follow-panel.tsx';
import { CompanySidebar } from './company/company-sidebar.tsx';
import { midGame, midGameOfFive, withAuction, withBids } from './gallery/games.ts';
import { GameBuilder } from './gallery/game-builder.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { PlayersSidebar } from './players/players-sidebar.tsx';
import type { GameContextValue } from './state.ts';
import { renderInGame } from './testing/render-in-game.tsx';

function Screen() {
  const { kind } = useGameContext();
  useShortcuts();
  return (
    <ServerInfoContext value={SERVER_INFO}>
      <PlayersSidebar />
      <Centre />
      <CompanySidebar idle={kind === 'watch' ? WATCHING : null} />
    </ServerInfoContext>
  );
}

const watch = (builder: GameBuilder, some: Partial<GameContextValue> = {}) => {
  const sent: string[] = [];
  const rendered = renderInGame(<Screen />, builder.done().game, {
    kind: 'watch',
    viewerId: NO_SEAT,
    sendCommand: ({ type }) => {
      sent.push(type);
      return Promise.resolve(false);
    },
    ...some,
  });
  return { ...rendered, sent };
};

/** The followed player, by the heading of the panel. */
const followed = () => screen.getByRole('region', { name: 'Вы следите' }).querySelector('h2')?.textContent;
const press = (key: string) =>
  fireEvent.keyDown(document.body, { key, code: /\d/.test(key) ? `Digit${key}` : `Key${key}` });

it('follows the mover until a player is chosen, by the eye, the chip or the keys', () => {
  const builder = midGameOfFive(0).move('lev');
  const { show } = watch(builder);
  expect(followed()).toBe('Лев Дорн');
  const known = builder.packets.length;
  show(...builder.move('mira').packets.slice(known));
  expect(followed()).toBe('mira_k');
  press('3');
  expect(followed()).toBe('Глеб_77');
  expect(screen.getByRole('button', { name: 'за тем, кто ходит' }).getAttribute('aria-pressed')).toBe('false');
  press('0');
  expect(followed()).toBe('mira_k');
  fireEvent.click(screen.getAllByRole('button', { name: 'Следить: ada.white' })[0]!);
  expect(followed()).toBe('ada.white');
  fireEvent.click(screen.getByRole('button', { name: 'за тем, кто ходит' }));
  expect(followed()).toBe('mira_k');
});

it('shows the hand of the followed player, and a company that is chosen', () => {
  const { context } = watch(midGame(0).move('lev'));
  expect(screen.getByRole('heading', { name: /^Рука/ }).textContent).toContain('6 компаний');
  press('1');
  expect(screen.getByRole('heading', { name: /^Рука/ }).textContent).toContain('7 компаний');
  act(() => context.ui.setState({ selection: 18 }));
  expect(screen.getByRole('heading', { name: 'Сигнал' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Вы следите' })).toBeNull();
  expect(screen.queryByRole('button', { name: /сделк/i })).toBeNull();
});

it('addresses no player as the viewer, and no key or button sends a command', () => {
  const { sent } = watch(withBids(withAuction(midGame(0))));
  for (const key of ['G', 'E', 'B', 'A', '1', '2', 'L', 'O', 'S', 'P', 'R', 'T', 'Y', 'N', 'J', 'C', 'Q']) press(key);
  fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
  expect(sent).toEqual([]);
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim());
  expect(names.filter((name) => /сдаться|ставк|стикер|сделк|настройки/i.test(name))).toEqual([]);
  expect(names).toContain('Выйти');
  expect(screen.queryByText('Вы')).toBeNull();
});

it('has someone to follow before the first move', () => {
  const { game } = new GameBuilder({ now: 0, players: 2 });
  expect(followedIn({ ...game, move: { ...game.move, userId: '' } }, null)).toBe(game.players[0]?.userId);
});

it('tells players how many watch, and nothing while nobody does', () => {
  const { context } = watch(midGame(0).move('lev'), { kind: 'game', viewerId: 'mira' });
  const mark = () => document.querySelector('[data-watchers]')?.textContent.trim();
  expect(mark()).toBeUndefined();
  act(() => context.watchers.setState(3));
  expect(mark()).toBe('3смотрят');
  act(() => context.watchers.setState(21));
  expect(mark()).toBe('21смотрит');
  act(() => context.watchers.setState(0));
  expect(mark()).toBeUndefined();
});
