import { EARNED_STICKERS } from '@magnaty/protocol';
import { BOARD_THEMES } from '../../shared/art/board-themes.ts';
import {
  withAuction,
  withBids,
  allOnCell,
  fullCity,
  gameEndedEarly,
  midGameOfFive,
  jailed,
  midGame,
  OFFER,
  OFFER_ENDS,
  OFFER_OF_OTHERS,
  withOffer,
  withExpiredOffer,
  twoPlayersLeft,
  midGameInMode2,
} from './games.ts';
import { OFFER_STATES } from './offer-states.ts';
import { GameBuilder } from './game-builder.ts';
import { playedGame } from '../testing/played-game.ts';
import { RECORDED_REMATCHES } from './recorded-rematches.ts';
import type { GalleryState } from './gallery-state.ts';
import { LIMIT_STATES } from './limit-states.ts';
import { LOOK_STATES } from './look-states.ts';
import { SHOWN_DEALS } from './deal-states.ts';
import { DECISIONS } from './decision-states.ts';
import { TOLD } from './told-states.ts';
import { WATCHED } from './watched-states.ts';

const MOVE: GalleryState = {
  name: 'move',
  viewerId: 'mira',
  build: (now) => midGame(now).inJail('ada', 2).move('mira', { timeLeft: 38_000 }),
  ui: () => ({ selection: 18 }),
};

