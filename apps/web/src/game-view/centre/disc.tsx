import { useEffect, useState } from 'react';
import { useGameContext } from '../context/game-context.ts';
import styles from './disc.module.css';

/** Time until the wipe is over, ms; its animation takes 420 ms. */
const WIPE_MS = 460;

interface DiscProps {
  /** A player's paint, 1–5; 0 while the disc belongs to no player. */
  readonly color: number;
  readonly withShadows?: boolean;
}

/** The disc of the clock. A new paint covers the former one by a diagonal wipe. */
export function Disc({ color, withShadows = false }: DiscProps) {
  const { moving } = useGameContext();
  const [former, setFormer] = useState(color);
  useEffect(() => {
    const id = setTimeout(() => setFormer(color), WIPE_MS);
    return () => clearTimeout(id);
  }, [color]);
  return (
    <div className={styles.disc}>
      <div className={styles.paint} data-player={former} />
      {color !== former && <div key={color} className={`${styles.paint} ${styles.wipe}`} data-player={color} />}
      {withShadows && (
        <svg viewBox="0 0 372 372" aria-hidden="true">
          <g transform="translate(-100 -70)" fill="var(--ink-900)" opacity=".16">
            <path ref={moving.ref('shadow:0')} d="M180 336L298 342 384 402 366 424A186 186 0 0 1 226 432z" />
            <path ref={moving.ref('shadow:1')} d="M330 300L420 316 458 326A186 186 0 0 1 420 384L352 356z" />
          </g>
        </svg>
      )}
    </div>
  );
}
