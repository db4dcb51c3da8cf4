import type { Album, GameProgress, OwnProgress } from '@magnaty/protocol';
import { request } from '../../shared/api/request.ts';

type Done = Record<string, never>;

export const getOwnProgress = () => request<OwnProgress>({ path: '/api/progress/own' });

/** Without a nickname, one's own album. */
/** The album of the player with this id or nickname; the own one without. */
export const getAlbum = (player: string | null) =>
  request<Album>({ path: '/api/progress/album', ...(player !== null && { query: { nickname: player } }) });

export const getGameProgress = (gameId: string) =>
  request<GameProgress>({ path: '/api/progress/game', query: { gameId } });

export const swapTask = (day: string) => request<Done>({ method: 'POST', path: '/api/progress/swap', body: { day } });

export const takeSafe = (week: string) => request<Done>({ method: 'POST', path: '/api/progress/safe', body: { week } });
