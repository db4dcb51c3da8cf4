import { useStore } from 'zustand';
import type { LineState } from '../session/line.ts';
import { useGameContext } from './game-context.ts';

/** The viewer's own connection. */
export const useLine = <T>(select: (state: LineState) => T): T => useStore(useGameContext().line, select);
