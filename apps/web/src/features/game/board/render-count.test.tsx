import { BOARD, DICTIONARY } from '@magnaty/content';
import type { GameEvent } from '@magnaty/rules';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTranslator } from '../../../shared/i18n/translator.tsx';
import { TextContext } from '../../../shared/i18n/use-text.ts';
import { DeskContext, type Desk } from '../desk/desk.ts';
import { createScene } from '../desk/scene.ts';
import { Setting } from '../gallery/setting.ts';
import { Playback } from '../playback/playback.ts';
import { Stage } from '../playback/stage.ts';
import { Board } from './board.tsx';
import type * as cellLabel from './use-cell-label.ts';

const rendered = vi.hoisted(() => [] as number[]);

vi.mock('./use-cell-label.ts', async (importOriginal) => {
  const original = await importOriginal<typeof cellLabel>();
  return {
    useCellLabel: (...args: Parameters<typeof original.useCellLabel>) => {
      rendered.push(args[1]);
      return original.useCellLabel(...args);
    },
  };
});

const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });
let playback: Playback;

const show = (...events: GameEvent[]): void => {
  rendered.length = 0;
  act(() => {
    for (const event of events) {
      playback.push({ ...event, gameId: 'gallery', seq: playback.table.game.seq + 1, at: 0 });
    }
  });
};

beforeEach(() => {
  const { game } = new Setting({ now: 0, players: 3 }).owns('lev', 6).move('mira').done();
  playback = new Playback(
    {
      board: BOARD,
      driver: { begin: () => undefined, settle: () => undefined, finish: () => undefined },
      sounds: null,
      scheduler: { now: () => 0, after: () => () => undefined },
      prefersReducedMotion: () => true,
      isHidden: () => false,
    },
    game,
    [],
  );
  const desk: Desk = {
    viewerId: 'mira',
    playback,
    stage: new Stage(),
    scene: createScene(),
    clock: { now: () => 0 },
    act: () => Promise.resolve(true),
    leave: () => undefined,
  };
  render(
    <TextContext value={t}>
      <DeskContext value={desk}>
        <Board>{null}</Board>
      </DeskContext>
    </TextContext>,
  );
});

afterEach(cleanup);

it('draws all 40 cells once', () => {
  expect([...rendered].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

it('draws a cell again for its own event, and no other', () => {
  show({ name: 'MapItemChangeRent', mapItemId: 6, currentRent: 40 });
  expect(rendered).toEqual([6]);
  show({ name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 1 });
  expect(rendered).toEqual([6]);
});

it('draws no cell for dice, bids, balances and timers', () => {
  show(
    { name: 'ThrowDice', userId: 'mira', scoreFirstDice: 1, scoreSecondDice: 2, purpose: 'MOVE' },
    { name: 'ChangeBalance', userId: 'lev', amount: 5, balance: 5, reason: 'CARD', counterpartId: null },
    { name: 'ChangeDeadline', timeout: 1, deadline: 1 },
    { name: 'AuctionStart', auctionId: 1, mapItemId: 8, startPrice: 75, userIds: ['lev'], timeout: 1, deadline: 1 },
    { name: 'AuctionMakeBet', auctionId: 1, userId: 'lev', price: 80, timeout: 1, deadline: 1 },
  );
  expect(rendered).toEqual([]);
});

it('draws the two ends of a walk', () => {
  show({
    name: 'UserMoveTo',
    userId: 'mira',
    mapItemIdFrom: 0,
    mapItemIdTo: 8,
    indexFrom: 0,
    indexTo: 0,
    direction: 'FORWARD',
    type: 'DICE',
  });
  expect([...rendered].sort((a, b) => a - b)).toEqual([0, 8]);
});

it('names a cell for screen readers: owner, level, rent, who stands there', () => {
  show(
    { name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 5 },
    { name: 'MapItemChangeRent', mapItemId: 6, currentRent: 480 },
  );
  expect(screen.getByRole('button', { name: /Пиксель/ }).getAttribute('aria-label')).toBe(
    'Пиксель. Игры. Владелец Лев Дорн. Головной офис. Аренда 480\u00a0млн',
  );
});
