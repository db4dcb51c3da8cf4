import { useEffect, useState } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import circle from './circle.module.css';
import styles from './disc.module.css';
import shakenStyles from './shaken.module.css';
import { useShaking } from './use-throw-button.ts';

/** Time until the wipe is over, ms; its animation takes 420 ms. */
const WIPE_MS = 460;

interface DiscProps {
  /** A player's paint, 1–5; 0 while the disc belongs to no player. */
  readonly color: number;
  readonly withShadows?: boolean;
  /** Something else stands in place of the dice. */
  readonly isCovered?: boolean;
}

/** The disc of the clock. A new paint covers the former one by a diagonal wipe. */
export function Disc({ color, withShadows = false, isCovered = false }: DiscProps) {
  const { moving } = useGameContext();
  const { isShaking } = useShaking();
  const [former, setFormer] = useState(color);
  useEffect(() => {
    const id = setTimeout(() => setFormer(color), WIPE_MS);
    return () => clearTimeout(id);
  }, [color]);
  return (
    <div className={classes('over clipped round', circle.circle, styles.disc, isShaking && shakenStyles.trembling)}>
      <div className={`over ${styles.paint}`} data-player={former} />
      {color !== former && <div key={color} className={`over ${styles.paint} ${styles.wipe}`} data-player={color} />}
      {withShadows && (
        <svg className="cover full" viewBox="0 0 344 344" aria-hidden="true">
          <g
            className={isShaking ? shakenStyles.shaken : undefined}
            transform="translate(-116 -90)"
            fill="var(--ink-900)"
            opacity=".16"
            visibility={isCovered ? 'hidden' : undefined}
          >
            <path ref={moving.ref('shadow:0')} d="M190 330L300 336 380 392 362 412A172 172 0 0 1 236 422z" />
            <path ref={moving.ref('shadow:1')} d="M330 296L416 312 446 322A172 172 0 0 1 412 376L352 348z" />
          </g>
        </svg>
      )}
    </div>
  );
}
