import type { GameStatistics, Streak } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { Emblem } from '../../shared/art/emblem.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { gridPlace } from '../board/geometry.ts';
import type { ResultPlayer } from '../dialogs/result-row.tsx';
import styles from './rents-board.module.css';

const CELLS = Array.from({ length: 40 }, (_, index) => index);
/** Rows of the list beside the board. */
const MOST = 5;

interface RentsBoardProps {
  readonly statistics: GameStatistics;
  readonly players: readonly ResultPlayer[];
}

/** The rents of the game on the board: the redder a cell, the more it brought. */
export function RentsBoard({ statistics, players }: RentsBoardProps) {
  const t = useText();
  const { rents } = statistics;
  const most = Math.max(1, ...rents.map(({ sum }) => sum));
  return (
    <section className={styles.rents}>
      <h3 className="poster">{t('analysis.rents')}</h3>
      <div className={`grid ${styles.sides}`}>
        <div className={`grid ${styles.board}`} aria-hidden="true">
          {CELLS.map((index) => {
            const { row, column } = gridPlace(index);
            const rent = rents.find(({ mapItemId }) => mapItemId === index);
            return (
              <span key={index} className={`anchor ${styles.cell}`} style={{ gridRow: row, gridColumn: column }}>
                {rent !== undefined && (
                  <span className={`cover ${styles.heat}`} style={{ opacity: Math.sqrt(rent.sum / most) }} />
                )}
                {rent !== undefined && <Emblem of={index} className={styles.emblem} />}
              </span>
            );
          })}
        </div>
        <div className={`slim type-text ${styles.lists}`}>
          {rents.length === 0 && <p>{t('analysis.noRents')}</p>}
          <ol>
            {rents.slice(0, MOST).map(({ mapItemId, sum, visits }) => (
              <li key={mapItemId}>
                <span>{t(`cell.${mapItemId}.name`)}</span>
                <b className="num">{t('game.money', { amount: formatNumber(sum) })}</b>
                <small>{t('analysis.visits', { count: visits })}</small>
              </li>
            ))}
          </ol>
          <Streaks statistics={statistics} players={players} />
        </div>
      </div>
      <ul className={`grid ${styles.players}`}>
        {statistics.players.map(({ userId, received, paid }) => {
          const player = players.find((of) => of.userId === userId);
          if (player === undefined) return null;
          return (
            <li key={userId} data-player={player.color}>
              <Chip of={player.chipId} className={styles.chip} />
              <b>{player.nickname}</b>
              <span>{t('analysis.received', { amount: t('game.money', { amount: formatNumber(received) }) })}</span>
              <span>{t('analysis.paid', { amount: t('game.money', { amount: formatNumber(paid) }) })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Streaks({ statistics: { longestFree, longestPaying, longestDoubles }, players }: RentsBoardProps) {
  const t = useText();
  const rows: readonly (readonly ['free' | 'paying' | 'doubles', Streak | null])[] = [
    ['free', longestFree],
    ['paying', longestPaying],
    ['doubles', longestDoubles],
  ];
  return (
    <ul className={`grid ${styles.streaks}`} aria-label={t('analysis.streaks')}>
      {rows.map(([name, streak]) => {
        // One of something is no run.
        if (streak === null || streak.length < 2) return null;
        const player = players.find(({ userId }) => userId === streak.userId);
        return (
          <li key={name} data-player={player?.color}>
            {t(`analysis.streak.${name}`, { name: player?.nickname ?? '', count: streak.length })}
          </li>
        );
      })}
    </ul>
  );
}
