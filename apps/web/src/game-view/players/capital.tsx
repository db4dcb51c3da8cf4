import { standingsOf } from '@magnaty/rules';
import { memo } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { CountedPrice } from '../../shared/ui/counted-price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import styles from './capital.module.css';

interface OfPlayer {
  readonly userId: string;
}

const useStanding = (userId: string) =>
  standingsOf(useShownTable('standing')).find((standing) => standing.userId === userId);

/** The player's capital; nothing for a player who is out. */
export const Capital = memo(function Capital({ userId }: OfPlayer) {
  const t = useText();
  const { playback } = useGameContext();
  const standing = useStanding(userId);
  if (standing === undefined) return null;
  return (
    <span className={styles.capital}>
      <span className="label">{t('game.player.capital')}</span>
      <CountedPrice key={playback.snapshots} amount={standing.capital} className={styles.sum} />
    </span>
  );
});

/** The player's present place by capital, in the corner of the portrait. */
export const Place = memo(function Place({ userId }: OfPlayer) {
  const t = useText();
  const standing = useStanding(userId);
  if (standing === undefined) return null;
  const { place } = standing;
  return (
    <span className={classes(styles.place, place === 1 && styles.first)}>
      <span className="unseen">{t('game.player.place', { place })}</span>
      <b className="num" aria-hidden="true">
        {place}
      </b>
    </span>
  );
});
