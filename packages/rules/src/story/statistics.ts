import type { GameEvent } from '../model/events.ts';

/** The least and the largest total of two dice. */
const MIN_TOTAL = 2;
const MAX_TOTAL = 12;
const THROWS = 36;

/** How often a total fell, and how often it should fall on average. */
export interface TotalCount {
  readonly total: number;
  readonly count: number;
  readonly expected: number;
}

/** A run of something in the moves of one player. */
export interface Streak {
  readonly userId: string;
  readonly length: number;
}

/** Counts of a game. Money is in millions. */
export interface GameStatistics {
  /** The totals 2 to 12 of all throws. */
  readonly totals: readonly TotalCount[];
  readonly throws: number;
  /** The chance that fair dice are at least as far from the average as these, 0–1; null for too few throws. */
  readonly likelihood: number | null;
  /** The rents of each cell that had any, the largest sum first. */
  readonly rents: readonly { readonly mapItemId: number; readonly sum: number; readonly visits: number }[];
  /** By player, in the order of moves. */
  readonly players: readonly { readonly userId: string; readonly paid: number; readonly received: number }[];
  /** The longest run of throws without a rent; null without any throw. */
  readonly longestFree: Streak | null;
  /** The longest run of throws that each ended with a rent; null if no rent was paid. */
  readonly longestPaying: Streak | null;
  /** The longest run of doubles in the throws of one player; null without doubles. */
  readonly longestDoubles: Streak | null;
}

/** Counts throws, rents and streaks in the log of a game, over or not. */
export const statisticsOf = (events: Iterable<GameEvent>): GameStatistics => {
  const counts = new Map<number, number>();
  const rents = new Map<number, { sum: number; visits: number }>();
  const players = new Map<string, { paid: number; received: number }>();
  const runs = new Runs();
  for (const event of events) {
    switch (event.name) {
      case 'StartGame':
        for (const { userId } of event.users) players.set(userId, { paid: 0, received: 0 });
        break;
      case 'ThrowDice': {
        const { userId, scoreFirstDice, scoreSecondDice } = event;
        const total = scoreFirstDice + scoreSecondDice;
        counts.set(total, (counts.get(total) ?? 0) + 1);
        // A throw for a card belongs to the throw before it.
        if (event.purpose !== 'CARD') runs.throw(userId, scoreFirstDice === scoreSecondDice);
        break;
      }
      case 'UserPaidRent': {
        const { userId, userIdTo, mapItemId, amount } = event;
        const rent = rents.get(mapItemId) ?? { sum: 0, visits: 0 };
        rents.set(mapItemId, { sum: rent.sum + amount, visits: rent.visits + 1 });
        const payer = players.get(userId);
        if (payer !== undefined) payer.paid += amount;
        const owner = players.get(userIdTo);
        if (owner !== undefined) owner.received += amount;
        runs.rent(userId);
        break;
      }
      default:
    }
  }
  runs.end();
  const throws = Array.from(counts.values()).reduce((sum, count) => sum + count, 0);
  const totals = Array.from({ length: MAX_TOTAL - MIN_TOTAL + 1 }, (_, at): TotalCount => {
    const total = MIN_TOTAL + at;
    return { total, count: counts.get(total) ?? 0, expected: (throws * waysOf(total)) / THROWS };
  });
  return {
    totals,
    throws,
    likelihood: likelihoodOf(totals),
    rents: Array.from(rents, ([mapItemId, rent]) => ({ mapItemId, ...rent })).sort((a, b) => b.sum - a.sum),
    players: Array.from(players, ([userId, sums]) => ({ userId, ...sums })),
    longestFree: runs.free,
    longestPaying: runs.paying,
    longestDoubles: runs.doubles,
  };
};

/** Number of throws of two dice with this total. */
const waysOf = (total: number): number => 6 - Math.abs(total - 7);

/** The runs of each player, and the longest of all. Of equal runs the first one stays. */
class Runs {
  free: Streak | null = null;
  paying: Streak | null = null;
  doubles: Streak | null = null;
  readonly #open = new Map<
    string,
    { free: number; paying: number; doubles: number; hasThrown: boolean; hasPaid: boolean }
  >();

  throw(userId: string, isDouble: boolean): void {
    const own = this.#of(userId);
    this.#close(userId);
    own.hasThrown = true;
    own.doubles = isDouble ? own.doubles + 1 : 0;
    this.doubles = longer(this.doubles, userId, own.doubles);
  }

  /** The player has paid a rent since the last throw. */
  rent(userId: string): void {
    this.#of(userId).hasPaid = true;
  }

  end(): void {
    for (const userId of this.#open.keys()) this.#close(userId);
  }

  /** Books the throw before: with a rent or without one. */
  #close(userId: string): void {
    const own = this.#of(userId);
    if (!own.hasThrown) return;
    own.free = own.hasPaid ? 0 : own.free + 1;
    own.paying = own.hasPaid ? own.paying + 1 : 0;
    own.hasPaid = false;
    own.hasThrown = false;
    this.free = longer(this.free, userId, own.free);
    this.paying = longer(this.paying, userId, own.paying);
  }

  #of(userId: string) {
    const own = this.#open.get(userId) ?? { free: 0, paying: 0, doubles: 0, hasThrown: false, hasPaid: false };
    this.#open.set(userId, own);
    return own;
  }
}

const longer = (known: Streak | null, userId: string, length: number): Streak | null =>
  length > (known?.length ?? 0) ? { userId, length } : known;

/** The chi-square test needs so many throws on average in each of its groups. */
const MIN_EXPECTED = 5;
const MIN_GROUPS = 3;

/** Neighbouring totals are one group where they would be too rare alone. */
const likelihoodOf = (totals: readonly TotalCount[]): number | null => {
  const groups: { count: number; expected: number }[] = [];
  let open = { count: 0, expected: 0 };
  for (const { count, expected } of totals) {
    open = { count: open.count + count, expected: open.expected + expected };
    if (open.expected < MIN_EXPECTED) continue;
    groups.push(open);
    open = { count: 0, expected: 0 };
  }
  const last = groups.at(-1);
  if (last === undefined || groups.length < MIN_GROUPS) return null;
  last.count += open.count;
  last.expected += open.expected;
  const distance = groups.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return chiSquareTail(distance, groups.length - 1);
};

/**
 * The chance that a chi-square variable with these degrees of freedom is at least `distance`, by the series of the
 * incomplete gamma function. Exact to about six digits for the few degrees that two dice have.
 */
const chiSquareTail = (distance: number, degrees: number): number => {
  const half = degrees / 2;
  const at = distance / 2;
  if (at === 0) return 1;
  let term = 1 / half;
  let sum = term;
  for (let n = 1; n < 1000 && term > sum * 1e-12; n++) {
    term *= at / (half + n);
    sum += term;
  }
  return Math.min(1, Math.max(0, 1 - sum * Math.exp(half * Math.log(at) - at - logGamma(half))));
};

/** ln Γ of half a whole number, by Γ(x + 1) = x Γ(x). */
const logGamma = (x: number): number => {
  let log = 0;
  let rest = x;
  while (rest > 1) {
    rest -= 1;
    log += Math.log(rest);
  }
  return rest === 0.5 ? log + Math.log(Math.PI) / 2 : log;
};
