import { NO_SEAT } from '../context/followed.ts';
import { playedGame } from '../testing/played-game.ts';
import type { GalleryState } from './gallery-state.ts';
import { midGame, midGameOfFive, OFFER_OF_OTHERS, withAuction, withBids, withOffer } from './games.ts';

/** Games that the viewer watches without a seat, and the same for a player. */
export const WATCHED: readonly GalleryState[] = [
  {
    name: 'watch',
    viewerId: NO_SEAT,
    watchers: 4,
    build: (now) => midGame(now).at('lev', 12).move('lev').dice(4, 2).run({ type: 'throwDice', userId: 'lev' }),
  },
  {
    name: 'watch-chosen',
    viewerId: NO_SEAT,
    watchers: 1,
    build: (now) => midGameOfFive(now).inJail('ada', 2).move('mira', { timeLeft: 38_000 }),
    ui: () => ({ followedId: 'nika' }),
  },
  {
    name: 'watch-company',
    viewerId: NO_SEAT,
    watchers: 2,
    build: (now) => midGame(now).at('mira', 20).move('mira').dice(6, 5).run({ type: 'throwDice', userId: 'mira' }),
    ui: () => ({ selection: 18 }),
  },
  {
    name: 'watch-auction',
    viewerId: NO_SEAT,
    watchers: 2,
    build: (now) => withBids(withAuction(midGame(now))),
  },
  {
    name: 'watch-deal',
    viewerId: NO_SEAT,
    watchers: 12,
    build: (now) => withOffer(midGame(now).move('gleb'), OFFER_OF_OTHERS),
  },
  {
    name: 'watch-shortcuts',
    viewerId: NO_SEAT,
    build: (now) => midGame(now).move('mira'),
    ui: () => ({ dialog: 'shortcuts' }),
  },
  { name: 'watch-over', viewerId: NO_SEAT, build: (now) => playedGame(now, { seed: 5, players: 5 }) },
  { name: 'watched', viewerId: 'mira', watchers: 3, build: (now) => midGame(now).move('mira') },
  { name: 'watched-five', viewerId: 'mira', watchers: 24, build: (now) => midGameOfFive(now).move('lev') },
];
