import type { ExportLine, NamedPlayers, SharedGame, UnclosedResult, WatchKey } from '@magnaty/protocol';
import { upcast, type GameEvent, type GameStory } from '@magnaty/rules';
import { request } from './request.ts';

/** The last result that the user has not closed. */
export const getUnclosedResult = () => request<UnclosedResult>({ path: '/api/game/result' });

/** The key that lets others watch a private game of the user. */
export const getWatchKey = (gameId: string) => request<WatchKey>({ path: `/api/game/${gameId}/watch` });

/** The course of a game that the user has played or plays, and its awards. */
export const getGameStory = (gameId: string) => request<GameStory>({ path: `/api/game/${gameId}/story` });

/** The address of a finished game as lines of JSON. @param key opens a private game */
export const exportAddress = (
  gameId: string,
  { key, isDownload = false }: { readonly key: string | null; readonly isDownload?: boolean },
): string => {
  const query = new URLSearchParams({ ...(key !== null && { key }), ...(isDownload && { download: '1' }) }).toString();
  return `/api/game/${gameId}/export${query === '' ? '' : `?${query}`}`;
};

/** Events or a record of a game, as lines of JSON. */
export const getLines = (path: string) => request<string>({ path, read: (text) => text });

export const getGameExport = (gameId: string, key: string | null) => getLines(exportAddress(gameId, { key }));

/** The people of a finished game as they are called now; null without an answer. */
export const getPlayersNow = (gameId: string, key: string | null) =>
  request<NamedPlayers>({
    path: `/api/game/${gameId}/players${key === null ? '' : `?${new URLSearchParams({ key }).toString()}`}`,
  }).catch(() => null);

/** The events of a finished game that everyone, or its players, may see. */
export const getGameEvents = async (gameId: string): Promise<readonly GameEvent[]> => {
  const [, ...lines] = (await getGameExport(gameId, null)).trimEnd().split('\n');
  return lines.map((line) => upcast((JSON.parse(line) as ExportLine).event));
};

/** The commitment of a game and its tips; the whole record when it is over. As text, so that its bytes can be checked. */
export const getGameProof = (gameId: string) => getLines(`/api/game/${gameId}/proof`);

/** Makes the link that opens a private game of the user to everyone, or finds the one that there is. */
export const shareGame = (gameId: string) => request<SharedGame>({ method: 'POST', path: `/api/game/${gameId}/share` });

/** From now on the link of the game opens nothing. */
export const withdrawShare = (gameId: string) =>
  request<Record<string, never>>({ method: 'DELETE', path: `/api/game/${gameId}/share` });
