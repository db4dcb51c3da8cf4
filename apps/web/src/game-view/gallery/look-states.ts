import { DICE_SKINS } from '@magnaty/content';
import type { PlayerLook } from './game-builder.ts';
import { finishedGame, midGame, midGameOfFive, OFFER_OF_OTHERS, withOffer } from './games.ts';
import type { GalleryState } from './gallery-state.ts';
import { STAND_IN_STATES } from './stand-in-states.ts';

/** The frames that the market sells. */
const FRAMES = [
  'barrier',
  'chessboard',
  'constellation',
  'facets',
  'film',
  'first-shift',
  'laurels',
  'sharp-turn',
  'spotlight',
] as const;

/** Each player has a frame, from the `first` of the list on; the first player has the skin. */
const framed = (first: number, diceSkin: string | null = null): PlayerLook[] =>
  [...FRAMES.slice(first), ...FRAMES]
    .slice(0, 5)
    .map((frame, seat) => ({ frame, diceSkin: seat === 0 ? diceSkin : null }));

/** The items of the market at the table: each skin thrown once, each frame around several players. */
export const LOOK_STATES: readonly GalleryState[] = [
  ...STAND_IN_STATES,
  ...DICE_SKINS.map(({ key }, nth): GalleryState => ({
    name: `dice-${key}`,
    viewerId: 'lev',
    build: (now) =>
      midGameOfFive(now, framed(nth, key))
        .at('mira', 20)
        .move('mira')
        // Together the skins show every score in front.
        .dice((nth % 6) + 1, ((nth + 3) % 6) + 1)
        .run({ type: 'throwDice', userId: 'mira' }),
  })),
  {
    name: 'frames-marks',
    viewerId: 'mira',
    build: (now) =>
      midGameOfFive(now, framed(4))
        .inJail('lev', 1)
        .move('mira')
        .run({ type: 'surrenderGame', userId: 'gleb' })
        .dice(1, 2)
        .run({ type: 'throwDice', userId: 'mira' }),
    awayPlayers: (now) => ({ lev: now + 34_000, nika: now + 5_000 }),
  },
  {
    name: 'frames-trade',
    viewerId: 'mira',
    build: (now) =>
      withOffer(midGame(now, { looks: framed(2) }).move('lev'), {
        from: 'lev',
        to: 'mira',
        give: [15, 34],
        take: [5, 39, 12],
      }),
  },
  {
    name: 'frames-trade-watch',
    viewerId: 'mira',
    build: (now) => withOffer(midGame(now, { looks: framed(5) }).move('gleb'), OFFER_OF_OTHERS),
  },
  { name: 'frames-result', viewerId: 'lev', build: (now) => finishedGame(now, { looks: framed(6) }) },
  {
    name: 'frames-defeat',
    viewerId: 'mira',
    build: (now) =>
      midGame(now, { looks: framed(3) })
        .move('lev')
        .run({ type: 'surrenderGame', userId: 'mira' }),
  },
];
