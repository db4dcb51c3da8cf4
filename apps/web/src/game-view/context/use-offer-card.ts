import { isPlayedByBot, type Trade } from '@magnaty/rules';
import { useGameContext } from './game-context.ts';
import { useShownTable } from './use-shown-table.ts';
import { useUiState } from './use-ui-state.ts';

/** A bot's offer to the viewer that is still a card: it covers neither board nor hand until the viewer opens it. */
export function useOfferCard(): Trade | null {
  const { viewerId, kind } = useGameContext();
  const { game } = useShownTable('trade');
  const openedOfferId = useUiState((state) => state.openedOfferId);
  const { trade } = game;
  if (kind === 'replay' || trade === null || trade.userIdTo !== viewerId || trade.tradeId === openedOfferId)
    return null;
  return isPlayedByBot(game, trade.userIdFrom) ? trade : null;
}
