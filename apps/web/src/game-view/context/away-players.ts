import { createStore } from 'zustand/vanilla';
import type { AwayPlayers, AwayPlayersStore } from '../state.ts';

export const NOBODY_AWAY: AwayPlayers = {};

export const createAwayPlayers = (state: AwayPlayers = NOBODY_AWAY): AwayPlayersStore =>
  createStore<AwayPlayers>(() => state);

/** The same with this player away until `until`, or back if that is null. */
export const withPresence = (state: AwayPlayers, userId: string, until: number | null): AwayPlayers => {
  if (until !== null) return { ...state, [userId]: until };
  return Object.fromEntries(Object.entries(state).filter(([id]) => id !== userId));
};
