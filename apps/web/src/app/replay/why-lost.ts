import { ApiError } from '../../shared/api/api-error.ts';
import { NewerLog } from './replay-log.ts';

/** Why a replay is not there; the texts `replay.lost.<why>`. */
export type WhyLost = 'notFound' | 'running' | 'newer' | 'broken' | 'login' | 'away';

/** Why an attempt to load a replay failed. Any other error than these two comes from a log that cannot be read. */
export const whyLost = (error: unknown): WhyLost => {
  if (error instanceof NewerLog) return 'newer';
  if (!(error instanceof ApiError)) return 'broken';
  if (error.code === 'GAME_IS_NOT_OVER') return 'running';
  if (error.status === 401) return 'login';
  return error.status === 404 || error.status === 400 ? 'notFound' : 'away';
};
