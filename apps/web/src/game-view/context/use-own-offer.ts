import { findPlayer, type Trade } from '@magnaty/rules';
import { useGameContext } from './game-context.ts';
import { useShownTable } from './use-shown-table.ts';

/** The open offer that the viewer answers; null without one, and while a bot plays for the viewer. */
export function useOwnOffer(): Trade | null {
  const { viewerId, kind } = useGameContext();
  const { game } = useShownTable('trade', `player:${viewerId}`);
  const { trade } = game;
  if (kind === 'replay' || trade?.userIdTo !== viewerId) return null;
  return findPlayer(game, viewerId)?.standIn === null ? trade : null;
}
