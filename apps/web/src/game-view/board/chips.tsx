import { memo, useLayoutEffect, useState, type CSSProperties } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { CHIP_RATIO, chipPlace } from './chip-places.ts';
import { DROP_GAP_MS } from '../opening/opening.ts';
import styles from './chips.module.css';
import { freePlayersOn } from './players-on-cell.ts';

/** The chips of all players who are not in jail. The labels of the cells describe them to screen readers. */
export function Chips() {
  const { playback } = useGameContext();
  useShownTable('opening');
  const isWalled = useUiState((state) => state.isWalled);
  const [hadOpening] = useState(playback.isPaused);
  return (
    <div
      className={`cover idle ${styles.chips}`}
      data-opening-chips={isWalled ? 'hidden' : hadOpening ? 'drop' : undefined}
      aria-hidden="true"
    >
      {playback.table.game.players.map(({ userId }, nth) => (
        <ChipToken key={userId} userId={userId} dropsAt={nth * DROP_GAP_MS} />
      ))}
    </div>
  );
}

interface ChipTokenProps {
  readonly userId: string;
  /** Its place among those that drop on Старт, ms. */
  readonly dropsAt: number;
}

const ChipToken = memo(function ChipToken({ userId, dropsAt }: ChipTokenProps) {
  const { moving } = useGameContext();
  const { game } = useShownTable(`chip:${userId}`);
  const name = `chip:${userId}`;
  const player = game.players.find((other) => other.userId === userId);
  const chipsHere = player === undefined ? [] : freePlayersOn(game, player.position);
  const nth = chipsHere.findIndex((other) => other.userId === userId);
  const { x, y, size } = chipPlace(player?.position ?? 0, Math.max(nth, 0), chipsHere.length);
  const isHidden = player === undefined || player.isOut || player.inJail;

  // The walk animation keeps its last frame until React has placed the chip.
  useLayoutEffect(() => {
    moving.release(name);
  }, [moving, name, x, y, size, isHidden]);

  if (player === undefined) return null;
  return (
    <div
      ref={moving.ref(name)}
      className={`over ${styles.token}`}
      data-player={player.color}
      data-mover={game.move.userId === userId && !game.isOver ? '' : undefined}
      hidden={isHidden}
      style={
        {
          '--drops-at': `${dropsAt}ms`,
          width: size,
          height: size * CHIP_RATIO,
          transform: `translate(${(x - size / 2).toFixed(1)}px, ${(y - (size * CHIP_RATIO) / 2).toFixed(1)}px)`,
        } as CSSProperties
      }
    >
      <i className={`over ${styles.streak}`} />
      <Chip of={player.chipId} className={`anchor ${styles.chip}`} />
    </div>
  );
});
