import { TIMERS } from '@magnaty/content';
import type { GameModeId } from '@magnaty/rules';
import { Setting } from './setting.ts';

interface Middle {
  readonly players?: number;
  readonly mode?: GameModeId;
  /** Levels of companies, where they are others than usual. */
  readonly levels?: Readonly<Record<number, number>>;
}

const LEVELS: Readonly<Record<number, number>> = {
  1: 6,
  3: 5,
  6: 4,
  8: 3,
  9: 3,
  16: 2,
  18: 2,
  19: 2,
  26: 1,
  27: 1,
};

/** A game in its middle: owners, offices, head office, monopoly, pledges, jail. */
export const middle = (now: number, { players = 4, mode = 1, levels = {} }: Middle = {}): Setting =>
  Object.entries({ ...LEVELS, ...levels })
    .reduce(
      (setting, [cell, level]) => setting.level(Number(cell), level),
      new Setting({ now, players, mode })
        .owns('mira', 5, 12, 16, 18, 19, 35, 39)
        .owns('lev', 6, 8, 9, 15, 31, 34)
        .owns('gleb', 1, 3, 14, 28)
        .owns('ada', 11, 23, 26, 27, 29),
    )
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
    .move('lev')
    .does({ type: 'buyOffice', userId: 'lev', mapItemId: 8 })
    .does({ type: 'saleOffice', userId: 'lev', mapItemId: 8 })
    .move('ada')
    .does({ type: 'pledgeCompany', userId: 'gleb', mapItemId: 28 })
    .does({ type: 'ransomCompany', userId: 'gleb', mapItemId: 28 });

/** The same with a fifth player, and a debt. */
export const five = (now: number): Setting =>
  middle(now, { players: 5 }).owns('nika', 21, 24, 37).balance('nika', 12_480).balance('ada', -45).at('nika', 34);

/** The other mode: offices without the rest of their category, and unevenly. */
export const uneven = (now: number): Setting => middle(now, { mode: 2, levels: { 16: 4, 39: 3 } });

/** All stand on one cell. */
export const crowded = (setting: Setting, cell: number): Setting =>
  setting.game.players.reduce((all, { userId }, nth) => all.at(userId, cell, nth), setting);

/** Moves that are left to those who sit in jail. */
export const jailed = (setting: Setting, moves: Readonly<Record<string, number>>): Setting =>
  Object.entries(moves).reduce((all, [userId, left]) => all.inJail(userId, left), setting);

/** «Кредо» is under the hammer. */
export const auctioned = (setting: Setting): Setting =>
  setting
    .at('ada', 26)
    .move('ada')
    .dice(2, 4)
    .does({ type: 'throwDice', userId: 'ada' })
    .does({ type: 'startAuction', userId: 'ada' });

/** One has left the auction, two have bid. */
export const contested = (setting: Setting): Setting =>
  setting
    .does({ type: 'leaveAuction', userId: 'gleb' })
    .does({ type: 'makeBetOnAuction', userId: 'ada', price: 250 })
    .does({ type: 'makeBetOnAuction', userId: 'lev', price: 275 });

export interface Offer {
  readonly from: string;
  readonly to: string;
  readonly give: readonly number[];
  readonly take: readonly number[];
}

export const OFFER: Offer = { from: 'mira', to: 'lev', give: [12, 35], take: [15, 34] };
export const OFFER_OF_OTHERS: Offer = { from: 'gleb', to: 'ada', give: [28], take: [11] };

export const offered = (setting: Setting, { from, to, give, take }: Offer): Setting =>
  setting.does({
    type: 'createTrade',
    userId: from,
    userIdTo: to,
    mapItemIdListFrom: give,
    mapItemIdListTo: take,
    extraPriceFrom: 150,
    extraPriceTo: 0,
  });

/** The offer was made so long ago that its time is over now. */
export const offeredLately = (now: number, offer: Offer): Setting =>
  offered(middle(now).move(offer.from, { timeLeft: 10_000 }).ago(TIMERS.trade), offer);

/** What may become of the offer that is open. */
export const OFFER_ENDS = {
  approved: (setting: Setting): Setting => {
    const { tradeId, userIdTo: userId } = tradeIn(setting);
    return setting.does({ type: 'acceptTrade', userId, tradeId });
  },
  rejected: (setting: Setting): Setting => {
    const { tradeId, userIdTo: userId } = tradeIn(setting);
    return setting.does({ type: 'cancelTrade', userId, tradeId });
  },
  cancelled: (setting: Setting): Setting => {
    const { tradeId, userIdFrom: userId } = tradeIn(setting);
    return setting.does({ type: 'cancelTrade', userId, tradeId });
  },
  timeOut: (setting: Setting): Setting => setting.does({ type: 'expireDeadline', id: setting.game.deadline?.id ?? 0 }),
} as const;

const tradeIn = ({ game }: Setting) => game.trade!;

/** Two are left. */
export const outlasted = (now: number): Setting =>
  middle(now).move('mira').does({ type: 'surrenderGame', userId: 'ada' }).does({ type: 'dropUser', userId: 'lev' });

export const ended = (now: number): Setting => outlasted(now).does({ type: 'surrenderGame', userId: 'gleb' });
