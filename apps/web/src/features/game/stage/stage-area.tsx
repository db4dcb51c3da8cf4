import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
import { useBoardTheme } from '../../../shared/art/board-themes.ts';
import styles from './stage-area.module.css';
import { useFit } from './use-fit.ts';

interface StageAreaProps {
  /** The key of the board's theme; null for the usual board. */
  readonly theme: string | null;
  readonly children: ReactNode;
}

/** Below this scale the stage is compact: its small texts grow, as `type.css` says. */
const COMPACT_BELOW = 0.8;
/** The margin of the stage, px: a window that is higher by less changes nothing. */
const MARGIN = 16;
/** The side columns grow into at most this much of the height above and below the stage, px of the stage. */
const MOST_SPARE = 110;

/**
 * The area of 1874 × 1022 px, scaled as a whole to the window and centred. In a high window the side columns are
 * longer, and the page's drawing fills the rest.
 */
export function StageArea({ theme, children }: StageAreaProps) {
  const { scale, left, top } = useFit();
  // Elsewhere a rem depends on the window. On the stage a rem is 16 px.
  useLayoutEffect(() => {
    document.documentElement.dataset['layout'] = 'fixed';
    return () => {
      delete document.documentElement.dataset['layout'];
    };
  }, []);
  return (
    <div className={styles.ground} data-board={useBoardTheme(theme)}>
      <svg className={styles.back} viewBox="0 0 1874 1022" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" stroke="var(--board-page-line)" strokeWidth="2">
          <circle cx="160" cy="980" r="300" />
          <circle cx="160" cy="980" r="420" />
          <circle cx="1700" cy="60" r="330" />
        </g>
        <path d="M0 0H520L0 660z" fill="var(--board-page-plane)" />
        <path d="M1874 1022H1380L1874 420z" fill="var(--board-page-plane)" />
      </svg>
      <div
        className={styles.stage}
        data-compact={scale < COMPACT_BELOW ? '' : undefined}
        style={
          {
            '--scale': scale.toFixed(4),
            '--spare': `${Math.min(MOST_SPARE, Math.max(0, top / scale - MARGIN)).toFixed(0)}px`,
            transform: `translate(${left}px, ${top}px) scale(${scale})`,
          } as CSSProperties
        }
      >
        {children}
      </div>
    </div>
  );
}
