import { CATEGORY_KEYS } from '@magnaty/content';
import type { CSSProperties } from 'react';
import { CategoryShape } from '../../shared/art/category-shape.tsx';
import styles from './result-beams.module.css';

const SHAPES = CATEGORY_KEYS.slice(0, 8);
/** Without the paint of the headline: a piece of confetti in that paint would seem to belong to it. */
const PAINTS = ['var(--p1)', 'var(--p5)', 'var(--ink-900)', 'var(--p2)', 'var(--p3)', 'var(--p4)'] as const;

/** A fixed, even scatter: the confetti is the same every time. None lies beside the letters of the headline. */
const CONFETTI = Array.from({ length: 96 }, (_, nth) => ({
  category: SHAPES[(nth * 5) % SHAPES.length] ?? 'coffee',
  color: PAINTS[nth % PAINTS.length] ?? PAINTS[0],
  left: (nth * 845) % 1120,
  top: (nth * 577) % 1022,
  size: 18 + ((nth * 7) % 5) * 7,
  turn: (nth * 67) % 360,
  delay: ((nth * 13) % 20) * 40,
})).filter(({ left, top }) => left > 40 && Math.abs(top + left / 10 - 195) > 150);

/** Moving beams of light for the winner; planes that stand still for everyone else. */
export function ResultBeams({ isBright }: { readonly isBright: boolean }) {
  return (
    <div className={isBright ? styles.bright : styles.calm} aria-hidden="true">
      <svg viewBox="-600 -600 3074 2222">
        <rect className={styles.ground} x="-600" y="-600" width="3074" height="2222" />
        <g className={styles.beams}>
          <path className={styles.light} d="M-60 1100L676 -600H1056zM-60 1100L1285 -600H1577z" />
          <path className={styles.shade} d="M-60 1100L67 -600H397zM1180 1120L60 -40L-600 -660V-350z" />
        </g>
        <path className={styles.shade} d="M902 1622L1488 -600H2474V1622z" />
      </svg>
      {isBright &&
        CONFETTI.map(({ category, color, left, top, size, turn, delay }, nth) => (
          <span
            key={nth}
            className={`over ${styles.bit}`}
            style={
              {
                left,
                top,
                width: size,
                height: size,
                color,
                '--turn': `${turn}deg`,
                animationDelay: `${delay}ms`,
              } as CSSProperties
            }
          >
            <CategoryShape category={category} />
          </span>
        ))}
    </div>
  );
}
