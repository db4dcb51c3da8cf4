import { playerPath, type LeaderboardEntry } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { FramedAvatar } from '../../shared/ui/framed-avatar.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './leaderboard.module.css';
import { PlaceBadge } from './place-badge.tsx';

/** The first places have larger rows. */
const TOP = 3;

interface PlayerRowProps {
  readonly entry: LeaderboardEntry;
  readonly isOwn: boolean;
  /** What stands below the name. */
  readonly under?: ReactNode;
  /** The columns behind the name, the most important one first. */
  readonly numbers: readonly number[];
  /** In place of the numbers, for a player without a place. */
  readonly instead?: ReactNode;
}

/** A player of a board: place, change, name and numbers. */
export function PlayerRow({ entry, isOwn, under, numbers, instead }: PlayerRowProps) {
  const t = useText();
  const { nickName, avatarPath, avatarFrame, ratingPosition, ratingPositionDiff } = entry;
  return (
    <tr
      className={classes(
        styles.row,
        ratingPosition > 0 && ratingPosition <= TOP && styles.top,
        isOwn && styles.own,
        isOwn && instead !== undefined && styles.hatched,
      )}
      aria-current={isOwn ? 'true' : undefined}
    >
      <td>
        <PlaceBadge place={ratingPosition} />
      </td>
      <td>
        <PlaceChange change={ratingPositionDiff} />
      </td>
      <th scope="row">
        <span className={`row ${styles.player}`}>
          <FramedAvatar nickname={nickName} path={avatarPath} frame={avatarFrame} className={styles.avatar} />
          <span className={`grid slim ${styles.names}`}>
            <Link to={playerPath(entry.id)} className={styles.nickname} title={t('profile.to')}>
              {isOwn ? t('rating.own', { nickname: nickName }) : nickName}
            </Link>
            {under !== undefined && <span className={`one-line type-text ${styles.under}`}>{under}</span>}
          </span>
        </span>
      </th>
      {instead === undefined ? (
        numbers.map((number, at) => (
          <td key={at} className={classes('num', at === 0 ? styles.rating : styles.experience)}>
            {formatNumber(number)}
          </td>
        ))
      ) : (
        <td colSpan={numbers.length} className={`type-text-bold ${styles.instead}`}>
          {instead}
        </td>
      )}
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
    <span className={classes('row type-label-bold', styles.moved, isUp ? styles.up : styles.down)}>
      <span className="unseen">{isUp ? t('rating.up', { count, n }) : t('rating.down', { count, n })}</span>
      <Icon name={isUp ? 'arrow-fat-up-fill' : 'arrow-fat-down-fill'} className={styles.arrow} />
      <span aria-hidden>{count > CAP ? `${CAP}+` : n}</span>
    </span>
  );
}
