import { useStore } from 'zustand';
import type { AwayPlayers } from '../session/away-players.ts';
import { useGameContext } from './game-context.ts';

/** The players who are disconnected from the game. */
export const useAwayPlayers = <T>(select: (state: AwayPlayers) => T): T =>
  useStore(useGameContext().awayPlayers, select);
