import { createStore } from 'zustand/vanilla';
import type { ConnectionStatus, ConnectionStatusStore } from '../state.ts';

export const createConnectionStatus = (): ConnectionStatusStore =>
  createStore<ConnectionStatus>(() => ({ isUp: true, debug: null }));
