import { createStore, type StoreApi } from 'zustand/vanilla';

/** The state of the viewer's own connection to the server. */
export interface ConnectionStatus {
  /** The server answers, and the game is up to date. */
  readonly isUp: boolean;
  /** The last text of SendDebug, which the server sends in development only. */
  readonly debug: string | null;
}

export type ConnectionStatusStore = StoreApi<ConnectionStatus>;

export const createConnectionStatus = (): ConnectionStatusStore =>
  createStore<ConnectionStatus>(() => ({ isUp: true, debug: null }));
