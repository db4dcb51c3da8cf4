import type { Table } from '@magnaty/rules';
import { CountRing } from '../timer/count-ring.tsx';
import { runningDeadline } from '../timer/running-deadline.ts';

/** The time to answer an offer. */
export function TradeRing({ table }: { readonly table: Table }) {
  const deadline = runningDeadline(table.game, 'TRADE');
  return <CountRing at={deadline?.at ?? null} timeout={deadline?.timeout ?? table.game.timers.trade} />;
}
