import { findPlayer } from '@magnaty/rules';
import { memo, type CSSProperties } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { selectCell } from '../context/ui-state.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { categoryOf } from '../text/use-names.ts';
import styles from './cell.module.css';
import { CellFace } from './cell-face.tsx';
import { gridPlace, isCorner, sideOf } from './geometry.ts';
import { freePlayersOn } from './players-on-cell.ts';
import { useCellLabel } from './use-cell-label.ts';

/** One of the 40 cells, as a button that opens the cell's card. It renders again only when its own state changes. */
export const Cell = memo(function Cell({ index }: { readonly index: number }) {
  const table = useShownTable(`cell:${index}`);
  const { ui, moving } = useGameContext();
  const isSelected = useUiState((state) => state.selection === index);
  const isReached = useUiState((state) => state.focusCell === index);
  const label = useCellLabel(table, index);
  const { row, column } = gridPlace(index);
  const cell = table.board.cells[index];
  if (cell === undefined) return null;
  const { ownerId, isInPledge } = table.game.cells[index] ?? { ownerId: null, isInPledge: false };
  const category = categoryOf(table, index);

  return (
    <button
      ref={moving.ref(`cell:${index}`)}
      type="button"
      data-cell={index}
      data-side={sideOf(index)}
      data-visited={freePlayersOn(table.game, index).length > 0 ? '' : undefined}
      className={classes(
        'anchor',
        'centre',
        styles.cell,
        isCorner(index) && styles.corner,
        ownerId !== null && styles.owned,
        isInPledge && styles.pledged,
        isSelected && styles.selected,
      )}
      style={{ gridRow: row, gridColumn: column } as CSSProperties}
      data-player={ownerId === null ? undefined : findPlayer(table.game, ownerId)?.color}
      data-category={category ?? undefined}
      aria-label={label}
      aria-pressed={isSelected}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => ui.setState({ focusCell: index })}
      onClick={() => selectCell(ui, isSelected ? null : index)}
    >
      <CellFace table={table} cell={cell} barRef={(nth) => moving.ref(`bar:${nth}`)} />
    </button>
  );
});
