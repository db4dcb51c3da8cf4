import { useStore } from 'zustand';
import type { AwayState } from '../session/away.ts';
import { useGameContext } from './game-context.ts';

/** Who has no connection to the game. */
export const useAway = <T>(select: (state: AwayState) => T): T => useStore(useGameContext().away, select);
