import { useId } from 'react';
import type { Box, Size } from './placement.ts';
import styles from './spotlight.module.css';

interface SpotlightProps {
  /** The parts that stay light. */
  readonly holes: readonly Box[];
  readonly isDimmed: boolean;
  /** The element that the newcomer is to press; null without a nudge. */
  readonly nudge: Box | null;
  readonly viewport: Size;
}

/** Space between an element and the edge of its light, px. */
const AROUND = 6;

/** Darkens the page except for the holes, and frames the nudged element. It takes no clicks. */
export function Spotlight({ holes, isDimmed, nudge, viewport }: SpotlightProps) {
  const mask = useId();
  return (
    <>
      {isDimmed && holes.length > 0 && (
        <svg className={styles.shade} width={viewport.width} height={viewport.height} aria-hidden="true">
          <mask id={mask}>
            <rect width="100%" height="100%" fill="white" />
            {holes.map(({ left, top, width, height }) => (
              <rect
                key={`${left} ${top}`}
                x={left - AROUND}
                y={top - AROUND}
                width={width + 2 * AROUND}
                height={height + 2 * AROUND}
                fill="black"
              />
            ))}
          </mask>
          <rect width="100%" height="100%" className={styles.dark} mask={`url(#${mask})`} />
        </svg>
      )}
      {nudge !== null && (
        <span
          className={styles.nudge}
          aria-hidden="true"
          style={{
            left: nudge.left - AROUND,
            top: nudge.top - AROUND,
            width: nudge.width + 2 * AROUND,
            height: nudge.height + 2 * AROUND,
          }}
        />
      )}
    </>
  );
}
