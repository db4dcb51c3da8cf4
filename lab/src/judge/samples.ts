import { LIMIT } from '@magnaty/judge';

/** Features are kept as 16-bit integers: so many to 1. */
const UNIT = Math.floor(32_767 / LIMIT);

/** States of games with the winner, packed; a thread passes this on. */
export interface PackedSamples {
  readonly features: number;
  /** Features of the seats still in, state after state. */
  readonly rows: Int16Array;
  /** By state: seats still in, the winner among them, the round, the number of the game. */
  readonly counts: Uint8Array;
  readonly winners: Uint8Array;
  readonly rounds: Uint8Array;
  readonly games: Uint32Array;
}

/** Collects states of games. */
export class Samples {
  private readonly rows: number[] = [];
  private readonly counts: number[] = [];
  private readonly winners: number[] = [];
  private readonly rounds: number[] = [];
  private readonly games: number[] = [];

  constructor(private readonly features: number) {}

  /** Adds a state: the rows of the seats still in, one after the other. The winner comes when the game is over. */
  add(state: { readonly rows: readonly Float64Array[]; readonly round: number; readonly game: number }): void {
    for (const row of state.rows) for (const value of row) this.rows.push(Math.round(value * UNIT));
    this.counts.push(state.rows.length);
    this.winners.push(0);
    this.rounds.push(Math.min(255, state.round));
    this.games.push(state.game);
  }

  get length(): number {
    return this.counts.length;
  }

  /** `winner` is an index among the seats that were in at this state. */
  setWinner(state: number, winner: number): void {
    this.winners[state] = winner;
  }

  packed(): PackedSamples {
    return {
      features: this.features,
      rows: Int16Array.from(this.rows),
      counts: Uint8Array.from(this.counts),
      winners: Uint8Array.from(this.winners),
      rounds: Uint8Array.from(this.rounds),
      games: Uint32Array.from(this.games),
    };
  }
}

/** One state: `rows` holds the features of `count` seats still in, one after the other. */
export interface State {
  readonly rows: Float64Array;
  count: number;
  winner: number;
  round: number;
}

/** Reads packed states. */
export class SampleReader {
  /** By state: where its rows begin. */
  private readonly starts: Uint32Array;
  readonly length: number;

  /** `columns`: the features to read; all without it. */
  constructor(
    private readonly samples: PackedSamples,
    private readonly columns: readonly number[] = Array.from({ length: samples.features }, (_, at) => at),
  ) {
    this.length = samples.counts.length;
    this.starts = new Uint32Array(this.length);
    let row = 0;
    for (let state = 0; state < this.length; state++) {
      this.starts[state] = row;
      row += samples.counts[state]!;
    }
  }

  get features(): number {
    return this.columns.length;
  }

  gameOf(state: number): number {
    return this.samples.games[state]!;
  }

  /** A state to read into. */
  empty(): State {
    return { rows: new Float64Array(5 * this.columns.length), count: 0, winner: 0, round: 0 };
  }

  read(state: number, into: State): void {
    const { rows, counts, winners, rounds, features } = this.samples;
    const { columns } = this;
    into.count = counts[state]!;
    into.winner = winners[state]!;
    into.round = rounds[state]!;
    let to = 0;
    for (let row = this.starts[state]!; row < this.starts[state]! + into.count; row++)
      for (let at = 0; at < columns.length; at++) into.rows[to++] = rows[row * features + columns[at]!]! / UNIT;
  }
}

/** Many packed samples as one, in their order. */
export const joined = (parts: readonly PackedSamples[]): PackedSamples => {
  const sum = (lengthOf: (part: PackedSamples) => number): number =>
    parts.reduce((total, part) => total + lengthOf(part), 0);
  const states = sum(({ counts }) => counts.length);
  const whole: PackedSamples = {
    features: parts[0]?.features ?? 0,
    rows: new Int16Array(sum(({ rows }) => rows.length)),
    counts: new Uint8Array(states),
    winners: new Uint8Array(states),
    rounds: new Uint8Array(states),
    games: new Uint32Array(states),
  };
  let row = 0;
  let state = 0;
  for (const part of parts) {
    whole.rows.set(part.rows, row);
    whole.counts.set(part.counts, state);
    whole.winners.set(part.winners, state);
    whole.rounds.set(part.rounds, state);
    whole.games.set(part.games, state);
    row += part.rows.length;
    state += part.counts.length;
  }
  return whole;
};
