import type { GameSeries } from '@magnaty/protocol';
import { request } from '../api/request.ts';
import { useText } from '../i18n/use-text.ts';
import { useLoad } from '../loading/use-load.ts';

export interface Series extends GameSeries {
  /** Who has won how many games, in one line. */
  readonly score: string;
}

/** What the games of a room have brought so far; null without an answer. @param gameId a game, or a room before it; null for none */
export const useSeries = (gameId: string | null): Series | null => {
  const t = useText();
  const load = () => request<GameSeries>({ path: `/api/game/${gameId}/series` }).catch(() => null);
  const series = useLoad(gameId && `series ${gameId}`, load).data ?? null;
  if (series === null) return null;
  const wins = series.players.map((player) => `${player.nickname} ${player.wins}`);
  if (series.botWins > 0) wins.push(`${t('series.bot')} ${series.botWins}`);
  return { ...series, score: t('series.score', { score: wins.join(' · ') }) };
};