export const GALLERY: readonly GalleryState[] = [
  MOVE,
  ...BOARD_THEMES.flatMap((boardTheme): GalleryState[] => [
    { ...MOVE, name: `move-${boardTheme}`, boardTheme },
    {
      name: `auction-${boardTheme}`,
      viewerId: 'mira',
      build: (now) => withBids(withAuction(midGame(now))),
      boardTheme,
    },
  ]),
  {
    name: 'five',
    viewerId: 'mira',
    build: (now) =>
      midGameOfFive(now).at('lev', 23).at('gleb', 23, 1).at('ada', 23, 2).move('nika', { timeLeft: 5_000 }),
    ui: () => ({ selection: 18 }),
  },
  ...OFFER_STATES,
  {
    name: 'away',
    viewerId: 'mira',
    build: (now) => midGameOfFive(now).inJail('lev', 1).move('ada', { timeLeft: 14_000 }),
    awayPlayers: (now) => ({ lev: now + 34_000, ada: now + 96_000, nika: now + 5_000 }),
  },
  // Many chips on each side of the board, and on the corners on which they stay.
  ...Object.entries({ top: 6, right: 13, bottom: 26, left: 34, start: 0, jail: 10, parking: 20 }).map(
    ([side, cell]): GalleryState => ({
      name: `crowd-${side}`,
      viewerId: 'mira',
      build: (now) => allOnCell(midGameOfFive(now), cell).move('gleb', { timeLeft: 21_000, isExtra: true }),
      ui: () => ({ selection: cell }),
    }),
  ),
  // Fewer chips on the corner with the narrowest free place.
  ...[1, 2, 3, 4].map((count): GalleryState => ({
    name: `parking-${count}`,
    viewerId: 'mira',
    build: (now) =>
      ['mira', 'lev', 'gleb', 'ada']
        .slice(0, count)
        .reduce((all, id, nth) => all.at(id, 20, nth), midGame(now).move('ada')),
  })),
  {
    name: 'prison',
    viewerId: 'mira',
    build: (now) =>
      jailed(midGameOfFive(now), { lev: 1, gleb: 3, mira: 2 })
        .at('ada', 10)
        .at('nika', 10, 1)
        .move('mira', { timeLeft: 52_000 }),
  },
  {
    name: 'prison-four',
    viewerId: 'nika',
    build: (now) => jailed(midGameOfFive(now), { mira: 2, lev: 1, gleb: 3, ada: 3 }).at('nika', 10).move('nika'),
    ui: () => ({ selection: 10 }),
  },
  {
    name: 'prison-five',
    viewerId: 'mira',
    build: (now) => jailed(midGameOfFive(now), { mira: 2, lev: 1, gleb: 3, ada: 3, nika: 2 }).move('ada'),
    ui: () => ({ selection: 10 }),
  },
  {
    name: 'start',
    viewerId: 'lev',
    build: (now) => new GameBuilder({ now, players: 5 }).move('lev'),
  },
  ...DECISIONS,
  ...TOLD,
  {
    name: 'auction',
    viewerId: 'mira',
    build: (now) => withBids(withAuction(midGame(now))),
  },
  {
    name: 'auction-warning',
    viewerId: 'mira',
    build: (now) => withBids(withAuction(midGame(now).ago(6000))),
  },
  {
    name: 'auction-two',
    viewerId: 'mira',
    build: (now) => withBids(withAuction(midGame(now).ago(8200))),
  },
  {
    name: 'auction-last',
    viewerId: 'mira',
    build: (now) => withBids(withAuction(midGame(now).ago(9200))),
  },
  {
    name: 'auction-passed',
    viewerId: 'mira',
    build: (now) => withBids(withAuction(midGame(now, { players: 5 }))).run({ type: 'doneAuction', userId: 'mira' }),
  },
  {
    name: 'auction-left',
    viewerId: 'gleb',
    build: (now) => withAuction(midGame(now)).run({ type: 'leaveAuction', userId: 'gleb' }),
  },
  {
    name: 'auction-poor',
    viewerId: 'nika',
    build: (now) => withAuction(midGame(now, { players: 5 }).balance('nika', 40)),
  },
  {
    name: 'auction-short',
    viewerId: 'mira',
    build: (now) => withAuction(midGame(now).balance('mira', 40)),
  },
  {
    name: 'auction-out',
    viewerId: 'gleb',
    build: (now) =>
      withAuction(midGame(now).run({ type: 'surrenderGame', userId: 'gleb' })).run({
        type: 'makeBetOnAuction',
        userId: 'lev',
        price: 250,
      }),
    ui: () => ({ result: null }),
  },
  ...SHOWN_DEALS,
  {
    name: 'trade-create',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    ui: () => ({ tradeWith: { userId: 'lev', mapItemId: 15 } }),
  },
  {
    name: 'trade-create-warning',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira', { timeLeft: 4_000 }),
    ui: () => ({ tradeWith: { userId: 'lev', mapItemId: 15 } }),
  },
  {
    name: 'trade-answer',
    viewerId: 'mira',
    build: (now) => withOffer(midGame(now).move('lev'), { from: 'lev', to: 'mira', give: [15, 34], take: [5, 39, 12] }),
    ui: () => ({ openedOfferId: 1 }),
  },
  {
    name: 'trade-wait',
    viewerId: 'mira',
    build: (now) => withOffer(midGame(now).move('mira'), OFFER),
  },
  {
    name: 'trade-watch',
    viewerId: 'mira',
    build: (now) => withOffer(midGame(now).move('gleb'), OFFER_OF_OTHERS),
  },
  {
    name: 'trade-cancelled',
    viewerId: 'mira',
    build: (now) => withOffer(midGameOfFive(now).move('nika'), { from: 'nika', to: 'mira', give: [21], take: [5] }),
    next: OFFER_ENDS.cancelled,
  },
  ...(['approved', 'rejected', 'timeOut'] as const).map((end): GalleryState => ({
    name: `trade-${end}`,
    viewerId: 'mira',
    build: (now) => withExpiredOffer(now, OFFER),
    next: (builder) => OFFER_ENDS[end](builder.ago(0)),
  })),
  // The same for a viewer who takes no part in the trade.
  ...Object.entries(OFFER_ENDS).map(([end, next]): GalleryState => ({
    name: `trade-${end}-of-others`,
    viewerId: 'mira',
    build: (now) => withExpiredOffer(now, OFFER_OF_OTHERS),
    next: (builder) => next(builder.ago(0)),
  })),
  {
    name: 'build-head-office',
    viewerId: 'lev',
    build: (now) => midGame(now, { levels: { 8: 4, 9: 4 } }).move('lev'),
    ui: () => ({ selection: 6 }),
  },
  {
    name: 'build-monopoly',
    viewerId: 'gleb',
    build: (now) => midGame(now).move('gleb'),
    ui: () => ({ selection: 3 }),
  },
  {
    name: 'build-top',
    viewerId: 'gleb',
    build: (now) => midGame(now).move('gleb'),
    ui: () => ({ selection: 1 }),
  },
  {
    name: 'mode-2-build',
    viewerId: 'mira',
    build: (now) => midGameInMode2(now).move('mira'),
    ui: () => ({ selection: 39 }),
  },
  {
    name: 'mode-2-built',
    viewerId: 'mira',
    build: (now) => midGameInMode2(now).move('mira').run({ type: 'buyOffice', userId: 'mira', mapItemId: 39 }),
    ui: () => ({ selection: 16 }),
  },
  {
    name: 'ransom-poor',
    viewerId: 'gleb',
    build: (now) => midGame(now).balance('gleb', 60).move('gleb'),
    ui: () => ({ selection: 14 }),
  },
  {
    name: 'notice',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    ui: () => ({ notice: { id: 'drawn', cardId: 32, cell: 36, amount: -150 } }),
  },
  {
    name: 'notice-event',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    ui: () => ({ notice: { id: 'drawn', cardId: 4, cell: 17, amount: 200 } }),
  },
  ...[1, 3, 5, 9, 14, 21, 28, 32, 34, 35, 0, 2, 4, 10, 20, 30, 36, 38].map((selection): GalleryState => ({
    name: `card-${selection}`,
    viewerId: selection === 14 ? 'gleb' : selection === 9 ? 'lev' : 'mira',
    build: (now) => {
      const viewer = selection === 14 ? 'gleb' : selection === 9 ? 'lev' : 'mira';
      return midGame(now).at(viewer, 7).move(viewer).dice(5, 3).run({ type: 'throwDice', userId: viewer });
    },
    ui: () => ({ selection }),
  })),
  {
    // Rents and taxes have grown for many rounds.
    name: 'late',
    viewerId: 'mira',
    build: (now) =>
      midGame(now).at('mira', 20).move('mira', { round: 52 }).dice(6, 5).run({ type: 'throwDice', userId: 'mira' }),
    ui: () => ({ selection: 12 }),
  },
  {
    name: 'popups',
    viewerId: 'mira',
    build: (now) => midGameOfFive(now).at('mira', 20).move('mira', { round: 52 }),
    next: (builder) => builder.dice(6, 2).run({ type: 'throwDice', userId: 'mira' }),
  },
  {
    // All eight roofs and all six levels, with high towers around each corner.
    name: 'city',
    viewerId: 'mira',
    build: (now) => fullCity(now).balance('mira', 4120).at('mira', 24).at('gleb', 37).move('gleb'),
  },
  {
    name: 'rich',
    viewerId: 'mira',
    build: (now) =>
      midGame(now).owns('mira', 21, 23, 24, 25, 32, 37, 13, 11, 26, 27, 29).balance('mira', 12_480).move('mira'),
    ui: () => ({ selection: 18 }),
  },
  { name: 'give-up', viewerId: 'mira', build: (now) => midGame(now).move('mira'), ui: () => ({ dialog: 'giveUp' }) },
  {
    name: 'exit',
    viewerId: 'mira',
    build: (now) => midGame(now).move('lev').run({ type: 'surrenderGame', userId: 'mira' }),
    ui: () => ({ dialog: 'exit', result: null }),
  },
  {
    name: 'shortcuts',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    ui: () => ({ dialog: 'shortcuts' }),
  },
  ...LIMIT_STATES,
  { name: 'settings', viewerId: 'mira', build: (now) => midGame(now).move('mira'), pressed: 'game.settings' },
  { name: 'sticker-wheel', viewerId: 'mira', build: (now) => midGame(now).move('mira'), pressed: 'game.stickers' },
  {
    name: 'sticker-wheel-earned',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    earned: EARNED_STICKERS,
    pressed: 'game.stickers',
  },
  {
    name: 'player-menu',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    menuOf: 'gleb',
  },
  {
    name: 'phrases',
    viewerId: 'mira',
    build: (now) => midGame(now).move('mira'),
    stickers: [
      { userId: 'lev', phrase: 'sell', mapItemId: 35 },
      { userId: 'gleb', phrase: 'tooMuch', mapItemId: null },
      { userId: 'ada', phrase: 'hurry', mapItemId: null },
    ],
  },
  {
    name: 'stickers',
    viewerId: 'nika',
    build: (now) => midGameOfFive(now).move('gleb', { timeLeft: 14_000 }),
    stickers: [
      { userId: 'mira', sticker: 'laugh' },
      { userId: 'lev', sticker: 'greed' },
      { userId: 'gleb', sticker: 'doubt' },
      { userId: 'ada', sticker: 'applause' },
      { userId: 'nika', sticker: 'salute' },
    ],
  },
  { name: 'language', viewerId: 'mira', build: (now) => midGameOfFive(now).move('mira'), pressed: 'game.language' },
  {
    name: 'defeat',
    viewerId: 'mira',
    build: (now) => playedGame(now, { seed: 5, players: 5, until: ({ game }) => game.players[0]?.isOut === true }),
  },
  {
    name: 'defeat-early',
    viewerId: 'mira',
    build: (now) => midGame(now).move('lev').run({ type: 'surrenderGame', userId: 'mira' }),
  },
  { name: 'result-won', viewerId: 'mira', build: (now) => playedGame(now, { seed: 2 }) },
  {
    name: 'result-promised',
    viewerId: 'mira',
    build: (now) => playedGame(now, { seed: 2 }),
    promised: { coins: 18, items: 0, lapsesAt: 0 },
  },
  { name: 'result-over', viewerId: 'lev', build: (now) => playedGame(now, { seed: 5, players: 5 }) },
  {
    name: 'result-rematch-asked',
    viewerId: 'lev',
    build: (now) => playedGame(now, { seed: 5, players: 5 }),
    rematch: RECORDED_REMATCHES.asked,
  },
  {
    name: 'result-rematch-waiting',
    viewerId: 'mira',
    build: (now) => playedGame(now, { seed: 5, players: 5 }),
    rematch: RECORDED_REMATCHES.waiting,
  },
  {
    name: 'result-rematch-over',
    viewerId: 'mira',
    build: (now) => playedGame(now, { seed: 5, players: 5 }),
    rematch: RECORDED_REMATCHES.over,
  },
  {
    name: 'result-rematch-without',
    viewerId: 'lev',
    build: (now) => playedGame(now, { seed: 5, players: 5 }),
    rematch: RECORDED_REMATCHES.without,
  },
  { name: 'result-early', viewerId: 'mira', build: gameEndedEarly },
  {
    name: 'result-prize',
    viewerId: 'mira',
    build: (now) => twoPlayersLeft(now).lucky().run({ type: 'surrenderGame', userId: 'gleb' }),
  },
  {
    name: 'result-rematch-prize',
    viewerId: 'mira',
    build: (now) => twoPlayersLeft(now).lucky().run({ type: 'surrenderGame', userId: 'gleb' }),
    rematch: RECORDED_REMATCHES.waiting,
  },
  ...LOOK_STATES,
  ...WATCHED,
  { name: 'loading', viewerId: 'mira', build: (now) => new GameBuilder({ now }), isLoading: true },
];
