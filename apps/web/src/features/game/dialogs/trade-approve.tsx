import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { TradeAnswer } from './trade-answer.tsx';
import { TradeWatch } from './trade-watch.tsx';

/** An open offer: the opponent answers, its creator may cancel it, the others watch. */
export function TradeApprove() {
  const { viewerId } = useGameContext();
  const table = useShownTable('trade', 'deadline', 'move', `player:${viewerId}`);
  const { trade } = table.game;
  if (trade === null) return null;
  return trade.userIdTo === viewerId ? (
    <TradeAnswer table={table} trade={trade} />
  ) : (
    <TradeWatch table={table} trade={trade} isCreator={trade.userIdFrom === viewerId} />
  );
}
