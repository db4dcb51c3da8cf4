import {
  categoryCells,
  companyAt,
  playerOf,
  tradableRefusal,
  type CreateTrade,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import { reserveFor } from './reserve.ts';
import { bitOf, categoryWorth, envy, ownedMask } from './worth.ts';

/** Least advantage for which a deal is made, millions. */
const LEAST_ADVANTAGE = 15;
/** Offers that the bot makes in one move. */
const OFFERS_A_MOVE = 2;
/**
 * Rounds until the same companies are asked for again. Only of people: a bot accepts what is good
 * for it, so that the same is never offered to it twice.
 */
const ROUNDS_BETWEEN = 4;
/**
 * Where between the least that the other takes and the most that the bot gives an offer lies, the
 * first choice first: money that changes hands also changes what either can build, so that the
 * fairest price is not always good for both.
 */
const FAIR_SHARES = [0.4, 0.6, 0.8] as const;
/** Share of the reserve that a deal may leave. */
const RESERVE_SHARE = 0.6;

type Terms = Omit<CreateTrade, 'type' | 'userId'>;

const NONE: readonly number[] = [];

/** What one player has at stake in a deal: his categories as they would be, and what they are worth as they are. */
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

/** What the player is richer by after the deal. `pays` is signed. */
const gainOf = (table: Table, { player, after, worthBefore }: Stake, pays: number): number => {
  // `| 0` makes a whole number of −0 too, so that the money is always one to the machine.
  const money = player.balance - (pays | 0);
  let worth = 0;
  for (const { categoryId, mask } of after) worth += categoryWorth(table, { categoryId, mask, money });
  return worth - worthBefore - pays;
};

/** A player's own gain less what the other's gain costs him. */
const advantageOf = (table: Table, ownGain: number, othersGain: number): number =>
  ownGain - envy(table) * Math.max(0, othersGain);

/** Accepts what leaves him better off, also after what the other gains. */
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
    advantageOf(table, gainOf(table, own, pays), gainOf(table, other, -pays)) >= LEAST_ADVANTAGE;
  return { type: isGood ? 'acceptTrade' : 'cancelTrade', userId, tradeId: trade.tradeId };
};

/**
 * The best offer that the other should accept, looked for once a move, before anything is built.
 * There is no memory but the game: with each offer of a move the next best comes, and what was
 * asked for is not asked for again for some rounds.
 */
export const offerTrade = (table: Table, player: Player): PlayerCommand | null => {
  const { move } = table.game;
  if (move.isExtra || move.tradesMade >= OFFERS_A_MOVE || player.officesBuilt > 0 || envy(table) >= 1) return null;
  const offer = possibleOffers(table, player)[move.tradesMade];
  return offer === undefined ? null : { type: 'createTrade', userId: player.userId, ...offer.terms };
};

interface Offer {
  readonly terms: Terms;
  readonly advantage: number;
}

/** Best first. */
const possibleOffers = (table: Table, player: Player): Offer[] => {
  const { players } = table.game;
  const partial = partialHoldings(table, player);
  const offers: Offer[] = [];
  if (partial.length === 0) return offers;
  for (let seat = 0; seat < players.length; seat++) {
    const other = players[seat]!;
    if (!other.isOut && other !== player && other.balance >= 0)
      addOffers(table, { player, other, seat, partial }, offers);
  }
  return offers.sort((a, b) => b.advantage - a.advantage);
};

/** Some of a category, but not all of it, and what it is worth to who holds it. */
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
  /** Of the other. */
  readonly seat: number;
  readonly partial: readonly Holding[];
}

/** For each category the best offer to the other for what he owns of it: for money, or in exchange for another. */
const addOffers = (table: Table, pair: Pair, offers: Offer[]): void => {
  const { player, other } = pair;
  const shared = sharedCategories(table, pair);
  // Ids count from 1: those of which round, id and twice the seat together are a multiple.
  const between = other.isBot ? 1 : ROUNDS_BETWEEN;
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

/** All that one of two players owns of a category, and what either gains when the other has it, money aside. */
interface Share {
  readonly cells: readonly number[];
  /** Of who looks for an offer; below zero for what is his. */
  readonly ownGain: number;
  readonly othersGain: number;
}

/** A category in which both have companies; null where not all of them can be traded. */
interface SharedCategory {
  readonly categoryId: number;
  readonly own: Share | null;
  readonly others: Share | null;
}

/**
 * Nothing of a category may be missing in an offer, but it need not be sold out: who waits until
 * the last company is sold finds the category split for good.
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
      others: isAllTradable(table, other, othersCells)
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

/** The money that makes the exchange good for both, if there is any. */
const priceOf = (table: Table, exchange: Exchange): Offer | undefined => {
  const { player, other, wanted, given } = exchange;
  // Each million moves the advantage of either by itself and by the share of the other's gain.
  const slope = 1 + envy(table);
  const ownGain = wanted.ownGain + (given?.ownGain ?? 0);
  const othersGain = wanted.othersGain + (given?.othersGain ?? 0);
  const least = (LEAST_ADVANTAGE - advantageOf(table, othersGain, ownGain)) / slope;
  const most = (advantageOf(table, ownGain, othersGain) - LEAST_ADVANTAGE) / slope;
  if (most < least) return undefined;
  const givenCells = given?.cells ?? NONE;
  const own = stakeOf(table, player, { gives: givenCells, gets: wanted.cells });
  const others = stakeOf(table, other, { gives: wanted.cells, gets: givenCells });
  const ownLimit = spendable(table, player);
  const othersLimit = spendable(table, other);
  // After the fair shares an even exchange, which leaves both the money to build with.
  const tries = FAIR_SHARES.length + (given === null ? 0 : 1);
  for (let nth = 0; nth < tries; nth++) {
    const share = FAIR_SHARES[nth];
    const pays =
      share === undefined ? 0 : Math.min(ownLimit, Math.max(-othersLimit, Math.ceil(least + share * (most - least))));
    if (given === null && pays <= 0) continue;
    const ownGainAtPrice = gainOf(table, own, pays);
    const othersGainAtPrice = gainOf(table, others, -pays);
    const advantage = advantageOf(table, ownGainAtPrice, othersGainAtPrice);
    if (advantage < LEAST_ADVANTAGE) continue;
    if (advantageOf(table, othersGainAtPrice, ownGainAtPrice) < LEAST_ADVANTAGE) continue;
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

/** What the player may add to a deal, whole millions. */
const spendable = (table: Table, { userId, balance }: Player): number =>
  Math.max(0, Math.floor(balance - reserveFor(table, userId) * RESERVE_SHARE));
