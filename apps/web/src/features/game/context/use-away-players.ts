import { useStore } from 'zustand';
import type { AwayPlayers } from '../session/away-players.ts';
import { useGameContext } from './game-context.ts';

/** Who has no connection to the game. */
export const useAwayPlayers = <T>(select: (state: AwayPlayers) => T): T =>
  useStore(useGameContext().awayPlayers, select);
