import { PAGE_PATHS, type LeaderboardEntry, type RatingList } from '@magnaty/protocol';
import { Link } from 'wouter';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { FramedAvatar } from '../../shared/ui/framed-avatar.tsx';
import styles from './leaderboard.module.css';
import { PlaceBadge } from './place-badge.tsx';
import { PlaceChange } from './place-change.tsx';

/** The first places have larger rows. */
const TOP = 3;

interface LeaderboardProps {
  /** By place. The user's own entry may come after a gap. */
  readonly entries: RatingList;
  readonly ownId: string;
}

/** The players by place. The user's own row stays in view while the list is scrolled. */
export function Leaderboard({ entries, ownId }: LeaderboardProps) {
  const t = useText();
  const last = entries.at(-1);
  const isApart = last !== undefined && last.ratingPosition > entries.length;
  const listed = isApart ? entries.slice(0, -1) : entries;
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
        {listed.map((entry) => (
          <Row key={entry.id} entry={entry} isOwn={entry.id === ownId} />
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
            <Row entry={last} isOwn={last.id === ownId} />
          </>
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly entry: LeaderboardEntry;
  readonly isOwn: boolean;
}

function Row({ entry, isOwn }: RowProps) {
  const t = useText();
  const { nickName, avatarPath, avatarFrame, ratingPosition, ratingPositionDiff, ratingScore, experience } = entry;
  return (
    <tr
      className={classes(styles.row, ratingPosition <= TOP && styles.top, isOwn && styles.own)}
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
          <Link
            to={isOwn ? PAGE_PATHS.games : `${PAGE_PATHS.games}?user=${entry.id}`}
            className={styles.nickname}
            title={t('rating.games')}
          >
            {isOwn ? t('rating.own', { nickname: nickName }) : nickName}
          </Link>
        </span>
      </th>
      <td className={classes('num', styles.rating)}>{formatNumber(ratingScore)}</td>
      <td className={classes('num', styles.experience)}>{formatNumber(experience)}</td>
    </tr>
  );
}
