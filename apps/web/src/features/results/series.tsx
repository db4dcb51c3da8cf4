import { replayPath } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSeries } from '../../shared/series/use-series.ts';
import styles from './series.module.css';

/** The score of the games that the room has played, which opens to their replays. Nothing after the first game. */
export function Series({ gameId }: { readonly gameId: string }) {
  const t = useText();
  const series = useSeries(gameId);
  if (series === null || series.games.length < 2) return null;
  return (
    <details className={styles.series}>
      <summary>{series.score}</summary>
      <ol reversed>
        {series.games.map((game) => (
          <li key={game.gameId}>
            <a href={replayPath(game.gameId)} target="_blank" rel="noopener">
              <time>
                {new Date(game.finishedAt).toLocaleTimeString(t.code, { hour: '2-digit', minute: '2-digit' })}
              </time>
              <span>{t('game.result.victor', { name: game.winner || t('series.bot') })}</span>
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
