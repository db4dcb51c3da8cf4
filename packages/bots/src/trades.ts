import {
  botOf,
  categoryCells,
  companyAt,
  mayTradeRefusal,
  playerOf,
  tradableRefusal,
  type CreateTrade,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import { isNewOffer, type OfferLimits } from './bot.ts';
import { reserveFor } from './reserve.ts';
import { bitOf, categoryWorth, lossShare, ownedMask } from './worth.ts';

/** Minimum advantage of a trade for each side, millions. */
const MIN_ADVANTAGE = 15;
/** Maximum number of offers in one move. */
const OFFERS_A_MOVE = 2;
/**
 * The bot asks a person for the same companies only once in this many rounds. Bots are asked in every
 * round: they accept a good offer at once, so no offer to them is repeated.
 */
const ROUNDS_BETWEEN = 4;
/**
 * Positions of the price between the least that the partner accepts (0) and the most that the bot
 * pays (1), in the order of trial. Several are tried, because the money paid also changes what both
 * can build.
 */
const FAIR_SHARES = [0.4, 0.6, 0.8] as const;
/** Share of the reserve that must be left after a trade. */
const RESERVE_SHARE = 0.6;

type Terms = Omit<CreateTrade, 'type' | 'userId'>;

const NONE: readonly number[] = [];

/** A player's side of a trade: the categories after the trade, and their worth before it, millions. */
interface Stake {
  readonly player: Player;
  readonly after: readonly { readonly categoryId: number; readonly mask: number }[];
  readonly worthBefore: number;
}

const stakeOf = (table: Table, player: Player, cells: { gives: readonly number[]; gets: readonly number[] }): Stake => {
  const after: { categoryId: number; mask: number }[] = [];
  let worthBefore = 0;
  const change = (index: number, isGiven: boolean): void => {
    const company = companyAt(table.board, index)!;
    const { categoryId } = company;
    let holding = after.find((one) => one.categoryId === categoryId);
    if (holding === undefined) {
      holding = { categoryId, mask: ownedMask(table, categoryId, player.userId) };
      after.push(holding);
      worthBefore += categoryWorth(table, { categoryId, mask: holding.mask, money: player.balance });
    }
    if (isGiven) holding.mask &= ~bitOf(table, company);
    else holding.mask |= bitOf(table, company);
  };
  for (const index of cells.gives) change(index, true);
  for (const index of cells.gets) change(index, false);
  return { player, after, worthBefore };
};

/** The player's gain by the trade, millions. `pays` is signed, millions. */
const gainOf = (table: Table, { player, after, worthBefore }: Stake, pays: number): number => {
  const money = player.balance - pays;
  let worth = 0;
  for (const { categoryId, mask } of after) worth += categoryWorth(table, { categoryId, mask, money });
  return worth - worthBefore - pays;
};

/** A player's own gain minus the part of the partner's gain that harms the player. */
const advantageOf = (table: Table, ownGain: number, othersGain: number): number =>
  ownGain - lossShare(table) * Math.max(0, othersGain);

/** Accepts a trade with enough advantage for the player, the partner's gain included. */
export const answerTrade = (table: Table, player: Player): PlayerCommand | null => {
  const { trade } = table.game;
  const { userId } = player;
  if (trade === null || trade.userIdTo !== userId) return null;
  const { mapItemIdListFrom, mapItemIdListTo } = trade;
  const pays = trade.extraPriceTo - trade.extraPriceFrom;
  const own = stakeOf(table, player, { gives: mapItemIdListTo, gets: mapItemIdListFrom });
  const other = stakeOf(table, playerOf(table.game, trade.userIdFrom), {
    gives: mapItemIdListFrom,
    gets: mapItemIdListTo,
  });
  const isGood =
    pays <= spendable(table, player) &&
    advantageOf(table, gainOf(table, own, pays), gainOf(table, other, -pays)) >= MIN_ADVANTAGE;
  return { type: isGood ? 'acceptTrade' : 'cancelTrade', userId, tradeId: trade.tradeId };
};

/**
 * The best offer that a partner should accept. The bot searches before it builds in a move. It has
 * no memory beyond the game's state and `limits`: the n-th offer of a move is the n-th best one. Requests to
 * people repeat only after `ROUNDS_BETWEEN` rounds.
 */
export const offerTrade = (table: Table, player: Player, limits: OfferLimits): PlayerCommand | null => {
  const { move } = table.game;
  if (move.isExtra || move.tradesMade >= OFFERS_A_MOVE || player.officesBuilt > 0 || lossShare(table) >= 1) return null;
  if (mayTradeRefusal(table, player.userId) !== null) return null;
  const offer = possibleOffers(table, player, limits)[move.tradesMade];
  return offer === undefined ? null : { type: 'createTrade', userId: player.userId, ...offer.terms };
};

interface Offer {
  readonly terms: Terms;
  readonly advantage: number;
}

/** All acceptable offers, best first. */
const possibleOffers = (table: Table, player: Player, limits: OfferLimits): Offer[] => {
  const { players } = table.game;
  const offers: Offer[] = [];
  // Computed at the first partner: a game that is played on has none, and asks here most often.
  let partial: readonly Holding[] | undefined;
  for (let seat = 0; seat < players.length; seat++) {
    const other = players[seat]!;
    if (other.isOut || other === player || other.balance < 0 || limits.closedTo.includes(other.userId)) continue;
    partial ??= partialHoldings(table, player);
    if (partial.length === 0) break;
    addOffers(table, { player, other, seat, partial }, offers);
  }
  return offers.filter(({ terms }) => isNewOffer(limits, terms)).sort((a, b) => b.advantage - a.advantage);
};

/** A category that the player owns in part, and its worth to the player, millions. */
interface Holding {
  readonly categoryId: number;
  readonly mask: number;
  readonly worth: number;
}

const partialHoldings = (table: Table, player: Player): Holding[] => {
  const { categories } = table.board;
  const holdings: Holding[] = [];
  for (let at = 0; at < categories.length; at++) {
    const categoryId = at + 1;
    const mask = ownedMask(table, categoryId, player.userId);
    if (mask === 0 || mask === (1 << categories[at]!.cells.length) - 1) continue;
    holdings.push({ categoryId, mask, worth: categoryWorth(table, { categoryId, mask, money: player.balance }) });
  }
  return holdings;
};

interface Pair {
  readonly player: Player;
  readonly other: Player;
  /** The partner's index in the order of moves. */
  readonly seat: number;
  readonly partial: readonly Holding[];
}

/** Adds the best offer for each category of the partner: for money, or in exchange for another category. */
const addOffers = (table: Table, pair: Pair, offers: Offer[]): void => {
  const { player, other } = pair;
  const shared = sharedCategories(table, pair);
  // Asks for a category in the rounds in which round + id + 2 × seat is a multiple of `between`.
  const between = botOf(other) !== null ? 1 : ROUNDS_BETWEEN;
  const phase = table.game.round + 2 * pair.seat;
  for (const { categoryId, others: wanted } of shared) {
    if (wanted === null || (phase + categoryId) % between !== 0) continue;
    let best = priceOf(table, { player, other, wanted, given: null });
    for (const { categoryId: id, own: given } of shared) {
      if (given === null || id === categoryId) continue;
      const offer = priceOf(table, { player, other, wanted, given });
      if (offer !== undefined && (best === undefined || offer.advantage > best.advantage)) best = offer;
    }
    if (best !== undefined) offers.push(best);
  }
};

/** One player's companies of a category, and the gains of both when the other gets them; money is ignored. */
interface Share {
  readonly cells: readonly number[];
  /** Gain of the player who makes the offer, millions; negative for that player's own companies. */
  readonly ownGain: number;
  readonly othersGain: number;
}

/** A category in which both have companies. A side is null when some of its companies can't be traded. */
interface SharedCategory {
  readonly categoryId: number;
  readonly own: Share | null;
  readonly others: Share | null;
}

/**
 * The categories in which both players have companies. An offer takes all companies of a side. The
 * bank may still hold others: if the bot waited for the last sale, the category might stay split.
 */
const sharedCategories = (table: Table, { player, other, partial }: Pair): SharedCategory[] => {
  const found: SharedCategory[] = [];
  for (let at = 0; at < partial.length; at++) {
    const { categoryId, mask: own, worth: ownWorth } = partial[at]!;
    const others = ownedMask(table, categoryId, other.userId);
    if (others === 0) continue;
    const worthTo = ({ balance: money }: Player, mask: number): number =>
      categoryWorth(table, { categoryId, mask, money });
    const othersWorth = worthTo(other, others);
    const both = own | others;
    const ownCells = cellsOf(table, categoryId, own);
    const othersCells = cellsOf(table, categoryId, others);
    found.push({
      categoryId,
      own: isAllTradable(table, player, ownCells)
        ? { cells: ownCells, ownGain: -ownWorth, othersGain: worthTo(other, both) - othersWorth }
        : null,
      others:
        isAllTradable(table, other, othersCells) && isAllForSale(table, othersCells)
          ? { cells: othersCells, ownGain: worthTo(player, both) - ownWorth, othersGain: -othersWorth }
          : null,
    });
  }
  return found;
};

const cellsOf = ({ board }: Table, categoryId: number, mask: number): readonly number[] =>
  categoryCells(board, categoryId).filter((_, at) => (mask & (1 << at)) !== 0);

interface Exchange {
  readonly player: Player;
  readonly other: Player;
  readonly wanted: Share;
  readonly given: Share | null;
}

/** The offer with a price that is good for both sides; undefined when there is none. */
const priceOf = (table: Table, exchange: Exchange): Offer | undefined => {
  const { player, other, wanted, given } = exchange;
  // Each million changes an advantage twice: as own money and as the partner's gain.
  const slope = 1 + lossShare(table);
  const ownGain = wanted.ownGain + (given?.ownGain ?? 0);
  const othersGain = wanted.othersGain + (given?.othersGain ?? 0);
  const least = (MIN_ADVANTAGE - advantageOf(table, othersGain, ownGain)) / slope;
  const most = (advantageOf(table, ownGain, othersGain) - MIN_ADVANTAGE) / slope;
  if (most < least) return undefined;
  const givenCells = given?.cells ?? NONE;
  const own = stakeOf(table, player, { gives: givenCells, gets: wanted.cells });
  const others = stakeOf(table, other, { gives: wanted.cells, gets: givenCells });
  const ownLimit = spendable(table, player);
  const othersLimit = spendable(table, other);
  // The last try is an exchange without money, which leaves both the money to build.
  const tries = FAIR_SHARES.length + (given === null ? 0 : 1);
  for (let nth = 0; nth < tries; nth++) {
    const share = FAIR_SHARES[nth];
    const pays =
      share === undefined ? 0 : Math.min(ownLimit, Math.max(-othersLimit, Math.ceil(least + share * (most - least))));
    if (given === null && pays <= 0) continue;
    const ownGainAtPrice = gainOf(table, own, pays);
    const othersGainAtPrice = gainOf(table, others, -pays);
    const advantage = advantageOf(table, ownGainAtPrice, othersGainAtPrice);
    if (advantage < MIN_ADVANTAGE) continue;
    if (advantageOf(table, othersGainAtPrice, ownGainAtPrice) < MIN_ADVANTAGE) continue;
    return { terms: termsAt(exchange, pays), advantage };
  }
  return undefined;
};

const termsAt = ({ other, wanted, given }: Exchange, pays: number): Terms => ({
  userIdTo: other.userId,
  mapItemIdListFrom: given?.cells ?? NONE,
  mapItemIdListTo: wanted.cells,
  extraPriceFrom: Math.max(0, pays),
  extraPriceTo: Math.max(0, -pays),
});

const isAllTradable = (table: Table, { userId }: Player, cells: readonly number[]): boolean =>
  cells.every((index) => tradableRefusal(table, userId, companyAt(table.board, index)!) === null);

/** TRADE-11: may the other player be asked for all of them? */
const isAllForSale = ({ game }: Table, cells: readonly number[]): boolean =>
  cells.every((index) => game.cells[index]!.isForSale);

/** The most that the player may pay in a trade, whole millions. */
const spendable = (table: Table, { userId, balance }: Player): number =>
  Math.max(0, Math.floor(balance - reserveFor(table, userId) * RESERVE_SHARE));
