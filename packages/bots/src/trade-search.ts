import { botOf, companyAt, mayTradeRefusal, type CreateTrade, type Player, type Table } from '@magnaty/rules';
import { isNewOffer, type OfferLimits } from './bot.ts';
import { tradeCandidates, type Candidate } from './trade-candidates.ts';
import { MIN_GAIN, TradeJudge, type OfferedTerms, type TradeTerms } from './trade-judge.ts';
import { weighOffer } from './rollouts.ts';
import { toleranceOf } from './stalled.ts';

/** The price is searched to so many millions. */
const STEP = 8;
/** Cash that a trade leaves each side, millions. */
const CASH_LEFT = 20;
/** A trade that gives a person a whole category must raise the own chance by so much. */
const GAIN_FOR_SET = 0.02;
/** What a person gets at least for a list price of 1, and for one that completes the bot's category. */
const LIST_SHARE = 1;
const LIST_SHARE_FOR_SET = 1.1;
/** What a side pays at most for a list price of 1, and for one that completes its category: nobody offers more. */
const MOST_FOR_SET = 6;
const MOST = 2;
/** The best offers that are looked at once more when the game is played on. */
const MAX_WEIGHED = 3;

/** How a partner decides on an offer. */
export interface Answering {
  /** The partner's chance to win has to rise. */
  readonly isByModel: boolean;
  /** A further condition. */
  readonly accepts?: (table: Table, terms: OfferedTerms) => boolean;
}
/** Knows how each partner decides. */
export type AnsweringOf = (partner: Player) => Answering;

/** All levels and people judge by their chances. */
export const answeringByChance: AnsweringOf = () => ({ isByModel: true });

interface Offer {
  readonly terms: TradeTerms;
  readonly gain: number;
}

/** What a search of offers needs beside the table. */
export interface TradeSearch {
  readonly limits: OfferLimits;
  readonly answeringOf: AnsweringOf;
  /** The own chance to win must rise by so much. */
  readonly atLeast: number;
  /** Most offers of a move. */
  readonly offersAMove: number;
  /** Part of the joint gain that a person gets at least. */
  readonly fairShare: number;
  /** Plays on from the best offers, and leaves out those that turn out bad. Without it the model decides alone. */
  readonly random: (() => number) | null;
}

/** The best offer that the limits and the partner should allow; null for none. */
export const searchTrade = (table: Table, player: Player, search: TradeSearch): CreateTrade | null => {
  const { players, move } = table.game;
  const { limits, answeringOf, offersAMove, fairShare, random } = search;
  const tolerance = toleranceOf(table);
  const atLeast = tolerance === null ? search.atLeast : 0;
  if (move.tradesMade >= offersAMove || mayTradeRefusal(table, player.userId) !== null) return null;
  const judge = new TradeJudge(table);
  const count = random === null ? 1 : MAX_WEIGHED;
  /** Best first. */
  let offers: Offer[] = [];
  for (const other of players) {
    if (other.isOut || other === player || other.balance < 0 || limits.closedTo.includes(other.userId)) continue;
    const answering = answeringOf(other);
    for (const candidate of tradeCandidates(table, { from: player.userId, to: other.userId })) {
      if (undoes(limits, candidate)) continue;
      const wanted = Math.max(atLeast, offers[count - 1]?.gain ?? 0);
      const offer = priced(judge, { player, other, answering, candidate, fairShare, atLeast: wanted });
      if (offer === undefined || !isNewOffer(limits, offerOf(offer.terms))) continue;
      offers = [...offers, offer].sort((a, b) => b.gain - a.gain).slice(0, count);
    }
  }
  const found = offers.map(({ terms }) => offerOf(terms));
  if (random === null || tolerance !== null) return found[0] ?? null;
  return found.find((offer) => isGoodPlayedOn(table, offer, { answeringOf, random })) ?? null;
};

