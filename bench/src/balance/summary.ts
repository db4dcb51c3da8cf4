import { CATEGORY_KEYS } from '@magnaty/content';
import { intervalOf } from '../bots/match.ts';
import { rounded, spreadOf, type Spread } from '../measures.ts';
import type { PlayedGame } from './played.ts';

/** A share with its interval of 95 %. */
interface Share {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

export interface BalanceReport {
  /** Shares of the wins by seat, in the order of moves. */
  readonly seats: readonly Share[];
  /** The largest distance of a seat's share from an equal one. */
  readonly worstSeat: number;
  readonly rounds: Spread;
  readonly mostRounds: number;
  readonly moves: Spread;
  readonly firstOut: Spread;
  /** By category: in how many games someone held all of it, and the share of wins of these players. */
  readonly categories: Readonly<Record<string, { readonly held: number; readonly wins: number }>>;
}

const bitsOf = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bitsOf(mask >>> 1));

/** Sums up at least one game. */
export const summaryOf = (games: readonly PlayedGame[], players: number): BalanceReport => {
  const seats = Array.from({ length: players }, (_, seat) => {
    const wins = games.filter(({ winner }) => winner === seat).length;
    const [from, to] = intervalOf(wins, games.length);
    return { share: rounded(wins / games.length), from: rounded(from), to: rounded(to) };
  });
  const categories = CATEGORY_KEYS.map((key, at) => {
    const holders = games.reduce((sum, game) => sum + bitsOf(game.holders[at] ?? 0), 0);
    const wins = games.filter(({ holders: of, winner }) => ((of[at] ?? 0) & (1 << winner)) !== 0).length;
    const held = games.filter(({ holders: of }) => of[at] !== 0).length;
    return [key, { held: rounded(held / games.length), wins: rounded(wins / Math.max(1, holders)) }] as const;
  });
  return {
    seats,
    worstSeat: rounded(Math.max(...seats.map(({ share }) => Math.abs(share - 1 / players)))),
    rounds: spreadOf(games.map(({ rounds }) => rounds)),
    mostRounds: Math.max(...games.map(({ rounds }) => rounds)),
    moves: spreadOf(games.map(({ moves }) => moves)),
    firstOut: spreadOf(games.map(({ firstOut }) => firstOut)),
    categories: Object.fromEntries(categories),
  };
};
