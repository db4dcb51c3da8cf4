import type { LedgerList, PaymentList } from '@magnaty/protocol';
import { getLedger, getPayments } from './money-calls.ts';
import { closeMoney, openMoney, useMoney } from '../money-store.ts';
import { payAgain } from '../top-up-store.ts';
import { CoinsList } from './coins-list.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { PaymentsList } from './payments-list.tsx';
import { usePages } from './use-pages.ts';

function Payments() {
  return (
    <PaymentsList
      {...usePages<PaymentList>('payment', getPayments)}
      onRetry={(payment) => {
        closeMoney();
        payAgain(payment);
      }}
      onLeave={closeMoney}
    />
  );
}

function Coins() {
  return <CoinsList {...usePages<LedgerList>('balance', getLedger)} onLeave={closeMoney} />;
}

/** All payments of the user, and each change of the balance. */
export default function MoneyWindow() {
  const pane = useMoney((money) => money.pane);
  return (
    <MoneyFrame pane={pane} onPane={openMoney} onClose={closeMoney}>
      {pane === 'coins' ? <Coins /> : <Payments />}
    </MoneyFrame>
  );
}
