import type { Board, Game } from '@magnaty/rules';
import { quantile } from './numbers.ts';

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** Median, 95th percentile and maximum of at least one number. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), max: sorted.at(-1) ?? Number.NaN };
};

/** A share rounded to six decimals for the report. */
export const rounded = (share: number): number => Math.round(share * 1e6) / 1e6;

export interface GamesReport {
  readonly rounds: Spread;
  readonly moves: Spread;
  readonly events: Spread;
  readonly winsBySeat: readonly number[];
  /** Share of the games whose winner owned the whole category at the end, by category. */
  readonly categoryWinShare: Readonly<Record<string, number>>;
  /** Share of the games whose winner had the most offices in this whole category, by category. */
  readonly categoryLeadShare: Readonly<Record<string, number>>;
}

/** Statistics of many games of bots. All of them follow from the seed. */
export class Tally {
  readonly #board: Board;
  readonly #rounds: number[] = [];
  readonly #moves: number[] = [];
  readonly #events: number[] = [];
  readonly #wins: number[];
  readonly #categoryLed: number[];
  readonly #categoryOwned: number[];

  constructor(board: Board, players: number) {
    this.#board = board;
    this.#wins = Array<number>(players).fill(0);
    this.#categoryLed = board.categories.map(() => 0);
    this.#categoryOwned = board.categories.map(() => 0);
  }

  /** Adds a finished game; `moves` is its number of ended moves. */
  add(game: Game, moves: number): void {
    this.#rounds.push(game.round);
    this.#moves.push(moves);
    this.#events.push(game.seq);
    const seat = game.players.findIndex((player) => player.result?.numberPlace === 1);
    const winner = game.players[seat];
    if (winner === undefined) throw new Error('a game without a winner');
    this.#wins[seat]!++;
    this.#addCategories(game, winner.userId);
  }

  #addCategories(game: Game, winnerId: string): void {
    let most = 0;
    let leading: number | undefined;
    for (const { id, cells } of this.#board.categories) {
      if (!cells.every((index) => game.cells[index]?.ownerId === winnerId)) continue;
      this.#categoryOwned[id - 1]!++;
      const offices = cells.reduce((sum, index) => sum + (game.cells[index]?.lvlCard ?? 0), 0);
      if (offices <= most) continue;
      most = offices;
      leading = id;
    }
    if (leading !== undefined) this.#categoryLed[leading - 1]!++;
  }

  report(nameOf: (categoryId: number) => string): GamesReport {
    const games = this.#rounds.length;
    const shares = (counts: readonly number[]): Record<string, number> =>
      Object.fromEntries(counts.map((count, at) => [nameOf(at + 1), rounded(count / games)]));
    return {
      rounds: spreadOf(this.#rounds),
      moves: spreadOf(this.#moves),
      events: spreadOf(this.#events),
      winsBySeat: this.#wins,
      categoryWinShare: shares(this.#categoryOwned),
      categoryLeadShare: shares(this.#categoryLed),
    };
  }

  get moves(): number {
    return this.#moves.reduce((sum, moves) => sum + moves, 0);
  }
}
