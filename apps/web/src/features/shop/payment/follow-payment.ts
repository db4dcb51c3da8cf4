import type { Payment } from '@magnaty/protocol';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { getPayment } from '../calls.ts';

/** Time between two questions about a payment while the socket is away, ms. */
const ASK_EVERY = 3000;
/** With the socket only every fifth question is asked, in case an event was lost. */
const ASK_RARELY = 5;

/** The user has logged out, or the payment belongs to somebody else: no later answer will differ. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Payments that this page follows. */
const followed = new Set<string>();

export const isFollowed = (id: string): boolean => followed.has(id);

/**
 * Waits until the bank has decided about a payment: by the socket's event, and by questions where the socket is away.
 * A logout ends it.
 * @returns the function that ends it.
 */
export function followPayment(id: string, onEnd: (payment: Payment) => void): () => void {
  let isOver = false;
  let isAsking = false;
  let isAskedAgain = false;
  let ticks = 0;
  followed.add(id);

  const ask = async (): Promise<void> => {
    if (isAsking) {
      // The answer on its way may be older than the event.
      isAskedAgain = true;
      return;
    }
    isAsking = true;
    try {
      const payment = await getPayment(id);
      if (!isOver && payment.status !== 'waiting') {
        stop();
        onEnd(payment);
      }
    } catch (error) {
      if (isFinal(error)) stop();
    }
    isAsking = false;
    if (isAskedAgain && !isOver) {
      isAskedAgain = false;
      void ask();
    }
  };

  const timer = setInterval(() => {
    ticks += 1;
    if (!gameSocket.isConnected || ticks % ASK_RARELY === 0) void ask();
  }, ASK_EVERY);
  const ends = [
    gameSocket.on('PaymentChanged', ({ paymentId }) => {
      if (paymentId === id) void ask();
    }),
    gameSocket.onConnect(() => void (ticks > 0 && ask())),
    useSession.subscribe(({ user }) => {
      if (user === null) stop();
    }),
  ];
  const stop = (): void => {
    isOver = true;
    followed.delete(id);
    clearInterval(timer);
    for (const end of ends) end();
  };
  return stop;
}
