import { useStore } from 'zustand';
import type { LineState } from '../session/line.ts';
import { useDesk } from './desk.ts';

/** The viewer's own connection. */
export const useLine = <T>(select: (state: LineState) => T): T => useStore(useDesk().line, select);
