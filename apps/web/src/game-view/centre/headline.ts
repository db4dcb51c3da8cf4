import type { PlainTextKey } from '@magnaty/content';
import { playersIn, runningStep, type Game, type Trade } from '@magnaty/rules';
import { LINES } from '../beats.ts';
import type { FeedEntry } from '../feed/feed.ts';
import type { LineKind } from '../playback/beat.ts';
import { DOUBLES_TO_JAIL } from '../playback/durations.ts';

/** The sentence of the centre: a short line, the main words, and a sum. Names and texts come with the renderer. */
export interface Headline {
  /** Changes when another sentence is said. */
  readonly id: string;
  /** Id of the feed's line that it repeats; 0 if it is about the turn. */
  readonly line: number;
  /** Dictionary key of the short line; `headline.<kind>`. */
  readonly kind: HeadlineKind;
  /** The player in the short line. */
  readonly who: string;
  /** The player who gets the sum; null for the bank, or for several players. */
  readonly to: string | null;
  /** The sum is that of several payments between players. */
  readonly isShared?: boolean;
  readonly words: Words;
  /** Millions, as `who` sees it; null without a sum. */
  readonly amount: { readonly value: number; readonly isSigned: boolean } | null;
  /** The level to which a company is built: then the sum is its rent before and after. */
  readonly level?: number | undefined;
}

/** The main words: the name of a cell, of a player, a number, or a text of the dictionary. */
export type Words =
  { readonly cell: number } | { readonly player: string } | { readonly points: number } | { readonly text: WordsKey };

type WordsKey = Extract<PlainTextKey, `headline.words.${string}`>;

/** Sentences of the turn itself. `your…` speak to the viewer. */
export type TurnKind =
  | 'offer'
  | 'first'
  | 'yourThrow'
  | 'yourExtra'
  | 'yourDecision'
  | 'yourShort'
  | 'yourJail'
  | 'yourEnd'
  | 'yourBuild'
  | 'yourDebt'
  | 'turn'
  | 'extra'
  | 'decision';
export type HeadlineKind = LineKind | TurnKind | 'stop';

export const isAnnounced = (key: FeedEntry['key']): boolean => key in LINES;

/** The lines since the move, or its extra throw, has begun. The newest line is the first. */
const linesOfMove = (entries: readonly FeedEntry[]): readonly FeedEntry[] => {
  const begin = entries.findIndex(({ key }) => key === 'feed.move' || key === 'feed.extra');
  return begin === -1 ? entries : entries.slice(0, begin);
};

/** The cell of the last line of the running move that names one and that the centre repeats. */
export const cellTold = (entries: readonly FeedEntry[]): number | undefined =>
  linesOfMove(entries).find(({ key, params: { cell } }) => isAnnounced(key) && cell !== undefined)?.params.cell;

const isThrow = ({ key }: FeedEntry): boolean => key === 'feed.throw' || key === 'feed.throwDoubles';

/** A card that lets one pay all, or all pay one, has a line for each payment. Their sentence is one. */
const withSameCard = (lines: readonly FeedEntry[], latest: FeedEntry): FeedEntry => {
  const after = lines.slice(lines.indexOf(latest));
  const end = after.findIndex(({ key }) => key !== 'feed.cardPay');
  const payments = end === -1 ? after : after.slice(0, end);
  if (payments.length < 2) return latest;
  const value = payments.reduce((sum, { amount }) => sum + (amount?.value ?? 0), 0);
  const { who = '', to = '', ...params } = latest.params;
  return new Set(payments.map(({ params: { who: payer } }) => payer)).size === 1
    ? { ...latest, params: { ...params, who }, amount: { value, isSigned: true } }
    : { ...latest, key: 'feed.cardGain', params: { ...params, who: to }, amount: { value: -value, isSigned: true } };
};

/** The sentence about a line of the feed. */
export const headlineOf = (entry: FeedEntry): Headline => {
  const { params, amount } = entry;
  const kind = LINES[entry.key] ?? 'throw';
  return {
    id: `line:${entry.id}`,
    line: entry.id,
    kind,
    who: params.who ?? '',
    to: params.to ?? null,
    words: wordsOf(entry, kind),
    amount,
    ...(kind === 'build' && { level: params.level }),
    ...(entry.key === 'feed.cardPay' && params.to === undefined && { isShared: true }),
  };
};

/** Kinds of lines that always name a cell. The others have words of their own. */
const CELL_KINDS = ['buy', 'auctionWon', 'rent', 'rentLost', 'card', 'build', 'sell', 'pledge', 'ransom'] as const;

const namesCell = (kind: LineKind): kind is (typeof CELL_KINDS)[number] => CELL_KINDS.some((one) => one === kind);

const wordsOf = ({ params }: FeedEntry, kind: LineKind): Words => {
  const { cell, first = 0, second = 0, reason } = params;
  if (kind === 'throw') return { points: first + second };
  if (kind === 'nobody') return { text: 'headline.words.nobody' };
  if (kind === 'out' && reason === 'BANKRUPT') return { text: 'headline.words.bankrupt' };
  if (kind === 'out' && reason === 'SURRENDER') return { text: 'headline.words.surrender' };
  return cell === undefined && !namesCell(kind) ? { text: `headline.words.${kind}` } : { cell: cell ?? 0 };
};

/** The third doubles of a move end in jail: their points do not matter, and the bars say where the chip goes. */
const withStop = (headline: Headline, doubles: number): Headline =>
  ['throw', 'toJail'].includes(headline.kind) && doubles >= DOUBLES_TO_JAIL
    ? { ...headline, id: 'stop', kind: 'stop', words: { text: 'headline.words.stop' } }
    : headline;

