import { PAGE_PATHS, type LeaderboardEntry, type RatingList } from '@magnaty/protocol';
import { Link } from 'wouter';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { FramedAvatar } from '../../shared/ui/framed-avatar.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './leaderboard.module.css';
import { MissingGames } from './missing-games.tsx';
import { PlaceBadge } from './place-badge.tsx';

/** The first places have larger rows. */
const TOP = 3;

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
    <table className={styles.table}>
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
  const t = useText();
  const { nickName, avatarPath, avatarFrame, ratingPosition, ratingPositionDiff, ratingScore, experience } = entry;
  return (
    <tr
      className={classes(styles.row, ratingPosition > 0 && ratingPosition <= TOP && styles.top, isOwn && styles.own)}
      aria-current={isOwn ? 'true' : undefined}
    >
      <td>
        <PlaceBadge place={ratingPosition} />
      </td>
      <td>
        <PlaceChange change={ratingPositionDiff} />
      </td>
      <th scope="row">
        <span className={styles.player}>
          <FramedAvatar nickname={nickName} path={avatarPath} frame={avatarFrame} className={styles.avatar} />
          <span className={styles.names}>
            <Link
              to={isOwn ? PAGE_PATHS.games : `${PAGE_PATHS.games}?user=${entry.id}`}
              className={styles.nickname}
              title={t('rating.games')}
            >
              {isOwn ? t('rating.own', { nickname: nickName }) : nickName}
            </Link>
            {ratingPosition === 0 && (
              <span className={styles.under}>
                <MissingGames entry={entry} isQuick={isQuick} />
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={classes('num', styles.rating)}>{formatNumber(ratingScore)}</td>
      <td className={classes('num', styles.experience)}>{formatNumber(experience)}</td>
    </tr>
  );
}

/** The largest number that is shown as it is. */
const CAP = 999;

interface PlaceChangeProps {
  /** Places won since the last daily snapshot; below 0 are places lost. */
  readonly change: number;
}

/** An arrow with the number of places. Nothing is visible without a change. */
function PlaceChange({ change }: PlaceChangeProps) {
  const t = useText();
  if (change === 0) return <span className="unseen">{t('rating.same')}</span>;
  const count = Math.abs(change);
  const n = formatNumber(count);
  const isUp = change > 0;
  return (
    <span className={classes(styles.moved, isUp ? styles.up : styles.down)}>
      <span className="unseen">{isUp ? t('rating.up', { count, n }) : t('rating.down', { count, n })}</span>
      <Icon name={isUp ? 'arrow-fat-up-fill' : 'arrow-fat-down-fill'} className={styles.arrow} />
      <span aria-hidden>{count > CAP ? `${CAP}+` : n}</span>
    </span>
  );
}
