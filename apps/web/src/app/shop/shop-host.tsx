import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useSession } from '../../shared/session/session-store.ts';
import { closeTopUp, useTopUpStore } from '../../shared/session/top-up-store.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const TopUpWindow = lazyPart(() => import('./top-up-window.tsx'));
const PaymentReturnWindow = lazyPart(() => import('./payment-return-window.tsx'));

/** For a user on any page: the top-up of the balance, and the result of a payment from which the browser returns. */
export function ShopHost() {
  const isUser = useSession(({ user }) => user !== null);
  const openCount = useTopUpStore((topUp) => topUp.openCount);
  const returned = new URLSearchParams(useSearch()).get('payment');
  const [paymentId, setPaymentId] = useState(returned);
  // The address loses the payment when its result is known, which is still to be shown.
  if (returned !== null && returned !== paymentId) setPaymentId(returned);
  useEffect(() => {
    if (!isUser) closeTopUp();
  }, [isUser]);
  if (!isUser) return null;
  return (
    <>
      {openCount > 0 && <TopUpWindow key={openCount} />}
      {paymentId !== null && <PaymentReturnWindow key={paymentId} id={paymentId} />}
    </>
  );
}
