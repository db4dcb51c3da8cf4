import type { Game } from '@magnaty/rules';
import { useGameContext } from '../context/game-context.ts';
import { useOwnOffer } from '../context/use-own-offer.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { useShownKinds } from '../context/use-pictures.ts';
import type { StateKey } from '../playback/changed-keys.ts';
import { TradeAnswer } from './trade-answer.tsx';
import { TradeCreate } from './trade-create.tsx';
import { TradeNote } from './trade-note.tsx';
import { TradeWatch } from './trade-watch.tsx';

/** The windows of a trade: the open offer, how the last one ended, and the offer that the viewer prepares. */
export default function TradeDialogs() {
  const { trade } = useShownTable('trade').game;
  const offer = useOwnOffer();
  const { tradeNote, tradeWith, openedOfferId } = useUiState((state) => state);
  // The stamp says it first.
  const isSigning = useShownKinds().includes('deal');
  const isCard = offer !== null && offer.tradeId !== openedOfferId;
  return (
    <>
      {trade !== null && !isCard && <TradeApprove key={trade.tradeId} />}
      {tradeNote !== null && !isSigning && <TradeNote note={tradeNote} />}
      {tradeWith !== null && <TradeCreate partnerId={tradeWith.userId} firstItem={tradeWith.mapItemId} />}
    </>
  );
}

/** Every player and company that the window shows: what happens to them may forbid the offer. */
const keysOf = ({ trade }: Game): readonly StateKey[] =>
  trade === null
    ? []
    : [
        ...[trade.userIdFrom, trade.userIdTo].flatMap((userId): StateKey[] => [`player:${userId}`, `estate:${userId}`]),
        ...[...trade.mapItemIdListFrom, ...trade.mapItemIdListTo].map((index): StateKey => `cell:${index}`),
      ];

/** An open offer: the opponent answers, its creator may cancel it, the others watch. */
export function TradeApprove() {
  const { viewerId, playback } = useGameContext();
  const table = useShownTable('trade', 'deadline', 'move', ...keysOf(playback.table.game));
  const isOwn = useOwnOffer() !== null;
  const { trade } = table.game;
  if (trade === null) return null;
  return isOwn ? (
    <TradeAnswer table={table} trade={trade} />
  ) : (
    <TradeWatch table={table} trade={trade} isCreator={trade.userIdFrom === viewerId} />
  );
}
