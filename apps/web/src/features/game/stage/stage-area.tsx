import { useLayoutEffect, type ReactNode } from 'react';
import { useBoardTheme } from '../../../shared/art/board-themes.ts';
import styles from './stage-area.module.css';
import { useFit } from './use-fit.ts';

interface StageAreaProps {
  /** The key of the board's theme; null for the usual board. */
  readonly theme: string | null;
  readonly children: ReactNode;
}

/** The area of 1874 × 1022 px, scaled as a whole to the window and centred. */
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
      <div className={styles.stage} style={{ transform: `translate(${left}px, ${top}px) scale(${scale})` }}>
        <svg className={styles.back} viewBox="0 0 1874 1022" aria-hidden="true">
          <g fill="none" stroke="var(--board-page-line)" strokeWidth="2">
            <circle cx="160" cy="980" r="300" />
            <circle cx="160" cy="980" r="420" />
            <circle cx="1700" cy="60" r="330" />
          </g>
          <path d="M0 0H520L0 660z" fill="var(--board-page-plane)" />
          <path d="M1874 1022H1380L1874 420z" fill="var(--board-page-plane)" />
        </svg>
        {children}
      </div>
    </div>
  );
}
