import type { Table } from '@magnaty/rules';
import { CountRing } from '../timer/count-ring.tsx';

/** The time to answer an offer. */
export function TradeRing({ table }: { readonly table: Table }) {
  const { deadline, timers } = table.game;
  const isRunning = deadline?.kind === 'TRADE';
  return <CountRing at={isRunning ? deadline.at : null} timeout={isRunning ? deadline.timeout : timers.trade} />;
}
