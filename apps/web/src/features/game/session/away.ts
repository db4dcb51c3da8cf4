import { createStore, type StoreApi } from 'zustand/vanilla';

/** Until when (server's epoch ms) each player without a connection is waited for, by his id. */
export type AwayState = Readonly<Record<string, number>>;

export type Away = StoreApi<AwayState>;

export const NOBODY_AWAY: AwayState = {};

export const createAway = (state: AwayState = NOBODY_AWAY): Away => createStore<AwayState>(() => state);

/** The same with this player away `until` then, or back when that is null. */
export const withPresence = (state: AwayState, userId: string, until: number | null): AwayState => {
  if (until !== null) return { ...state, [userId]: until };
  return Object.fromEntries(Object.entries(state).filter(([id]) => id !== userId));
};
