import { useStore } from 'zustand';
import { useGameContext } from './game-context.ts';
import type { AwayPlayers } from '../state.ts';

/** The players who are disconnected from the game. */
export const useAwayPlayers = <T>(select: (state: AwayPlayers) => T): T =>
  useStore(useGameContext().awayPlayers, select);
