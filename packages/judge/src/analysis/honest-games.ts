import type { FavourKind } from './acts.ts';

/** What honest games, and games of pairs who help each other, say about acts. */
export interface HonestGames {
  /** By kind: what an honest act gives, 0–1. */
  readonly kinds: Readonly<Record<FavourKind, { readonly mean: number; readonly variance: number }>>;
  /** By class of deals and surrenders: the logarithm of how much more often pairs who help each other do it. */
  readonly classes: Readonly<Record<string, number>>;
  /** The same for a game without any such act. */
  readonly games: { readonly deal: number; readonly surrender: number };
  /** By class of auctions: how often an honest player outbids the leader, 0–1. */
  readonly bids: Readonly<Record<string, number>>;
}
