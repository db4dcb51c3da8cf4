import { playerPath, type BotLadder } from '@magnaty/protocol';
import { Link } from 'wouter';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { FramedAvatar } from '../../shared/ui/framed-avatar.tsx';
import styles from './leaderboard.module.css';
import { PlaceBadge } from './place-badge.tsx';

/** The first places have larger rows. */
const TOP = 3;

/** The bots of the ladder by place, each with its owner. */
export function BotLeaderboard({ bots }: { readonly bots: BotLadder }) {
  const t = useText();
  return (
    <table className={`wide ${styles.table}`}>
      <caption className="unseen">{t('rating.bots')}</caption>
      <thead>
        <tr className="label">
          <th scope="col" className={styles.place}>
            {t('rating.place')}
          </th>
          <th scope="col" className={styles.nameHead}>
            {t('rating.bot')}
          </th>
          <th scope="col" className={styles.number}>
            {t('statistic.rating')}
          </th>
          <th scope="col" className={styles.number}>
            {t('rating.botGames')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bots.map(({ id, nickname, avatarPath, owner, rating, games }, at) => (
          <tr key={id} className={classes(styles.row, at < TOP && styles.top)}>
            <td>
              <PlaceBadge place={at + 1} />
            </td>
            <th scope="row">
              <span className={`row ${styles.player}`}>
                <FramedAvatar nickname={nickname} path={avatarPath} frame={null} className={styles.avatar} />
                <span className={`grid slim ${styles.names}`}>
                  <Link to={playerPath(id)} className={styles.nickname} title={t('profile.to')}>
                    {nickname}
                  </Link>
                  <span className={`one-line type-text ${styles.under}`}>{t('bot.owner', { owner })}</span>
                </span>
              </span>
            </th>
            <td className={classes('num', styles.rating)}>{formatNumber(rating)}</td>
            <td className={classes('num', styles.experience)}>{formatNumber(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
