import { findPlayer } from '@magnaty/rules';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { DebtTags } from '../debt/debt-tags.tsx';
import styles from './board.module.css';
import { Cell } from './cell.tsx';
import { Chips } from './chips.tsx';
import { City } from './city.tsx';
import { cellBox, neighbourOf } from './geometry.ts';
import { Pictures } from '../pictures/pictures.tsx';

const CELLS = Array.from({ length: 40 }, (_, index) => index);

/** The ring of 40 cells with its towers and chips, and the centre inside. */
export function Board({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { ui, moving } = useGameContext();
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
    <main ref={moving.ref('tray')} className={styles.tray}>
      <div className={styles.board}>
        <div ref={ring} className={styles.ring} role="group" aria-label={t('game.board')} onKeyDown={moveFocus}>
          {CELLS.map((index) => (
            <Cell key={index} index={index} />
          ))}
        </div>
        {children}
        <City />
        <Target />
        <Offered />
        <Pictures layer="board" />
        <Chips />
        <DebtTags />
      </div>
    </main>
  );
}

/** The cells of the open offer are outlined until its answer. */
function Offered() {
  const { trade } = useShownTable('trade').game;
  if (trade === null) return null;
  return [...trade.mapItemIdListFrom, ...trade.mapItemIdListTo].map((cell) => {
    const { x, y, width, height } = cellBox(cell);
    return (
      <i
        key={`${trade.tradeId} ${cell}`}
        className={styles.offered}
        data-offered={cell}
        style={{ left: x, top: y, width, height }}
      />
    );
  });
}

/** An outline, in the mover's paint, of the cell to which the chip is about to go. */
function Target() {
  const { playback } = useGameContext();
  const { game } = useShownTable('target');
  const { target } = playback;
  if (target === null) return null;
  const { x, y, width, height } = cellBox(target);
  return (
    <i
      key={target}
      className={styles.target}
      data-player={findPlayer(game, game.move.userId)?.color}
      style={{ left: x, top: y, width, height }}
    />
  );
}
