import { useStore } from 'zustand';
import type { ConnectionStatus } from '../session/connection-status.ts';
import { useGameContext } from './game-context.ts';

/** The state of the viewer's own connection. */
export const useConnectionStatus = <T>(select: (state: ConnectionStatus) => T): T =>
  useStore(useGameContext().connectionStatus, select);
