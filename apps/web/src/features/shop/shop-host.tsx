import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { getOpenPayments } from './calls.ts';
import { onAccountChange } from '../../shared/session/account-changes.ts';
import { closeMoney, useMoney } from './money-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { closeTopUp, useTopUpStore } from './top-up-store.ts';
import { lazyWithQueries } from '../../shared/queries/lazy-with-queries.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const loadPayments = () => import('./payment/payment-return.tsx');

const TopUp = lazyWithQueries(() => import('./payment/top-up.tsx'), 'dialog');
const OpenPayments = lazyWithQueries(async () => ({ default: (await loadPayments()).OpenPayments }), 'decoration');
const PaymentReturn = lazyWithQueries(async () => ({ default: (await loadPayments()).PaymentReturn }), 'dialog');

/** The shop's windows over any page. */
export default function ShopHost() {
  return (
    <>
      <Payments />
      <MoneyHost />
    </>
  );
}

const MoneyWindow = lazyPart(() => import('./money/money-window.tsx'));

/** The user's payments and coins. */
function MoneyHost() {
  const openCount = useMoney((money) => money.openCount);
  const isUser = useSession(({ user }) => user !== null);
  useEffect(() => {
    if (!isUser) closeMoney();
  }, [isUser]);
  return isUser && openCount > 0 ? <MoneyWindow key={openCount} /> : null;
}

/** For a user on any page: the top-up of the balance, the payments that wait, and the result of one from the bank's page. */
function Payments() {
  const isUser = useSession(({ user }) => user !== null);
  const openCount = useTopUpStore((topUp) => topUp.openCount);
  const returned = new URLSearchParams(useSearch()).get('payment');
  const [paymentId, setPaymentId] = useState(returned);
  // The address loses the payment when its result is known, which is still to be shown.
  if (returned !== null && returned !== paymentId) setPaymentId(returned);
  const waiting = useOpenPayments().filter((id) => id !== paymentId);
  useEffect(() => {
    if (!isUser) closeTopUp();
  }, [isUser]);
  if (!isUser) return null;
  return (
    <>
      {openCount > 0 && <TopUp key={openCount} />}
      {waiting.length > 0 && <OpenPayments ids={waiting} />}
      {paymentId !== null && <PaymentReturn key={paymentId} id={paymentId} />}
    </>
  );
}

/**
 * Ids of the user's payments that wait for the bank: asked at the start of the page, after each change of a payment and
 * after a lost connection. An id stays until the user leaves, because its end is not shown yet.
 */
function useOpenPayments(): readonly string[] {
  const userId = useSession(({ user }) => (user === null || user.isQuick ? null : user.id));
  const [found, setFound] = useState<{ readonly userId: string | null; readonly ids: readonly string[] }>();
  useEffect(() => {
    if (userId === null) return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      // A payment that is not found here is credited all the same, and AccountChanged shows it.
      const { paymentList } = await getOpenPayments().catch(() => ({ paymentList: [] }));
      if (!isCurrent || paymentList.length === 0) return;
      setFound((former) => {
        const known = former?.userId === userId ? former.ids : [];
        return { userId, ids: [...new Set([...known, ...paymentList.map(({ id }) => id)])] };
      });
    };
    void ask();
    const end = onAccountChange(['payment'], ask, { afterGap: true });
    return () => {
      isCurrent = false;
      end();
    };
  }, [userId]);
  return found !== undefined && found.userId === userId ? found.ids : [];
}
