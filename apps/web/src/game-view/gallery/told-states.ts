import type { GalleryState } from './gallery-state.ts';
import { midGame, withAuction, withBids } from './games.ts';

/** What the centre tells of the viewer and of other players, a bot among them. */
export const TOLD: readonly GalleryState[] = [
  {
    name: 'rent',
    viewerId: 'mira',
    build: (now) => midGame(now).at('mira', 20).move('mira').dice(6, 2).run({ type: 'throwDice', userId: 'mira' }),
    ui: () => ({ selection: 34 }),
  },
  {
    name: 'told-rent',
    viewerId: 'ada',
    build: (now) => midGame(now).at('lev', 12).move('lev').dice(4, 2).run({ type: 'throwDice', userId: 'lev' }),
    ui: () => ({ selection: 14 }),
  },
  {
    name: 'told-bot-buys',
    viewerId: 'ada',
    build: (now) =>
      midGame(now, { bots: ['mira'] })
        .at('mira', 12)
        .move('mira')
        .dice(5, 4)
        .run({ type: 'throwDice', userId: 'mira' })
        .run({ type: 'userBuyCurrentCompany', userId: 'mira' }),
    ui: () => ({ selection: 16 }),
  },
  // Another player wins the company that the viewer has declined.
  {
    name: 'told-auction-of-another',
    viewerId: 'ada',
    build: (now) => withBids(withAuction(midGame(now))).expire(),
  },
];
