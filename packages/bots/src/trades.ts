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
import { categoryWorth, envy, ownedMask } from './worth.ts';

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

/** One player's side of a deal. `pays` is signed. */
interface Side {
  readonly player: Player;
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly pays: number;
}

/** What the player is richer by after the deal. */
const gainOf = (table: Table, side: Side): number => {
  let gain = -side.pays;
  let seen = 0;
  for (let at = 0; at < side.gives.length + side.gets.length; at++) {
    const index = at < side.gives.length ? side.gives[at]! : side.gets[at - side.gives.length]!;
    const { categoryId } = companyAt(table.board, index)!;
    if ((seen & (1 << categoryId)) !== 0) continue;
    seen |= 1 << categoryId;
    gain += gainInCategory(table, side, categoryId);
  }
  return gain;
};

const gainInCategory = (table: Table, { player, gives, gets, pays }: Side, categoryId: number): number => {
  const cells = categoryCells(table.board, categoryId);
  const mask = ownedMask(table, categoryId, player.userId);
  let after = mask;
  for (let at = 0; at < cells.length; at++) {
    if (gives.includes(cells[at]!)) after &= ~(1 << at);
    else if (gets.includes(cells[at]!)) after |= 1 << at;
  }
  return (
    categoryWorth(table, { categoryId, mask: after, money: player.balance - pays }) -
    categoryWorth(table, { categoryId, mask, money: player.balance })
  );
};

/** A player's own gain less what the other's gain costs him. */
const advantageOf = (table: Table, ownGain: number, othersGain: number): number =>
  ownGain - envy(table) * Math.max(0, othersGain);

/** The two sides of an offer. */
const sidesOf = (from: Player, to: Player, terms: Terms): readonly [Side, Side] => {
  const { mapItemIdListFrom, mapItemIdListTo } = terms;
  const pays = terms.extraPriceFrom - terms.extraPriceTo;
  return [
    { player: from, gives: mapItemIdListFrom, gets: mapItemIdListTo, pays },
    { player: to, gives: mapItemIdListTo, gets: mapItemIdListFrom, pays: -pays },
  ];
};

/** Accepts what leaves him better off, also after what the other gains. */
export const answerTrade = (table: Table, player: Player): PlayerCommand | null => {
  const { trade } = table.game;
  const { userId } = player;
  if (trade === null || trade.userIdTo !== userId) return null;
  const [other, own] = sidesOf(playerOf(table.game, trade.userIdFrom), player, trade);
  const isGood =
    own.pays <= spendable(table, player) &&
    advantageOf(table, gainOf(table, own), gainOf(table, other)) >= LEAST_ADVANTAGE;
  return { type: isGood ? 'acceptTrade' : 'cancelTrade', userId, tradeId: trade.tradeId };
};

/**
 * The best offer that the other should accept. There is no memory but the game: with each offer of
 * a move the next best comes, and what was asked for is not asked for again for some rounds.
 */
export const offerTrade = (table: Table, player: Player): PlayerCommand | null => {
  const { game } = table;
  const { tradesMade } = game.move;
  if (tradesMade >= OFFERS_A_MOVE || envy(table) >= 1) return null;
  const offers = possibleOffers(table, player);
  const offer = offers[tradesMade];
  return offer === undefined ? null : { type: 'createTrade', userId: player.userId, ...offer.terms };
};

interface Offer {
  readonly terms: Terms;
  readonly advantage: number;
}

/** Bit i is set when the player has a company of category i: looked at once, not again for each of the others. */
const heldCategories = ({ board, game }: Table, userId: string): number => {
  const { companies } = board;
  let held = 0;
  for (let at = 0; at < companies.length; at++) {
    const { index, categoryId } = companies[at]!;
    const { ownerId } = game.cells[index]!;
    if (ownerId !== null && ownerId === userId) held |= 1 << categoryId;
  }
  return held;
};

/** Best first. */
const possibleOffers = (table: Table, player: Player): Offer[] => {
  const { game, board } = table;
  const offers: Offer[] = [];
  const held = heldCategories(table, player.userId);
  for (let seat = 0; seat < game.players.length; seat++) {
    const other = game.players[seat]!;
    if (other.isOut || other.userId === player.userId || other.balance < 0) continue;
    // Ids count from 1: those of which round, id and twice the seat together are a multiple.
    const between = other.isBot ? 1 : ROUNDS_BETWEEN;
    const first = between - ((game.round + 2 * seat) % between);
    for (let categoryId = first; categoryId <= board.categories.length; categoryId += between) {
      if ((held & (1 << categoryId)) === 0) continue;
      const wanted = wantedOf(table, { categoryId, own: player, other });
      if (wanted.length === 0) continue;
      const offer = offerFor(table, { player, other, wanted, held });
      if (offer !== undefined) offers.push(offer);
    }
  }
  return offers.sort((a, b) => b.advantage - a.advantage);
};

