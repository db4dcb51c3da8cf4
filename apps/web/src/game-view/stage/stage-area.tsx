import { useLayoutEffect, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { useBoardTheme } from '../../shared/art/board-themes.ts';
import styles from './stage-area.module.css';
import { StageSpare, useFit } from './use-fit.ts';

interface StageAreaProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** The key of the board's theme; null for the usual board. */
  readonly theme: string | null;
  readonly children: ReactNode;
}

/** Below this scale the stage is compact: its small texts grow, as `type.css` says. */
const COMPACT_BELOW = 0.8;
/** Below this scale the names of cells fit no more with letters of 11 px. */
const TINY_BELOW = 0.5;
/** The least font of the browser above which the names of cells need narrow letters, px. */
const LARGE_LETTERS = 20;
/** The margin of the stage, px: a window that is higher by less changes nothing. */
const MARGIN = 16;
/** The side columns grow into at most this much of the height above and below the stage, px of the stage. */
const MAX_SPARE = 110;

/**
 * The area of 1874 × 1022 px, scaled as a whole to the window and centred. In a high window the side columns are
 * longer, and the page's drawing fills the rest.
 */
export function StageArea({ ref, theme, children }: StageAreaProps) {
  const { scale, left, top, followed } = useFit();
  const spare = Math.min(MAX_SPARE, Math.max(0, top / scale - MARGIN));
  const [least] = useState(leastFont);
  // Elsewhere a rem depends on the window. On the stage a rem is 16 px.
  useLayoutEffect(() => {
    document.documentElement.dataset['layout'] = 'fixed';
    return () => {
      delete document.documentElement.dataset['layout'];
    };
  }, []);
  return (
    <div className={`clipped ${styles.ground}`} data-board={useBoardTheme(theme)}>
      <svg className="cover full" viewBox="0 0 1874 1022" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" stroke="var(--board-page-line)" strokeWidth="2">
          <circle cx="160" cy="980" r="300" />
          <circle cx="160" cy="980" r="420" />
          <circle cx="1700" cy="60" r="330" />
        </g>
        <path d="M0 0H520L0 660z" fill="var(--board-page-plane)" />
        <path d="M1874 1022H1380L1874 420z" fill="var(--board-page-plane)" />
      </svg>
      <div
        ref={ref}
        className={`over ${styles.stage}`}
        data-window={followed}
        data-compact={scale < COMPACT_BELOW ? '' : undefined}
        data-tiny={scale < TINY_BELOW ? '' : undefined}
        data-large-letters={least > LARGE_LETTERS ? '' : undefined}
        style={
          {
            '--scale': scale.toFixed(4),
            '--spare': `${spare.toFixed(0)}px`,
            transform: `translate(${left}px, ${top}px) scale(${scale})`,
          } as CSSProperties
        }
      >
        <StageSpare value={spare}>{children}</StageSpare>
      </div>
    </div>
  );
}

/** A size that no browser's setting reaches, px. */
const REFERENCE_FONT = 200;

/** The least size of letters that the user has set in the browser, px: a smaller one is drawn as large. */
function leastFont(): number {
  const reference = widthAt(REFERENCE_FONT);
  return reference === 0 ? 0 : (widthAt(1) / reference) * REFERENCE_FONT;
}

/** Each size has its own element: with reduced motion, a changed size is read only after a tiny transition. */
function widthAt(size: number): number {
  const probe = document.createElement('span');
  probe.textContent = 'm';
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', fontSize: `${size}px` });
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
}
