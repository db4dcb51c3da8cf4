import { useGameContext } from '../../context/game-context.ts';
import { useShownTable } from '../../context/use-shown-table.ts';
import { decisionOf, type Decision } from './decision.ts';

/** The viewer's decision as it is shown. None while the dice are in the air. */
export function useDecision(): Decision | null {
  const { playback, viewerId } = useGameContext();
  const table = useShownTable('move', 'deadline', 'auction', 'trade', 'dice', `player:${viewerId}`);
  return playback.isRolling ? null : decisionOf(table, viewerId);
}