/**
 * All that the other owns of a category in which the player has a company too; empty when it is
 * not so or one of them can't be traded. Nothing may be missing: who waits until the last company
 * is sold finds the category split for good.
 */
const wantedOf = (
  table: Table,
  look: { readonly categoryId: number; readonly own: Player; readonly other: Player },
): readonly number[] => {
  const { game, board } = table;
  const cells = categoryCells(board, look.categoryId);
  const ownId = look.own.userId;
  const otherId = look.other.userId;
  let isOwn = false;
  let isOthers = false;
  for (let at = 0; at < cells.length; at++) {
    const { ownerId } = game.cells[cells[at]!]!;
    if (ownerId === null) continue;
    if (ownerId === ownId) isOwn = true;
    else if (ownerId === otherId) isOthers = true;
  }
  if (!isOwn || !isOthers) return NONE;
  const wanted = cells.filter((index) => game.cells[index]!.ownerId === otherId);
  return isAllTradable(table, look.other, wanted) ? wanted : NONE;
};

/** For money alone, or for companies that the other needs and money to make it even. */
const offerFor = (
  table: Table,
  deal: { readonly player: Player; readonly other: Player; readonly wanted: readonly number[]; readonly held: number },
): Offer | undefined => {
  const { player, other, wanted, held } = deal;
  let best = priceOf(table, { player, other, wanted, given: NONE });
  const wantedCategory = companyAt(table.board, wanted[0]!)!.categoryId;
  for (const { id } of table.board.categories) {
    if (id === wantedCategory || (held & (1 << id)) === 0) continue;
    const given = wantedOf(table, { categoryId: id, own: other, other: player });
    if (given.length === 0) continue;
    const offer = priceOf(table, { player, other, wanted, given });
    if (offer !== undefined && (best === undefined || offer.advantage > best.advantage)) best = offer;
  }
  return best;
};

/** The money that makes the exchange good for both, if there is any. */
const priceOf = (
  table: Table,
  deal: {
    readonly player: Player;
    readonly other: Player;
    readonly wanted: readonly number[];
    readonly given: readonly number[];
  },
): Offer | undefined => {
  const { player, other, given } = deal;
  // Each million moves the advantage of either by itself and by the share of the other's gain.
  const slope = 1 + envy(table);
  const [own, others] = sidesOf(player, other, termsAt(deal, 0));
  const ownGain = gainOf(table, own);
  const othersGain = gainOf(table, others);
  const least = (LEAST_ADVANTAGE - advantageOf(table, othersGain, ownGain)) / slope;
  const most = (advantageOf(table, ownGain, othersGain) - LEAST_ADVANTAGE) / slope;
  if (most < least || !isAllTradable(table, player, given)) return undefined;
  const ownLimit = spendable(table, player);
  const othersLimit = spendable(table, other);
  // After the fair shares an even exchange, which leaves both the money to build with.
  const tries = FAIR_SHARES.length + (given.length === 0 ? 0 : 1);
  for (let nth = 0; nth < tries; nth++) {
    const share = FAIR_SHARES[nth];
    const pays =
      share === undefined ? 0 : Math.min(ownLimit, Math.max(-othersLimit, Math.ceil(least + share * (most - least))));
    if (given.length === 0 && pays <= 0) continue;
    const terms = termsAt(deal, pays);
    const [ownAtPrice, othersAtPrice] = sidesOf(player, other, terms);
    const ownGainAtPrice = gainOf(table, ownAtPrice);
    const othersGainAtPrice = gainOf(table, othersAtPrice);
    const advantage = advantageOf(table, ownGainAtPrice, othersGainAtPrice);
    if (advantage < LEAST_ADVANTAGE) continue;
    if (advantageOf(table, othersGainAtPrice, ownGainAtPrice) >= LEAST_ADVANTAGE) return { terms, advantage };
  }
  return undefined;
};

const termsAt = (
  deal: { readonly other: Player; readonly wanted: readonly number[]; readonly given: readonly number[] },
  pays: number,
): Terms => ({
  userIdTo: deal.other.userId,
  mapItemIdListFrom: deal.given,
  mapItemIdListTo: deal.wanted,
  extraPriceFrom: Math.max(0, pays),
  extraPriceTo: Math.max(0, -pays),
});

const isAllTradable = (table: Table, { userId }: Player, cells: readonly number[]): boolean =>
  cells.every((index) => tradableRefusal(table, userId, companyAt(table.board, index)!) === null);

/** What the player may add to a deal, whole millions. */
const spendable = (table: Table, { userId, balance }: Player): number =>
  Math.max(0, Math.floor(balance - reserveFor(table, userId) * RESERVE_SHARE));
