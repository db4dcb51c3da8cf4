import { TIMERS } from '@magnaty/content';
import type { SceneState } from '../desk/scene.ts';
import type { AwayState } from '../session/away.ts';
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

/** A game in its middle: owners, offices, head office, monopoly, pledges, jail. */
const middle = (now: number, players = 4): Setting => {
  const setting = new Setting({ now, players })
    .owns('mira', 5, 12, 16, 18, 19, 35, 39)
    .owns('lev', 6, 8, 9, 15, 31, 34)
    .owns('gleb', 1, 3, 14, 28)
    .owns('ada', 11, 23, 26, 27, 29)
    .level(16, 2)
    .level(18, 2)
    .level(19, 2)
    .level(6, 4)
    .level(8, 3)
    .level(9, 3)
    .level(1, 6)
    .level(3, 5)
    .level(26, 1)
    .level(27, 1)
    .pledged(14, 7)
    .pledged(31, 4)
    .balance('mira', 1240)
    .balance('lev', 860)
    .balance('gleb', 2075)
    .balance('ada', 315)
    .at('mira', 12)
    .at('lev', 24)
    .at('gleb', 24, 1)
    .exitCard('mira')
    .move('ada')
    .does({ type: 'buyOffice', userId: 'lev', mapItemId: 8 })
    .does({ type: 'saleOffice', userId: 'lev', mapItemId: 8 })
    .does({ type: 'pledgeCompany', userId: 'gleb', mapItemId: 28 })
    .does({ type: 'ransomCompany', userId: 'gleb', mapItemId: 28 });
  return setting;
};

const five = (now: number): Setting =>
  middle(now, 5).owns('nika', 21, 24, 37).balance('nika', 12_480).balance('ada', -45).at('nika', 34);

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
  {
    name: 'crowd',
    viewerId: 'mira',
    set: (now) =>
      ['mira', 'lev', 'gleb', 'ada', 'nika']
        .reduce((setting, userId, nth) => setting.at(userId, 13, nth), five(now))
        .move('gleb', { timeLeft: 21_000, isExtra: true }),
    scene: () => ({ selection: 12 }),
  },
  {
    name: 'prison',
    viewerId: 'mira',
    set: (now) =>
      five(now)
        .inJail('lev', 1)
        .inJail('gleb', 3)
        .inJail('mira', 2)
        .at('ada', 10)
        .at('nika', 10, 1)
        .move('mira', { timeLeft: 52_000 }),
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
    set: (now) =>
      middle(now)
        .at('ada', 26)
        .move('ada')
        .dice(2, 4)
        .does({ type: 'throwDice', userId: 'ada' })
        .does({ type: 'startAuction', userId: 'ada' })
        .does({ type: 'leaveAuction', userId: 'gleb' })
        .does({ type: 'makeBetOnAuction', userId: 'ada', price: 250 })
        .does({ type: 'makeBetOnAuction', userId: 'lev', price: 275 }),
  },
  {
    name: 'auction-left',
    viewerId: 'gleb',
    set: (now) =>
      middle(now)
        .at('ada', 26)
        .move('ada')
        .dice(2, 4)
        .does({ type: 'throwDice', userId: 'ada' })
        .does({ type: 'startAuction', userId: 'ada' })
        .does({ type: 'leaveAuction', userId: 'gleb' }),
  },
  {
    name: 'auction-poor',
    viewerId: 'nika',
    set: (now) =>
      middle(now, 5)
        .balance('nika', 40)
        .at('ada', 26)
        .move('ada')
        .dice(2, 4)
        .does({ type: 'throwDice', userId: 'ada' })
        .does({ type: 'startAuction', userId: 'ada' }),
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
    set: (now) => offered(middle(now).move('mira'), { from: 'mira', to: 'lev', give: [12, 35], take: [15, 34] }),
  },
  {
    name: 'trade-watch',
    viewerId: 'mira',
    set: (now) => offered(middle(now).move('gleb'), { from: 'gleb', to: 'ada', give: [28], take: [11] }),
  },
  {
    name: 'trade-approved',
    viewerId: 'mira',
    set: (now) => offered(middle(now).move('mira'), { from: 'mira', to: 'lev', give: [12, 35], take: [15, 34] }),
    next: (setting) => setting.does({ type: 'acceptTrade', userId: 'lev', tradeId: tradeIn(setting) }),
  },
  {
    name: 'trade-rejected',
    viewerId: 'mira',
    set: (now) => offered(middle(now).move('mira'), { from: 'mira', to: 'lev', give: [12, 35], take: [15, 34] }),
    next: (setting) => setting.does({ type: 'cancelTrade', userId: 'lev', tradeId: tradeIn(setting) }),
  },
  {
    name: 'trade-cancelled',
    viewerId: 'mira',
    set: (now) => offered(five(now).move('nika'), { from: 'nika', to: 'mira', give: [21], take: [5] }),
    next: (setting) => setting.does({ type: 'cancelTrade', userId: 'nika', tradeId: tradeIn(setting) }),
  },
  {
    name: 'trade-timeOut',
    viewerId: 'mira',
    set: (now) =>
      offered(middle(now).move('mira', { timeLeft: 10_000 }).ago(TIMERS.trade), {
        from: 'mira',
        to: 'lev',
        give: [12, 35],
        take: [15, 34],
      }),
    next: (setting) => setting.ago(0).does({ type: 'expireDeadline', id: setting.game.deadline?.id ?? 0 }),
  },
  {
    name: 'jail',
    viewerId: 'mira',
    set: (now) => middle(now).inJail('mira', 2).move('mira', { timeLeft: 44_000 }),
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

function ended(now: number): Setting {
  return outlasted(now).does({ type: 'surrenderGame', userId: 'gleb' });
}

/** Two are left. */
function outlasted(now: number): Setting {
  return middle(now)
    .move('mira')
    .does({ type: 'surrenderGame', userId: 'ada' })
    .does({ type: 'dropUser', userId: 'lev' });
}

function tradeIn({ game }: Setting): number {
  return game.trade?.tradeId ?? 0;
}

function offered(
  setting: Setting,
  { from, to, give, take }: { from: string; to: string; give: readonly number[]; take: readonly number[] },
): Setting {
  return setting.does({
    type: 'createTrade',
    userId: from,
    userIdTo: to,
    mapItemIdListFrom: give,
    mapItemIdListTo: take,
    extraPriceFrom: 150,
    extraPriceTo: 0,
  });
}
