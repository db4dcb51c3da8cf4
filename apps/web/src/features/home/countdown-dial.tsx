import { useText } from '../../shared/i18n/use-text.ts';
import styles from './home-page.module.css';

/** A clock face with the seconds that are left of a minute. */
export function CountdownDial({ seconds }: { readonly seconds: number }) {
  const t = useText();
  return (
    <span className={styles.dial} role="timer" aria-label={t('home.secondsLeft', { seconds })}>
      <svg viewBox="0 0 88 88" aria-hidden>
        <circle cx="44" cy="44" r="44" className={styles.dialFace} />
        <circle cx="44" cy="44" r="37" className={styles.dialTrack} />
        <circle
          cx="44"
          cy="44"
          r="37"
          pathLength="60"
          strokeDasharray={`${Math.min(seconds, 60)} 60`}
          className={styles.dialHand}
        />
      </svg>
      <b className="num" aria-hidden>
        {seconds}
      </b>
    </span>
  );
}
