import { useStore } from 'zustand';
import type { AwayState } from '../session/away.ts';
import { useDesk } from './desk.ts';

/** Who has no connection to the game. */
export const useAway = <T>(select: (state: AwayState) => T): T => useStore(useDesk().away, select);