/** Does the trade give away what the bot has just asked for, or ask for what it has just given? */
const undoes = ({ made }: OfferLimits, { gives, gets }: Candidate): boolean =>
  made.some(
    ({ mapItemIdListFrom: given, mapItemIdListTo: asked }) =>
      gives.some((cell) => asked.includes(cell)) || gets.some((cell) => given.includes(cell)),
  );

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
  { answeringOf, random }: { readonly answeringOf: AnsweringOf; readonly random: () => number },
): boolean => {
  const differences = weighOffer(table, offer, random);
  return table.game.players.every((player, seat) => {
    const isPartner = player.userId === offer.userIdTo && answeringOf(player).isByModel;
    return (player.userId !== offer.userId && !isPartner) || (differences?.[seat]?.mean ?? 0) > 0;
  });
};

interface Pair {
  readonly player: Player;
  readonly other: Player;
  readonly answering: Answering;
  readonly candidate: Candidate;
  readonly fairShare: number;
  /** A smaller gain is of no use. */
  readonly atLeast: number;
}

/** The offer at the least price that the partner should accept, if it is good at that price. */
export const priced = (
  judge: TradeJudge,
  { player, other, answering, candidate, fairShare, atLeast }: Pair,
): Offer | undefined => {
  const { gives, gets } = candidate;
  const own = judge.seatOf(player.userId);
  const partner = judge.seatOf(other.userId);
  const isBot = botOf(other) !== null;
  const tolerance = toleranceOf(judge.table);
  const termsAt = (pays: number): TradeTerms => ({ from: player.userId, to: other.userId, gives, gets, pays });
  /** The own gain, and whether the partner should accept. */
  const lookAt = (pays: number): { readonly gain: number; readonly isAccepted: boolean } => {
    const terms = termsAt(pays);
    const after = judge.after(terms);
    const gain = after[own]! - judge.now[own]!;
    const theirs = after[partner]! - judge.now[partner]!;
    const isFair = isBot || theirs >= fairShare * (gain + theirs);
    const isGood = !answering.isByModel || (tolerance === null ? theirs >= MIN_GAIN && isFair : theirs >= -tolerance);
    const isAccepted =
      isGood && (answering.accepts?.(judge.table, { ...offerOf(terms), userIdFrom: terms.from }) ?? true);
    return { gain, isAccepted };
  };
  let high = Math.floor(player.balance - CASH_LEFT);
  let low = Math.ceil(CASH_LEFT - other.balance);
  // A side without companies pays at least one million.
  if (gives.length === 0) low = Math.max(low, 1);
  if (gets.length === 0) high = Math.min(high, -1);
  if (answering.isByModel) {
    const { table } = judge;
    high = Math.min(high, mostFor(table, player.userId, candidate));
    low = Math.max(low, -mostFor(table, other.userId, { gives: gets, gets: gives }));
  }
  if (!isBot) low = Math.max(low, leastForPerson(judge.table, player.userId, candidate));
  if (high < low) return undefined;
  const least =
    !isBot && tolerance === null && completes(judge.table, other.userId, gives)
      ? Math.max(GAIN_FOR_SET, atLeast)
      : atLeast;
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

/** What the bot pays a person at least, millions, so that the person gets no less than list prices (bots-people). */
const leastForPerson = (table: Table, userId: string, { gives, gets }: Candidate): number => {
  const share = completes(table, userId, gets) ? LIST_SHARE_FOR_SET : LIST_SHARE;
  return Math.ceil(share * listPrice(table, gets)) - listPrice(table, gives);
};

/** What the player pays at most, millions: a multiple of the list price, less that of what the player gives. */
const mostFor = (table: Table, userId: string, { gives, gets }: Candidate): number => {
  const share = completes(table, userId, gets) ? MOST_FOR_SET : MOST;
  return Math.floor(share * listPrice(table, gets)) - listPrice(table, gives);
};

const listPrice = ({ board }: Table, cells: readonly number[]): number =>
  cells.reduce((sum, index) => sum + (companyAt(board, index)?.price ?? 0), 0);

/** Do these companies complete a category of the player? */
const completes = ({ board, game }: Table, userId: string, cells: readonly number[]): boolean =>
  board.categories.some(
    (category) =>
      category.cells.some((cell) => cells.includes(cell)) &&
      category.cells.every((cell) => cells.includes(cell) || game.cells[cell]!.ownerId === userId),
  );
