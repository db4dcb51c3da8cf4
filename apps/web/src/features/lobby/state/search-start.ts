import { tabStorage } from '../../../shared/session/tab-storage.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';

const KEY = 'magnaty.searchStart';

/** When the user began to wait in this lobby, server's epoch ms; null if this tab does not know. */
export const searchStart = (lobbyId: string): number | null => {
  const [id, at] = (tabStorage.get(KEY) ?? '').split(' ');
  return id === lobbyId && Number(at) > 0 ? Number(at) : null;
};

/** Notes that the user has come from one lobby into another. The server may move a search: the wait goes on. */
export const noteSearch = (from: string | null, to: string | null): void => {
  if (from === to) return;
  if (to === null) return tabStorage.remove(KEY);
  const since = searchStart(from ?? to) ?? Math.round(siteClock.now());
  tabStorage.set(KEY, `${to} ${since}`);
};
