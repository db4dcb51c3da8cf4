import { createStore, type StoreApi } from 'zustand/vanilla';

/** The viewer's own line to the server. */
export interface ConnectionStatus {
  /** The server answers, and the game is here as it has it. */
  readonly isUp: boolean;
  /** What SendDebug last said, which is sent in development only. */
  readonly debug: string | null;
}

export type ConnectionStatusStore = StoreApi<ConnectionStatus>;

export const createConnectionStatus = (): ConnectionStatusStore =>
  createStore<ConnectionStatus>(() => ({ isUp: true, debug: null }));
