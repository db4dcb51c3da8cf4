import { createStore, type StoreApi } from 'zustand/vanilla';

/** Until when (server's epoch ms) each player without a connection is waited for, by his id. */
export type AwayPlayers = Readonly<Record<string, number>>;

export type AwayPlayersStore = StoreApi<AwayPlayers>;

export const NOBODY_AWAY: AwayPlayers = {};

export const createAwayPlayers = (state: AwayPlayers = NOBODY_AWAY): AwayPlayersStore =>
  createStore<AwayPlayers>(() => state);

/** The same with this player away `until` then, or back when that is null. */
export const withPresence = (state: AwayPlayers, userId: string, until: number | null): AwayPlayers => {
  if (until !== null) return { ...state, [userId]: until };
  return Object.fromEntries(Object.entries(state).filter(([id]) => id !== userId));
};
