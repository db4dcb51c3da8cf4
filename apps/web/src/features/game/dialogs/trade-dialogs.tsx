import { useOfferCard } from '../context/use-offer-card.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { TradeApprove } from './trade-approve.tsx';
import { TradeCreate } from './trade-create.tsx';
import { TradeNote } from './trade-note.tsx';

/** The windows of a trade: the open offer, how the last one ended, and the offer that the viewer prepares. */
export default function TradeDialogs() {
  const { trade } = useShownTable('trade').game;
  const isCard = useOfferCard() !== null;
  const { tradeNote, tradeWith } = useUiState((state) => state);
  return (
    <>
      {trade !== null && !isCard && <TradeApprove key={trade.tradeId} />}
      {tradeNote !== null && <TradeNote note={tradeNote} />}
      {tradeWith !== null && <TradeCreate partnerId={tradeWith.userId} firstItem={tradeWith.mapItemId} />}
    </>
  );
}
