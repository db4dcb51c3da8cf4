import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import styles from './board.module.css';
import { Cell } from './cell.tsx';
import { Chips } from './chips.tsx';
import { Climax } from './climax.tsx';
import { Opening } from '../opening/opening.tsx';
import { neighbourOf } from './geometry.ts';
import { Target } from './target.tsx';

const CELLS = Array.from({ length: 40 }, (_, index) => index);

/** The ring of 40 cells, the chips on it, and the centre inside. */
export function Board({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { ui } = useGameContext();
  const ring = useRef<HTMLDivElement>(null);

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
    const from = Number((event.target as HTMLElement).dataset['cell'] ?? Number.NaN);
    const to = neighbourOf(from, event.key);
    if (to === null) return;
    event.preventDefault();
    ui.setState({ focusCell: to });
    ring.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };

  return (
    <main className={styles.tray}>
      <div className={styles.board}>
        <div ref={ring} className={styles.ring} role="group" aria-label={t('game.board')} onKeyDown={moveFocus}>
          {CELLS.map((index) => (
            <Cell key={index} index={index} />
          ))}
        </div>
        {children}
        <Target />
        <Chips />
        <Climax />
        <Opening />
      </div>
    </main>
  );
}
