import type { ServerInfo } from '@magnaty/protocol';
import { createContext, use } from 'react';

export const ServerInfoContext = createContext<ServerInfo | null>(null);

/** Data that the server sends at the start: limits, languages, game modes. */
export function useServerInfo(): ServerInfo {
  const info = use(ServerInfoContext);
  if (info === null) throw new Error('useServerInfo needs ServerInfoContext');
  return info;
}
