import { botOf, type CreateTrade, type Player, type Table, type Trade } from '@magnaty/rules';
import type { MayOffer } from './bot.ts';
import { tradeCandidates, type Candidate } from './trade-candidates.ts';
import { MIN_GAIN, TradeJudge, type TradeTerms } from './trade-judge.ts';
import { weighOffer } from './rollouts.ts';
import { answerTrade } from './trades.ts';

/** An own offer must raise the chance to win by so much. */
const OFFER_GAIN = 0.008;
/** The price is searched to so many millions. */
const STEP = 8;
/** Cash that a trade leaves each side, millions. */
const CASH_LEFT = 20;
/** Part of the joint gain that a person gets at least. */
const FAIR_SHARE = 0.35;
/** A trade that gives a person a whole category must raise the own chance by so much. */
const GAIN_FOR_SET = 0.02;

/** Most offers of a move that are played on in one search. */
const MAX_WEIGHED = 3;

/** How a partner decides on an offer: by the chance to win, by the count of worth, or by both. */
export type AnswerKind = 'model' | 'count' | 'both';
/** Knows how each partner decides. */
export type AnswersBy = (partner: Player) => AnswerKind;

/** The strong bot and people judge by their chances; the other levels count the worth as well. */
export const answersByLevel: AnswersBy = ({ bot }) => (bot === null || bot.level === 'strong' ? 'model' : 'both');

interface Offer {
  readonly terms: TradeTerms;
  readonly gain: number;
}

/** What a search of offers needs beside the table. */
export interface TradeSearch {
  readonly mayOffer: MayOffer;
  readonly answersBy: AnswersBy;
  readonly random: () => number;
}

/**
 * The n-th best offer of a move by the model, with n the offers made in it, or the next one that stays good when the game
 * is played on. Undefined when no offer is good.
 */
export const searchTrade = (
  table: Table,
  player: Player,
  { mayOffer, answersBy, random }: TradeSearch,
): CreateTrade | undefined => {
  const { players, move } = table.game;
  if (player.balance < 0) return undefined;
  const judge = new TradeJudge(table);
  /** Best first. */
  const offers: Offer[] = [];
  for (const other of players) {
    if (other.isOut || other === player || other.balance < 0 || !mayOffer(other.userId)) continue;
    const answerKind = answersBy(other);
    for (const candidate of tradeCandidates(table, { from: player.userId, to: other.userId })) {
      // An offer that is worse than the n-th best one needs no exact price.
      const atLeast = offers[move.tradesMade]?.gain ?? OFFER_GAIN;
      const offer = priced(judge, { player, other, answerKind, candidate, atLeast });
      if (offer === undefined) continue;
      offers.push(offer);
      offers.sort((a, b) => b.gain - a.gain);
    }
  }
  return offers
    .slice(move.tradesMade, move.tradesMade + MAX_WEIGHED)
    .map(({ terms }) => offerOf(terms))
    .find((offer) => isGoodPlayedOn(table, offer, { answersBy, random }));
};

const offerOf = ({ from, to, gives, gets, pays }: TradeTerms): CreateTrade => ({
  type: 'createTrade',
  userId: from,
  userIdTo: to,
  mapItemIdListFrom: gives,
  mapItemIdListTo: gets,
  extraPriceFrom: Math.max(0, pays),
  extraPriceTo: Math.max(0, -pays),
});

/** Is the trade good for the player, and for a partner who judges by the chance to win? */
const isGoodPlayedOn = (
  table: Table,
  offer: CreateTrade,
  { answersBy, random }: Pick<TradeSearch, 'answersBy' | 'random'>,
): boolean => {
  const { players } = table.game;
  const differences = weighOffer(table, offer, random);
  return players.every((player, seat) => {
    const isPartner = player.userId === offer.userIdTo && answersBy(player) !== 'count';
    return (player.userId !== offer.userId && !isPartner) || (differences?.[seat]?.mean ?? 0) > 0;
  });
};

interface Pair {
  readonly player: Player;
  readonly other: Player;
  readonly answerKind: AnswerKind;
  readonly candidate: Candidate;
  /** A smaller gain is of no use. */
  readonly atLeast: number;
}

/** The offer at the least price that the partner should accept, if it is good at that price. */
export const priced = (
  judge: TradeJudge,
  { player, other, answerKind, candidate, atLeast }: Pair,
): Offer | undefined => {
  const { gives, gets } = candidate;
  const own = judge.seatOf(player.userId);
  const partner = judge.seatOf(other.userId);
  const isBot = botOf(other) !== null;
  const termsAt = (pays: number): TradeTerms => ({ from: player.userId, to: other.userId, gives, gets, pays });
  /** The own gain, and whether the partner should accept. */
  const lookAt = (pays: number): { readonly gain: number; readonly isAccepted: boolean } => {
    const terms = termsAt(pays);
    const after = judge.after(terms);
    const gain = after[own]! - judge.now[own]!;
    const theirs = after[partner]! - judge.now[partner]!;
    const isFair = isBot || theirs >= FAIR_SHARE * (gain + theirs);
    const isGood = answerKind === 'count' || (theirs >= MIN_GAIN && isFair);
    return { gain, isAccepted: isGood && (answerKind === 'model' || seemsGood(judge.table, terms)) };
  };
  let high = Math.floor(player.balance - CASH_LEFT);
  let low = Math.ceil(CASH_LEFT - other.balance);
  // A side without companies pays at least one million.
  if (gives.length === 0) low = Math.max(low, 1);
  if (gets.length === 0) high = Math.min(high, -1);
  if (high < low) return undefined;
  const least = !isBot && completes(judge.table, other.userId, gives) ? Math.max(GAIN_FOR_SET, atLeast) : atLeast;
  const cheapest = lookAt(low);
  if (cheapest.gain < least) return undefined;
  if (cheapest.isAccepted) return { terms: termsAt(low), gain: cheapest.gain };
  let best = lookAt(high);
  if (!best.isAccepted) return undefined;
  while (high - low > STEP) {
    const between = Math.floor((low + high) / 2);
    const look = lookAt(between);
    if (look.isAccepted) {
      high = between;
      best = look;
    } else if (look.gain < least) return undefined;
    else low = between;
  }
  return best.gain < least ? undefined : { terms: termsAt(high), gain: best.gain };
};

/** Do these companies complete a category of the player? */
const completes = ({ board, game }: Table, userId: string, cells: readonly number[]): boolean =>
  board.categories.some(
    (category) =>
      category.cells.some((cell) => cells.includes(cell)) &&
      category.cells.every((cell) => cells.includes(cell) || game.cells[cell]!.ownerId === userId),
  );

/** Would a bot that counts the worth of companies accept the trade? */
const seemsGood = ({ board, game }: Table, { from, to, gives, gets, pays }: TradeTerms): boolean => {
  const trade: Trade = {
    tradeId: 0,
    userIdFrom: from,
    userIdTo: to,
    mapItemIdListFrom: gives,
    mapItemIdListTo: gets,
    extraPriceFrom: Math.max(0, pays),
    extraPriceTo: Math.max(0, -pays),
    moveTimeLeft: 0,
    counterNumber: 0,
  };
  const partner = game.players.find(({ userId }) => userId === to);
  return partner !== undefined && answerTrade({ board, game: { ...game, trade } }, partner)?.type === 'acceptTrade';
};
