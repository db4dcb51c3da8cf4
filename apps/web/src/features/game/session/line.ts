import { createStore, type StoreApi } from 'zustand/vanilla';

/** The viewer's own line to the server. */
export interface LineState {
  /** The server answers, and the game is here as it has it. */
  readonly isUp: boolean;
  /** What SendDebug last said, which is sent in development only. */
  readonly debug: string | null;
}

export type Line = StoreApi<LineState>;

export const createLine = (): Line => createStore<LineState>(() => ({ isUp: true, debug: null }));
