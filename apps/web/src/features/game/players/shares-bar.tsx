import { findPlayer, standingsOf } from '@magnaty/rules';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import styles from './shares-bar.module.css';

/** The shares of all players in the whole capital, in the order of their cards. */
export function SharesBar() {
  const t = useText();
  const table = useShownTable('standing');
  const shares = standingsOf(table).map(({ userId, share }) => ({ share, player: findPlayer(table.game, userId) }));
  const words = shares.map(({ share, player }) =>
    t('game.shares.one', { name: player?.nickname ?? '', percent: formatNumber(Math.round(share * 100)) }),
  );
  const ends = shares.map((_, nth) => shares.slice(0, nth + 1).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className={styles.bar} role="img" aria-label={t('game.shares', { shares: words.join(', ') })}>
      {/* Each reaches from the left to its end, and those before it lie over it: so a transform alone sizes them. */}
      {shares.map(({ player }, nth) => (
        <span
          key={player?.userId}
          data-player={player?.color}
          style={{ zIndex: shares.length - nth, transform: `scaleX(${(ends[nth] ?? 0).toFixed(4)})` }}
        />
      ))}
    </div>
  );
}
