import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Decoration. */
  readonly picture: ReactNode;
  readonly title: string;
  /** One sentence, unless the title says all. */
  readonly text?: ReactNode;
  /** The button that leads on. */
  readonly children: ReactNode;
}

/** Stands in place of a list without entries. */
export function EmptyState({ picture, title, text, children }: EmptyStateProps) {
  return (
    <section className={`row wraps ${styles.empty}`}>
      <div className={styles.picture} aria-hidden>
        {picture}
      </div>
      <div className={`grid grow ${styles.words}`}>
        <h2 className="poster">{title}</h2>
        {text !== undefined && <p>{text}</p>}
        <div>{children}</div>
      </div>
    </section>
  );
}

/** Leads to a new game, which fills most lists. */
export function PlayButton({ onPlay }: { readonly onPlay?: () => void }) {
  const t = useText();
  const play = () => {
    onPlay?.();
    navigate('/', { state: { openNewGame: true } });
  };
  return <Button onClick={play}>{t('home.play')}</Button>;
}
