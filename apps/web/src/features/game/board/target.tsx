import { findPlayer } from '@magnaty/rules';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { cellCentre, isCorner } from './geometry.ts';
import styles from './target.module.css';

/** An outline, in the mover's paint, of the cell to which the chip is about to go. */
export function Target() {
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
