import type { LeaderboardEntry, RatingList } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './leaderboard.module.css';
import { MissingGames } from './missing-games.tsx';
import { PlayerRow } from './player-row.tsx';

interface LeaderboardProps {
  /** By place. The user's own entry may come after a gap, and may have no place. */
  readonly entries: RatingList;
  readonly own: OwnPlayer;
}

/** The user who looks at the list. */
export interface OwnPlayer {
  readonly id: string;
  readonly isQuick: boolean;
}

/** The entries that have a place. */
export const listedOf = (entries: RatingList): RatingList => entries.filter(({ ratingPosition }) => ratingPosition > 0);

/** The players by place. The user's own row stays in view while the list is scrolled. */
export function Leaderboard({ entries, own }: LeaderboardProps) {
  const t = useText();
  const last = entries.at(-1);
  const listed = listedOf(entries);
  const isApart = last !== undefined && (listed.length < entries.length || last.ratingPosition > entries.length);
  const together = isApart ? entries.slice(0, -1) : entries;
  return (
    <table className={`wide ${styles.table}`}>
      <caption className="unseen">{t('rating.title')}</caption>
      <thead>
        <tr className="label">
          <th scope="col" className={styles.place}>
            {t('rating.place')}
          </th>
          <th scope="col" className={styles.change}>
            <span className="unseen">{t('rating.change')}</span>
          </th>
          <th scope="col" className={styles.nameHead}>
            {t('rating.player')}
          </th>
          <th scope="col" className={styles.number}>
            {t('statistic.rating')}
          </th>
          <th scope="col" className={styles.number}>
            {t('rating.experience')}
          </th>
        </tr>
      </thead>
      <tbody>
        {together.map((entry) => (
          <Row key={entry.id} entry={entry} isOwn={entry.id === own.id} />
        ))}
        {isApart && (
          <>
            <tr aria-hidden className={styles.gap}>
              <td colSpan={5}>
                <i />
                <i />
                <i />
              </td>
            </tr>
            <Row entry={last} isOwn={last.id === own.id} isQuick={own.isQuick} />
          </>
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly entry: LeaderboardEntry;
  readonly isOwn: boolean;
  readonly isQuick?: boolean;
}

function Row({ entry, isOwn, isQuick = false }: RowProps) {
  const under = entry.ratingPosition === 0 ? { under: <MissingGames entry={entry} isQuick={isQuick} /> } : {};
  return <PlayerRow entry={entry} isOwn={isOwn} numbers={[entry.ratingScore, entry.experience]} {...under} />;
}