interface Turn {
  readonly game: Game;
  readonly viewerId: string;
  readonly priceOf: (cell: number) => number;
  /** Can the viewer build somewhere now? */
  readonly canBuild: () => boolean;
}

/** The sentence about the turn: the viewer's or another player's next decision. */
const turnHeadline = ({ game, viewerId, priceOf, canBuild }: Turn): Headline => {
  const { move } = game;
  const { userId: who, step, isExtra } = move;
  const isMine = who === viewerId;
  const mover = game.players.find(({ userId }) => userId === who);
  const cell = mover?.position ?? 0;
  const said = { id: `${who} ${step} ${isExtra}`, line: 0, who, to: null, amount: null };
  if (step === 'BUY_DECISION') {
    const price = priceOf(cell);
    const sumOf = (value: number) => ({ value, isSigned: false });
    if (!isMine) return { ...said, kind: 'decision', words: { cell }, amount: sumOf(price) };
    // The button has the price. A sum that is lacking stands in the short line.
    const lack = price - (mover?.balance ?? 0);
    return lack > 0
      ? { ...said, kind: 'yourShort', words: { cell }, amount: sumOf(lack) }
      : { ...said, kind: 'yourDecision', words: { cell } };
  }
  if (isMine && mover !== undefined && mover.balance < 0) {
    const amount = { value: mover.balance, isSigned: true };
    return { ...said, kind: 'yourDebt', words: { text: 'headline.words.yourDebt' }, amount };
  }
  if (isMine && mover?.inJail === true) {
    return { ...said, kind: 'yourJail', words: { text: 'headline.words.yourJail' } };
  }
  if (isMine && step === 'AFTER_THROW') {
    return { ...said, kind: canBuild() ? 'yourBuild' : 'yourEnd', words: { text: 'headline.words.yourEnd' } };
  }
  const kind = isExtra ? (isMine ? 'yourExtra' : 'extra') : isMine ? 'yourThrow' : 'turn';
  return { ...said, kind, words: kind === 'turn' ? { player: who } : { text: `headline.words.${kind}` } };
};

/** Who moves first, while the game opens. */
export const firstHeadline = (who: string): Headline => ({
  id: 'first',
  line: 0,
  kind: 'first',
  who,
  to: null,
  words: { player: who },
  amount: null,
});

/** An offer to the viewer waits for an answer, also in the turn of another player. */
const offerHeadline = ({ tradeId, userIdFrom }: Trade): Headline => ({
  id: `offer:${tradeId}`,
  line: 0,
  kind: 'offer',
  who: userIdFrom,
  to: null,
  words: { text: 'headline.words.offer' },
  amount: null,
});

/** What the centre has said so far. Lines are told by their ids, which grow. */
export interface Memory {
  /** The line that is said now; 0 if none. */
  readonly line: number;
  /** It has been there long enough to be read. */
  readonly isRead: boolean;
  /** The last line that was said and then gave way to something else. It never comes back, nor does an older one. */
  readonly past: number;
}

export const NOTHING_SAID: Memory = { line: 0, isRead: false, past: 0 };

/**
 * The memory after the centre says this line, or 0 for something else. A replay may have gone back to before the last
 * event that the centre remembers: `seq` is the last shown one.
 */
export const remember = (memory: Memory, line: number, seq: number): Memory => {
  const former = Math.max(memory.line, memory.past) > seq ? NOTHING_SAID : memory;
  if (line === former.line) return former;
  return { line, isRead: false, past: Math.max(former.line, former.past) };
};

/** Sentences that ask the viewer for a throw. */
const ASK_THROW: ReadonlySet<HeadlineKind> = new Set(['yourThrow', 'yourExtra', 'yourJail']);

interface Covered {
  /** A throw is on its way or in the air. */
  readonly isThrown: boolean;
  /** A picture fills the centre. */
  readonly isFilled: boolean;
  /** It is a drawn card, which says itself what it is. What it brings is told when it has left. */
  readonly isCard: boolean;
}

/** Is the sentence answered, or does a picture stand in its place? It comes back when neither is so any more. */
export const isAway = ({ kind, line }: Headline, { isThrown, isFilled, isCard }: Covered): boolean =>
  isCard || (isFilled && line === 0) || (isThrown && ASK_THROW.has(kind));

/**
 * The sentence in the centre: an offer to the viewer, else what a player has to decide, else the latest event of the
 * running move, else whose turn it is. Null if all is said and nobody is asked. The viewer's own turn says what it asks
 * when the event has been read.
 */
export const headlineNow = (entries: readonly FeedEntry[], turn: Turn, memory: Memory): Headline | null => {
  const { move, trade } = turn.game;
  if (trade?.userIdTo === turn.viewerId) return offerHeadline(trade);
  const lines = linesOfMove(entries);
  const latest = lines.find(({ key }) => isAnnounced(key));
  const isPast = latest !== undefined && latest.id <= memory.past;
  // A company that was just bought is no question any more, though the step has not changed yet.
  const running = runningStep(turn.game);
  // The step of the throw lasts until the walk has ended: meanwhile nothing is asked. The last player is asked nothing.
  const isLast = playersIn(turn.game).length < 2;
  const isWalking = running === 'BEFORE_THROW' && lines.some(isThrow);
  const step = isLast || isWalking ? null : running;
  if (step === 'BUY_DECISION' && latest?.key !== 'feed.buy') return turnHeadline(turn);
  if (latest === undefined) return turnHeadline(turn);
  if (isPast) return step === null ? null : turnHeadline(turn);
  const isRead = latest.id === memory.line && memory.isRead;
  return isRead && step !== null && move.userId === turn.viewerId
    ? turnHeadline(turn)
    : withStop(headlineOf(withSameCard(lines, latest)), move.doubles);
};
