import type { GameSeries } from '@magnaty/protocol';
import { request } from '../api/request.ts';
import { useText } from '../i18n/use-text.ts';
import { useLoad } from '../loading/use-load.ts';

export interface Series extends GameSeries {
  /** The wins of each player in one line. */
  readonly score: string;
}

/**
 * Asks the server who has won the games of a room.
 * @param gameId the game, or the room before its game; null asks nothing
 * @returns null without an answer
 */
export const useSeries = (gameId: string | null): Series | null => {
  const t = useText();
  const load = () => request<GameSeries>({ path: `/api/game/${gameId}/series` }).catch(() => null);
  const series = useLoad(gameId && `series ${gameId}`, load).data ?? null;
  if (series === null) return null;
  const wins = series.players.map((player) => `${player.nickname} ${player.wins}`);
  if (series.botWins > 0) wins.push(`${t('series.bot')} ${series.botWins}`);
  return { ...series, score: t('series.score', { score: wins.join(' · ') }) };
};
