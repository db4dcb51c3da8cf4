import { GameBuilder } from './game-builder.ts';
import { midGame } from './games.ts';
import type { GalleryState } from './gallery-state.ts';

/** What the viewer decides in the centre: a purchase, the way out of jail, a debt. */
export const DECISIONS: readonly GalleryState[] = [
  {
    name: 'buy',
    viewerId: 'mira',
    build: (now) => midGame(now).at('mira', 12).move('mira').dice(5, 4).run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    // The player with the money for it would complete the category.
    name: 'buy-completes',
    viewerId: 'mira',
    build: (now) =>
      midGame(now)
        .owns('mira', 23, 24)
        .at('mira', 12)
        .move('mira')
        .dice(5, 4)
        .run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    // One pledge is enough for it.
    name: 'buy-short',
    viewerId: 'mira',
    build: (now) =>
      midGame(now)
        .balance('mira', 175)
        .at('mira', 12)
        .move('mira')
        .dice(5, 4)
        .run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'buy-poor',
    viewerId: 'mira',
    build: (now) =>
      midGame(now).balance('mira', 5).at('mira', 12).move('mira').dice(5, 4).run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'buy-no-auctions',
    viewerId: 'mira',
    build: (now) =>
      midGame(now, { houseRules: { noAuctions: true, doubleStart: false } })
        .at('mira', 12)
        .move('mira')
        .dice(5, 4)
        .run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'buy-short-no-auctions',
    viewerId: 'mira',
    build: (now) =>
      midGame(now, { houseRules: { noAuctions: true, doubleStart: false } })
        .balance('mira', 175)
        .at('mira', 12)
        .move('mira')
        .dice(5, 4)
        .run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'buy-transport',
    viewerId: 'mira',
    build: (now) => midGame(now).at('mira', 20).move('mira').dice(3, 2).run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'buy-utility',
    viewerId: 'mira',
    build: (now) =>
      new GameBuilder({ now })
        .owns('lev', 12)
        .at('mira', 20)
        .move('mira')
        .dice(5, 3)
        .run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'buy-elsewhere',
    viewerId: 'mira',
    build: (now) => midGame(now).at('mira', 12).move('mira').dice(5, 4).run({ type: 'throwDice', userId: 'mira' }),
    ui: () => ({ selection: 8 }),
  },
  {
    name: 'jail',
    viewerId: 'mira',
    build: (now) => midGame(now).inJail('mira', 2).move('mira', { timeLeft: 44_000 }),
  },
  {
    name: 'jail-no-card',
    viewerId: 'lev',
    build: (now) => midGame(now).inJail('lev', 3).move('lev'),
  },
  {
    name: 'jail-last',
    viewerId: 'mira',
    build: (now) => midGame(now).inJail('mira', 1).move('mira', { timeLeft: 44_000 }),
  },
  {
    name: 'debt',
    viewerId: 'mira',
    build: (now) => midGame(now).balance('mira', -140).move('mira', { timeLeft: 21_000 }),
  },
  {
    name: 'debt-by-hand',
    viewerId: 'mira',
    build: (now) => midGame(now).balance('mira', -140).move('mira', { timeLeft: 21_000 }),
    ui: () => ({ debtChoice: [12] }),
  },
  {
    // More sales than the receipt has lines.
    name: 'debt-large',
    viewerId: 'mira',
    build: (now) => midGame(now).balance('mira', -480).move('mira', { timeLeft: 21_000 }),
  },
  {
    name: 'debt-of-another-turn',
    viewerId: 'mira',
    build: (now) => midGame(now).balance('mira', -140).move('lev', { timeLeft: 21_000 }),
  },
  {
    name: 'debt-offices',
    viewerId: 'mira',
    build: (now) => midGame(now).balance('mira', -45).move('mira', { timeLeft: 21_000 }),
    ui: () => ({ selection: 18 }),
  },
];
