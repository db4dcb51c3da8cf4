import type { SceneState } from '../context/scene.ts';
import type { AwayState } from '../session/away.ts';
import {
  auctioned,
  contested,
  crowded,
  ended,
  five,
  jailed,
  middle,
  OFFER,
  OFFER_ENDS,
  OFFER_OF_OTHERS,
  offered,
  offeredLately,
  outlasted,
  uneven,
} from './games.ts';
import { Setting } from './setting.ts';

export interface GalleryState {
  readonly name: string;
  readonly viewerId: string;
  readonly set: (now: number) => Setting;
  /** What happens before the viewer's eyes. */
  readonly next?: (setting: Setting) => Setting;
  readonly scene?: () => Partial<SceneState>;
  readonly away?: (now: number) => AwayState;
  /** Dictionary key of the button that is pressed. */
  readonly pressed?: string;
  /** The game has not come yet. */
  readonly isLoading?: boolean;
}

export const GALLERY: readonly GalleryState[] = [
  {
    name: 'move',
    viewerId: 'mira',
    set: (now) => middle(now).inJail('ada', 2).move('mira', { timeLeft: 38_000 }),
    scene: () => ({ selection: 18 }),
  },
  {
    name: 'five',
    viewerId: 'mira',
    set: (now) => five(now).at('lev', 23).at('gleb', 23, 1).at('ada', 23, 2).move('nika', { timeLeft: 5_000 }),
    scene: () => ({ selection: 18 }),
  },
  {
    name: 'away',
    viewerId: 'mira',
    set: (now) => five(now).inJail('lev', 1).move('ada', { timeLeft: 14_000 }),
    away: (now) => ({ lev: now + 34_000, ada: now + 96_000, nika: now + 5_000 }),
  },
  // The sides of the board, and who visits the jail.
  ...Object.entries({ top: 6, right: 13, bottom: 26, left: 34, jail: 10 }).map(([side, cell]): GalleryState => ({
    name: `crowd-${side}`,
    viewerId: 'mira',
    set: (now) => crowded(five(now), cell).move('gleb', { timeLeft: 21_000, isExtra: true }),
    scene: () => ({ selection: cell }),
  })),
  {
    name: 'prison',
    viewerId: 'mira',
    set: (now) =>
      jailed(five(now), { lev: 1, gleb: 3, mira: 2 })
        .at('ada', 10)
        .at('nika', 10, 1)
        .move('mira', { timeLeft: 52_000 }),
  },
  {
    name: 'prison-four',
    viewerId: 'nika',
    set: (now) => jailed(five(now), { mira: 2, lev: 1, gleb: 3, ada: 3 }).at('nika', 10).move('nika'),
    scene: () => ({ selection: 10 }),
  },
  {
    name: 'prison-five',
    viewerId: 'mira',
    set: (now) => jailed(five(now), { mira: 2, lev: 1, gleb: 3, ada: 3, nika: 2 }).move('ada'),
    scene: () => ({ selection: 10 }),
  },
  {
    name: 'start',
    viewerId: 'lev',
    set: (now) => new Setting({ now, players: 5 }).move('lev'),
  },
  {
    name: 'buy',
    viewerId: 'mira',
    set: (now) => middle(now).at('mira', 12).move('mira').dice(5, 4).does({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'buy-elsewhere',
    viewerId: 'mira',
    set: (now) => middle(now).at('mira', 12).move('mira').dice(5, 4).does({ type: 'throwDice', userId: 'mira' }),
    scene: () => ({ selection: 8 }),
  },
  {
    name: 'rent',
    viewerId: 'mira',
    set: (now) => middle(now).at('mira', 20).move('mira').dice(6, 2).does({ type: 'throwDice', userId: 'mira' }),
    scene: () => ({ selection: 34 }),
  },
  {
    name: 'auction',
    viewerId: 'mira',
    set: (now) => contested(auctioned(middle(now))),
  },
  {
    name: 'auction-warning',
    viewerId: 'mira',
    set: (now) => contested(auctioned(middle(now).ago(6000))),
  },
  {
    name: 'auction-left',
    viewerId: 'gleb',
    set: (now) => auctioned(middle(now)).does({ type: 'leaveAuction', userId: 'gleb' }),
  },
  {
    name: 'auction-poor',
    viewerId: 'nika',
    set: (now) => auctioned(middle(now, { players: 5 }).balance('nika', 40)),
  },
  {
    name: 'auction-out',
    viewerId: 'gleb',
    set: (now) =>
      auctioned(middle(now).does({ type: 'surrenderGame', userId: 'gleb' })).does({
        type: 'makeBetOnAuction',
        userId: 'lev',
        price: 250,
      }),
    scene: () => ({ result: null }),
  },
  {
    name: 'trade-create',
    viewerId: 'mira',
    set: (now) => middle(now).move('mira'),
    scene: () => ({ tradeWith: { userId: 'lev', mapItemId: 15 } }),
  },
  {
    name: 'trade-answer',
    viewerId: 'mira',
    set: (now) => offered(middle(now).move('lev'), { from: 'lev', to: 'mira', give: [15, 34], take: [5, 39, 12] }),
  },
  {
    name: 'trade-wait',
    viewerId: 'mira',
    set: (now) => offered(middle(now).move('mira'), OFFER),
  },
  {
    name: 'trade-watch',
    viewerId: 'mira',
    set: (now) => offered(middle(now).move('gleb'), OFFER_OF_OTHERS),
  },
  {
    name: 'trade-cancelled',
    viewerId: 'mira',
    set: (now) => offered(five(now).move('nika'), { from: 'nika', to: 'mira', give: [21], take: [5] }),
    next: OFFER_ENDS.cancelled,
  },
  ...(['approved', 'rejected', 'timeOut'] as const).map((end): GalleryState => ({
    name: `trade-${end}`,
    viewerId: 'mira',
    set: (now) => offeredLately(now, OFFER),
    next: (setting) => OFFER_ENDS[end](setting.ago(0)),
  })),
  // The same before somebody who has no part in it.
  ...Object.entries(OFFER_ENDS).map(([end, next]): GalleryState => ({
    name: `trade-${end}-of-others`,
    viewerId: 'mira',
    set: (now) => offeredLately(now, OFFER_OF_OTHERS),
    next: (setting) => next(setting.ago(0)),
  })),
  {
    name: 'jail',
    viewerId: 'mira',
    set: (now) => middle(now).inJail('mira', 2).move('mira', { timeLeft: 44_000 }),
  },
  {
    name: 'jail-no-card',
    viewerId: 'lev',
    set: (now) => middle(now).inJail('lev', 3).move('lev'),
  },
  {
    name: 'jail-last',
    viewerId: 'mira',
    set: (now) => middle(now).inJail('mira', 1).move('mira', { timeLeft: 44_000 }),
  },
  {
    name: 'debt',
    viewerId: 'mira',
    set: (now) => middle(now).balance('mira', -45).move('mira', { timeLeft: 21_000 }),
    scene: () => ({ selection: 5 }),
  },
  {
    name: 'debt-offices',
    viewerId: 'mira',
    set: (now) => middle(now).balance('mira', -45).move('mira', { timeLeft: 21_000 }),
    scene: () => ({ selection: 18 }),
  },
  {
    name: 'build-head-office',
    viewerId: 'lev',
    set: (now) => middle(now, { levels: { 8: 4, 9: 4 } }).move('lev'),
    scene: () => ({ selection: 6 }),
  },
  {
    name: 'build-monopoly',
    viewerId: 'gleb',
    set: (now) => middle(now).move('gleb'),
    scene: () => ({ selection: 3 }),
  },
  {
    name: 'build-top',
    viewerId: 'gleb',
    set: (now) => middle(now).move('gleb'),
    scene: () => ({ selection: 1 }),
  },
  {
    name: 'mode-2-build',
    viewerId: 'mira',
    set: (now) => uneven(now).move('mira'),
    scene: () => ({ selection: 39 }),
  },
  {
    name: 'mode-2-built',
    viewerId: 'mira',
    set: (now) => uneven(now).move('mira').does({ type: 'buyOffice', userId: 'mira', mapItemId: 39 }),
    scene: () => ({ selection: 16 }),
  },
  {
    name: 'ransom-poor',
    viewerId: 'gleb',
    set: (now) => middle(now).balance('gleb', 60).move('gleb'),
    scene: () => ({ selection: 14 }),
  },
  {
    name: 'notice',
    viewerId: 'mira',
    set: (now) => middle(now).move('mira'),
    scene: () => ({ notice: { cardId: 32, cell: 36, amount: -150 } }),
  },
  {
    name: 'notice-event',
    viewerId: 'mira',
    set: (now) => middle(now).move('mira'),
    scene: () => ({ notice: { cardId: 4, cell: 17, amount: 200 } }),
  },
  ...[1, 3, 5, 9, 14, 21, 28, 32, 34, 35, 0, 2, 4, 10, 20, 30, 36, 38].map((selection): GalleryState => ({
    name: `card-${selection}`,
    viewerId: selection === 14 ? 'gleb' : selection === 9 ? 'lev' : 'mira',
    set: (now) => {
      const viewer = selection === 14 ? 'gleb' : selection === 9 ? 'lev' : 'mira';
      return middle(now).at(viewer, 7).move(viewer).dice(5, 3).does({ type: 'throwDice', userId: viewer });
    },
    scene: () => ({ selection }),
  })),
  {
    // Rents and taxes have grown for many rounds.
    name: 'late',
    viewerId: 'mira',
    set: (now) =>
      middle(now).at('mira', 20).move('mira', { round: 52 }).dice(6, 5).does({ type: 'throwDice', userId: 'mira' }),
    scene: () => ({ selection: 12 }),
  },
  {
    name: 'popups',
    viewerId: 'mira',
    set: (now) => five(now).at('mira', 20).move('mira', { round: 52 }),
    next: (setting) => setting.dice(6, 2).does({ type: 'throwDice', userId: 'mira' }),
  },
  {
    name: 'rich',
    viewerId: 'mira',
    set: (now) =>
      middle(now).owns('mira', 21, 23, 24, 25, 32, 37, 13, 11, 26, 27, 29).balance('mira', 12_480).move('mira'),
    scene: () => ({ selection: 18 }),
  },
  { name: 'give-up', viewerId: 'mira', set: (now) => middle(now).move('mira'), scene: () => ({ dialog: 'giveUp' }) },
  {
    name: 'exit',
    viewerId: 'mira',
    set: (now) => middle(now).move('lev').does({ type: 'surrenderGame', userId: 'mira' }),
    scene: () => ({ dialog: 'exit', result: null }),
  },
  {
    name: 'shortcuts',
    viewerId: 'mira',
    set: (now) => middle(now).move('mira'),
    scene: () => ({ dialog: 'shortcuts' }),
  },
  { name: 'volume', viewerId: 'mira', set: (now) => middle(now).move('mira'), pressed: 'game.volume' },
  { name: 'language', viewerId: 'mira', set: (now) => five(now).move('mira'), pressed: 'game.language' },
  {
    name: 'defeat',
    viewerId: 'mira',
    set: (now) => middle(now).move('lev').does({ type: 'surrenderGame', userId: 'mira' }),
  },
  { name: 'result-won', viewerId: 'mira', set: ended },
  { name: 'result-over', viewerId: 'lev', set: ended },
  {
    name: 'result-prize',
    viewerId: 'mira',
    set: (now) => outlasted(now).lucky().does({ type: 'surrenderGame', userId: 'gleb' }),
  },
  { name: 'loading', viewerId: 'mira', set: (now) => new Setting({ now }), isLoading: true },
];
