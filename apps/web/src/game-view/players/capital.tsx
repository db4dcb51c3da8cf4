import { standingsOf } from '@magnaty/rules';
import { memo, useEffect, useState } from 'react';
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

/** A value that changes when all sums have counted. */
const useSettled = <T,>(value: T): T => {
  const { playback } = useGameContext();
  const [shown, setShown] = useState(value);
  const wait = playback.popups.settlesIn;
  if (wait === 0 && shown !== value) setShown(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), playback.popups.settlesIn);
    return () => clearTimeout(timer);
  }, [playback, value]);
  return wait === 0 ? value : shown;
};

/** The player's capital; nothing for a player who is out. */
export const Capital = memo(function Capital({ userId }: OfPlayer) {
  const t = useText();
  const { playback } = useGameContext();
  const standing = useStanding(userId);
  if (standing === undefined) return null;
  return (
    <span className={`baseline ${styles.capital}`}>
      <span className="label">{t('game.player.capital')}</span>
      <CountedPrice
        key={playback.snapshots}
        className={`rigid ${styles.sum}`}
        amount={standing.capital}
        count={playback.popups.countOf(userId)}
      />
    </span>
  );
});

/** The player's present place by capital, in the corner of the portrait. */
export const Place = memo(function Place({ userId }: OfPlayer) {
  const t = useText();
  const standing = useStanding(userId);
  const shown = useSettled(standing?.place);
  if (standing === undefined) return null;
  return (
    <span className={classes('centred over', styles.place, shown === 1 && styles.first)}>
      <span className="unseen">{t('game.player.place', { place: standing.place })}</span>
      {shown === 1 && (
        <svg className={styles.crown} viewBox="-2 -2 48 28" aria-hidden="true">
          <path d="M0 24V4L11 14L22 0L33 14L44 4V24z" />
        </svg>
      )}
      <b key={shown} className="num" aria-hidden="true">
        {shown}
      </b>
    </span>
  );
});
