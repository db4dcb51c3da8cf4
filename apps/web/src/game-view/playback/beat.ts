import type { FeedLine } from '@magnaty/content';
import type { BalanceReason, Board, Game, GameEvent } from '@magnaty/rules';
import type { Heard, Listener } from '../sounds/heard.ts';

export type EventName = GameEvent['name'];
export type EventOf<N extends EventName> = Extract<GameEvent, { readonly name: N }>;

/**
 * How much an event matters: a `tick` is shown on the thing itself, an `event` in the centre, a `blow` is an event from 400
 * millions on, and a `climax` has a picture of its own that no queue shortens.
 */
export type Rank = 'tick' | 'event' | 'blow' | 'climax';

/** The weight of a payment (BEATS, law 1): below 50 millions, below 400, and from 400 on. */
export type Weight = 1 | 2 | 3;

export const weightOf = (sum: number): Weight => {
  const size = Math.abs(sum);
  return size < 50 ? 1 : size < 400 ? 2 : 3;
};

/** Where something travels from, or to. */
export type Place = { readonly player: string } | { readonly cell: number };

/** A picture that lies over the screen for a time. */
export type Picture =
  | { readonly kind: 'coins'; readonly from: Place; readonly to: Place; readonly weight: Weight }
  | { readonly kind: 'hit'; readonly cell: number; readonly weight: Weight }
  | { readonly kind: 'pledged'; readonly cell: number }
  | { readonly kind: 'blow'; readonly userId: string; readonly to: string | null; readonly amount: number }
  | { readonly kind: 'trail'; readonly userId: string; readonly from: number; readonly cells: readonly number[] }
  | { readonly kind: 'turn'; readonly from: string; readonly to: string }
  | { readonly kind: 'bought'; readonly userId: string; readonly cell: number }
  | { readonly kind: 'lot'; readonly userId: string | null; readonly cell: number; readonly isPurchase?: boolean }
  | { readonly kind: 'drain'; readonly userId: string; readonly cell: number }
  | { readonly kind: 'card'; readonly userId: string; readonly cell: number; readonly cardId: number }
  | { readonly kind: 'deal' | 'handed'; readonly from: DealSide; readonly to: DealSide }
  | { readonly kind: 'doubles'; readonly points: number; readonly isRelease: boolean }
  | { readonly kind: 'category'; readonly userId: string; readonly cell: number; readonly cells: readonly number[] }
  | { readonly kind: 'bars' | 'freed' | 'jailed'; readonly userId: string }
  | { readonly kind: 'headOffice' | 'monopoly'; readonly userId: string; readonly cell: number }
  | { readonly kind: 'ruin'; readonly userId: string; readonly isBankrupt: boolean }
  | { readonly kind: 'bid'; readonly userId: string }
  | { readonly kind: 'flag'; readonly userId: string }
  | { readonly kind: 'end'; readonly userId: string };

export type PictureKind = Picture['kind'];

/** What one side of a deal gives. */
export interface DealSide {
  readonly userId: string;
  readonly cells: readonly number[];
}

/** A movement of something that is on the screen anyway. */
export type Move =
  | { readonly what: 'dice' | 'bars' }
  | { readonly what: 'walk'; readonly userId: string }
  | { readonly what: 'flood' | 'lip' | 'tile' | 'fall'; readonly cell: number; readonly px?: number }
  | { readonly what: 'tower' | 'lock'; readonly cell: number; readonly from: number; readonly to: number }
  | { readonly what: 'kick'; readonly px: number; readonly degrees?: number }
  | { readonly what: 'jolt' | 'tilt'; readonly userId: string };

/** When a part of a beat begins: with the lead, with the change of the shown state, or when the dice have landed. */
export type Phase = 'lead' | 'change' | 'landed';

interface Timed {
  /** `change` by default. */
  readonly at?: Phase;
  /** ms after the begin of the phase. */
  readonly delay?: number;
  /** Duration, ms. */
  readonly ms: number;
}

export type TimedPicture = Picture & Timed;
export type TimedMove = Move & Timed;

/** How the screen shows an event. Durations are ms at the usual speed. */
export interface Beat {
  readonly rank: Rank;
  /** Time before the shown state changes. */
  readonly lead: number;
  /** Time after it. */
  readonly hold: number;
  /** Time after the dice have landed. */
  readonly after: number;
  /** Time after the change before which nothing that the event pays for is shown (`Row.pays`). */
  readonly results: number;
  readonly pictures: readonly TimedPicture[];
  readonly moves: readonly TimedMove[];
}

export interface Scene {
  readonly board: Board;
  /** Before the event is folded, unless it is said otherwise. */
  readonly game: Game;
  readonly viewerId: string;
}

export type Mood = 'glad' | 'angry';

/** When a face changes after the event, and for how long: at once and as long as usual by default, ms. */
export interface MoodTimes {
  readonly delay: number;
  readonly ms: number;
}

/** Kinds of the centre's sentences about events; `headline.<kind>` in the dictionary. */
export type LineKind =
  | 'throw'
  | 'pass'
  | 'buy'
  | 'auctionWon'
  | 'nobody'
  | 'rent'
  | 'tax'
  | 'pot'
  | 'rentLost'
  | 'lastRound'
  | 'fine'
  | 'card'
  | 'gain'
  | 'loss'
  | 'build'
  | 'sell'
  | 'pledge'
  | 'ransom'
  | 'toJail'
  | 'leaveJail'
  | 'skip'
  | 'trade'
  | 'out';

/** The row of an event in the table of beats. What is missing does not happen. */
export interface Row<E> {
  /** Lines of the feed that the centre repeats, and the kind of its sentence. */
  readonly words?: Readonly<Partial<Record<FeedLine['key'], LineKind>>>;
  /** Payments of this reason, and new owners, are shown with the event, while its words are read. */
  readonly pays?: BalanceReason;
  /** Pictures of this kind leave when the event changes the shown state. */
  readonly ends?: PictureKind;
  readonly beat?: (event: E, scene: Scene) => Beat;
  /** Its lead comes before the events that it causes, if it waits behind them. */
  readonly leadsBefore?: (event: E, caused: GameEvent) => boolean;
  readonly sounds?: (event: E, listener: Listener) => readonly Heard[];
  /** How players take it, by user id. In this scene the event is folded. */
  readonly moods?: (
    event: E,
    scene: Scene,
  ) => readonly (readonly [userId: string, mood: Mood, times?: Partial<MoodTimes>])[];
}

/** Pictures with words, which stand still with reduced motion. The others only move. */
const READ: ReadonlySet<PictureKind> = new Set([
  'blow',
  'card',
  'deal',
  'doubles',
  'category',
  'bars',
  'headOffice',
  'monopoly',
  'ruin',
]);

export const isRead = ({ kind }: Picture): boolean => READ.has(kind);

/** Pictures of what travels, or lies on cells. The others have the centre to themselves. */
const SMALL: ReadonlySet<PictureKind> = new Set([
  'coins',
  'hit',
  'pledged',
  'trail',
  'turn',
  'drain',
  'handed',
  'flag',
]);

export const fillsCentre = ({ kind }: Picture): boolean => !SMALL.has(kind);
