import { BOARD } from '@magnaty/content';
import type { GameEvent } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { changedKeys } from './changed-keys.ts';

const builder = new GameBuilder({ now: 0, players: 3 })
  .owns('lev', 5, 6)
  .at('mira', 3)
  .at('lev', 7)
  .move('mira')
  .done();
const keys = (event: GameEvent) => new Set(changedKeys(BOARD, builder.game, event));

it('a rent changes its cell and nothing else', () => {
  expect(keys({ name: 'MapItemChangeRent', mapItemId: 6, currentRent: 30 })).toEqual(new Set(['cell:6']));
});

it('rents that change together change their cells', () => {
  const event: GameEvent = { name: 'MapItemListChangeRent', mapItemIdList: [6, 8], currentRentList: [30, 31] };
  expect(keys(event)).toEqual(new Set(['cell:6', 'cell:8']));
});

it('a walk changes both cells and the chips on them', () => {
  const event: GameEvent = {
    name: 'UserMoveTo',
    userId: 'mira',
    mapItemIdFrom: 3,
    mapItemIdTo: 7,
    indexFrom: 0,
    indexTo: 1,
    direction: 'FORWARD',
    type: 'DICE',
  };
  expect(keys(event)).toEqual(new Set(['cell:3', 'cell:7', 'chip:mira', 'chip:lev']));
});

it('a round of growth changes the tax cells, and no other move does', () => {
  const begins = (round: number): GameEvent => ({
    name: 'StartMoveType',
    userId: 'lev',
    type: 'BEFORE_THROW',
    timeout: 1,
    deadline: 1,
    bank: 0,
    isExtra: false,
    round,
  });
  const { growthFromRound } = builder.game;
  for (const round of [builder.game.round, builder.game.round + 1, growthFromRound - 1]) {
    expect([...keys(begins(round))].filter((key) => key.startsWith('cell:'))).toEqual([]);
  }
  expect([...keys(begins(growthFromRound))].filter((key) => key.startsWith('cell:'))).toEqual(['cell:4', 'cell:38']);
});

it('a new owner changes the former owner and the new one', () => {
  expect(keys({ name: 'MapItemChangeOwner', mapItemId: 6, userId: 'gleb' })).toEqual(
    new Set(['cell:6', 'standing', 'player:lev', 'estate:lev', 'player:gleb', 'estate:gleb']),
  );
});

it('a new owner changes the whole category if its rent depends on the number of companies', () => {
  const touched = keys({ name: 'MapItemChangeOwner', mapItemId: 5, userId: null });
  for (const index of [5, 15, 25, 35]) expect(touched).toContain(`cell:${index}`);
});

it('a balance changes one player, and the standings unless property changes with it', () => {
  const event = {
    name: 'ChangeBalance',
    userId: 'gleb',
    amount: -5,
    balance: 10,
    reason: 'TAX',
    counterpartId: null,
  } as const;
  expect(keys(event)).toEqual(new Set(['player:gleb', 'standing']));
  expect(keys({ ...event, reason: 'BUY' })).toEqual(new Set(['player:gleb']));
});

it('a bet changes the auction, not the board', () => {
  const event = { name: 'AuctionMakeBet', auctionId: 1, userId: 'lev', price: 50, timeout: 1, deadline: 1 } as const;
  expect(keys(event)).toEqual(new Set(['auction', 'deadline']));
});
