import { findPlayer } from '@magnaty/rules';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { DebtTags } from '../debt/debt-tags.tsx';
import styles from './board.module.css';
import { Cell } from './cell.tsx';
import { Chips } from './chips.tsx';
import { Climax } from './climax.tsx';
import { cellCentre, isCorner, neighbourOf } from './geometry.ts';

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
        <DebtTags />
        <Climax />
      </div>
    </main>
  );
}

/** An outline, in the mover's paint, of the cell to which the chip is about to go. */
function Target() {
  const { playback } = useGameContext();
  const { game } = useShownTable('target');
  const { target } = playback;
  if (target === null) return null;
  const { x, y } = cellCentre(target);
  const column = target % 20 < 10;
  const width = isCorner(target) || !column ? 132 : 96;
  const height = isCorner(target) || column ? 132 : 80;
  return (
    <i
      key={target}
      className={styles.target}
      data-player={findPlayer(game, game.move.userId)?.color}
      style={{ left: x - width / 2, top: y - height / 2, width, height }}
    />
  );
}
