import { useGameContext } from './game-context.ts';
import { useShownTable } from './use-shown-table.ts';
import { isRead } from '../playback/beat.ts';
import { decisionOf, type Decision } from './decision.ts';

/** The viewer's decision as it is shown. None while the dice are in the air, or while a picture with words stands there. */
export function useDecision(): Decision | null {
  const { playback, viewerId } = useGameContext();
  const table = useShownTable('move', 'deadline', 'auction', 'trade', 'dice', 'pictures', `player:${viewerId}`);
  return playback.isRolling || playback.pictures.shown.some(isRead) ? null : decisionOf(table, viewerId);
}
