import { TIMERS } from '@magnaty/content';
import type { GameModeId, HouseRules } from '@magnaty/rules';
import { GameBuilder, type PlayerLook } from './game-builder.ts';

interface MidGameOptions {
  readonly players?: number;
  readonly mode?: GameModeId;
  readonly bots?: readonly string[];
  readonly allowsStandIns?: boolean;
  readonly looks?: readonly PlayerLook[];
  readonly houseRules?: HouseRules;
  /** As in `GameBuilder`. */
  readonly limitLeft?: number;
  /** Levels of companies that differ from the usual ones. */
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

/** A game in its middle, with owners, offices, a head office, a monopoly, pledges and a prisoner. */
export const midGame = (
  now: number,
  {
    players = 4,
    mode = 1,
    levels = {},
    bots = [],
    looks = [],
    allowsStandIns = false,
    houseRules,
    limitLeft,
  }: MidGameOptions = {},
): GameBuilder =>
  Object.entries({ ...LEVELS, ...levels })
    .reduce(
      (builder, [cell, level]) => builder.level(Number(cell), level),
      new GameBuilder({ now, players, mode, bots, looks, allowsStandIns, limitLeft, ...(houseRules && { houseRules }) })
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
    .run({ type: 'buyOffice', userId: 'lev', mapItemId: 8 })
    .run({ type: 'saleOffice', userId: 'lev', mapItemId: 8 })
    .move('ada')
    .run({ type: 'pledgeCompany', userId: 'gleb', mapItemId: 28 })
    .run({ type: 'ransomCompany', userId: 'gleb', mapItemId: 28 });

/** The same with a fifth player, and a debt. */
export const midGameOfFive = (now: number, looks: readonly PlayerLook[] = []): GameBuilder =>
  midGame(now, { players: 5, looks })
    .owns('nika', 21, 24, 37)
    .balance('nika', 12_480)
    .balance('ada', -45)
    .at('nika', 34);

/** The other mode: an uneven number of offices, without owning the whole category. */
export const midGameInMode2 = (now: number): GameBuilder => midGame(now, { mode: 2, levels: { 16: 4, 39: 3 } });

const CITY: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  mira: { 6: 4, 8: 4, 9: 4, 16: 6, 18: 5, 19: 6, 37: 6, 39: 5 },
  lev: { 21: 6, 23: 2, 24: 3 },
  gleb: { 1: 6, 3: 5 },
  ada: { 11: 4, 13: 3, 14: 4, 26: 5, 27: 4, 29: 4 },
  nika: { 31: 4, 32: 1, 34: 5 },
};

/** Late in a game: offices on all companies that have any. */
export const fullCity = (now: number): GameBuilder =>
  Object.entries(CITY).reduce(
    (city, [userId, levels]) =>
      Object.entries(levels).reduce(
        (builder, [cell, level]) => builder.owns(userId, Number(cell)).level(Number(cell), level),
        city,
      ),
    new GameBuilder({ now, players: 5 }),
  );

/** All players stand on one cell. */
export const allOnCell = (builder: GameBuilder, cell: number): GameBuilder =>
  builder.game.players.reduce((all, { userId }, nth) => all.at(userId, cell, nth), builder);

/** Puts players in jail; by user, the moves that are left to them. */
export const jailed = (builder: GameBuilder, moves: Readonly<Record<string, number>>): GameBuilder =>
  Object.entries(moves).reduce((all, [userId, left]) => all.inJail(userId, left), builder);

/** «Кредо» is at auction. */
export const withAuction = (builder: GameBuilder): GameBuilder =>
  builder
    .at('ada', 26)
    .move('ada')
    .dice(2, 4)
    .run({ type: 'throwDice', userId: 'ada' })
    .run({ type: 'startAuction', userId: 'ada' });

/** One player has left the auction, two have made bets. */
export const withBids = (builder: GameBuilder): GameBuilder =>
  builder
    .run({ type: 'leaveAuction', userId: 'gleb' })
    .run({ type: 'makeBetOnAuction', userId: 'ada', price: 250 })
    .run({ type: 'makeBetOnAuction', userId: 'lev', price: 275 });

export interface Offer {
  readonly from: string;
  readonly to: string;
  readonly give: readonly number[];
  readonly take: readonly number[];
}

export const OFFER: Offer = { from: 'mira', to: 'lev', give: [12, 35], take: [15, 34] };
export const OFFER_OF_OTHERS: Offer = { from: 'gleb', to: 'ada', give: [28], take: [11] };

export const withOffer = (builder: GameBuilder, { from, to, give, take }: Offer): GameBuilder =>
  builder.run({
    type: 'createTrade',
    userId: from,
    userIdTo: to,
    mapItemIdListFrom: give,
    mapItemIdListTo: take,
    extraPriceFrom: 150,
    extraPriceTo: 0,
  });

/** The offer was made so long ago that its time is over now. */
export const withExpiredOffer = (now: number, offer: Offer): GameBuilder =>
  withOffer(midGame(now).move(offer.from, { timeLeft: 10_000 }).ago(TIMERS.trade), offer);

/** The ways in which an open offer can end. */
export const OFFER_ENDS = {
  approved: (builder: GameBuilder): GameBuilder => {
    const { tradeId, userIdTo: userId } = openTrade(builder);
    return builder.run({ type: 'acceptTrade', userId, tradeId });
  },
  rejected: (builder: GameBuilder): GameBuilder => {
    const { tradeId, userIdTo: userId } = openTrade(builder);
    return builder.run({ type: 'cancelTrade', userId, tradeId });
  },
  cancelled: (builder: GameBuilder): GameBuilder => {
    const { tradeId, userIdFrom: userId } = openTrade(builder);
    return builder.run({ type: 'cancelTrade', userId, tradeId });
  },
  timeOut: (builder: GameBuilder): GameBuilder =>
    builder.run({ type: 'expireDeadline', id: builder.game.deadline?.id ?? 0 }),
} as const;

const openTrade = ({ game }: GameBuilder) => game.trade!;

interface TwoLeftOptions extends MidGameOptions {
  readonly round?: number;
}

/** Two players are left in a late round, or in an early one: then the end gives no rewards. */
export const twoPlayersLeft = (now: number, { round = 24, ...options }: TwoLeftOptions = {}): GameBuilder =>
  midGame(now, options)
    .move('mira', { round })
    .run({ type: 'surrenderGame', userId: 'ada' })
    .run({ type: 'dropUser', userId: 'lev' });

export const finishedGame = (now: number, options: MidGameOptions = {}): GameBuilder =>
  twoPlayersLeft(now, options).run({ type: 'surrenderGame', userId: 'gleb' });

/** All others left before rewards are given. */
export const gameEndedEarly = (now: number): GameBuilder =>
  twoPlayersLeft(now, { round: 3 }).run({ type: 'surrenderGame', userId: 'gleb' });
