import type { ReactNode } from 'react';
import { Svg } from '../../../shared/art/svg.tsx';
import glass from './art/no-match.svg?raw';
import chest from './art/empty-chest.svg?raw';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly kind: 'empty' | 'no-match';
  readonly title: string;
  /** The button that leads on. */
  readonly children: ReactNode;
}

/** Stands in place of a list without items. */
export function EmptyState({ kind, title, children }: EmptyStateProps) {
  return (
    <section className={`row clipped ${styles.empty}`}>
      <Svg source={kind === 'empty' ? chest : glass} className={`rigid ${styles.picture}`} />
      <div className={`stack ${styles.text}`}>
        <h2 className={`poster ${styles.title}`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
