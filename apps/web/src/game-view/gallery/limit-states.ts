import { midGame } from './games.ts';
import type { GalleryState } from './gallery-state.ts';

/** LIMIT-1, HOUSE-1: games with a limit and with house rules. */
export const LIMIT_STATES: readonly GalleryState[] = [
  {
    name: 'terms',
    viewerId: 'mira',
    build: (now) =>
      midGame(now, {
        limitLeft: 161_000,
        houseRules: {
          noAuctions: false,
          doubleStart: true,
          parkingPot: true,
          noRentInJail: true,
          startBalance: 'more',
        },
      }).move('mira'),
    ui: () => ({ dialog: 'terms' }),
  },
  {
    name: 'limit-late',
    viewerId: 'mira',
    build: (now) =>
      midGame(now, { limitLeft: 161_000, houseRules: { noAuctions: false, doubleStart: false, parkingPot: true } })
        .at('mira', 1)
        .move('mira')
        .dice(1, 2)
        .run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'limit-result',
    viewerId: 'mira',
    build: (now) => {
      const late = midGame(now, { limitLeft: -1000 });
      const last = late.game.players.at(-1)!.userId;
      return late
        .at(last, 10)
        .move(last)
        .dice(4, 6)
        .run({ type: 'throwDice', userId: last })
        .run({ type: 'endMove', userId: last });
    },
    ui: () => ({ result: 'final' }),
  },
];
