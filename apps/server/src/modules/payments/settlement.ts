import type { Database } from '../../db/database.ts';
import type { Broadcast } from '../../ports/broadcast.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Wallet } from '../wallet/index.ts';
import type { ItemSeller } from './item-seller.ts';
import { endWaiting, setCheckAt, setRefunded, setRefundSent, setSucceeded, type PaymentRow } from './payment-store.ts';
import { ProviderRefusal, ProviderUnavailable, type PaymentProvider } from './provider.ts';

/** Time for which a payment that has ended here may still be paid at the bank, ms. */
const LATE_MS = 24 * 60 * 60_000;
/** Time between two questions to the provider about one payment, ms. */
export const ASK_EVERY_MS = 5_000;
/** Time between two questions about a payment that this side has given up, ms. */
const ASK_LATE_EVERY_MS = 30 * 60_000;

export interface SettlementDependencies {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly wallet: Pick<Wallet, 'credit' | 'debit'>;
  readonly items: Pick<ItemSeller, 'deliver' | 'takeBack'>;
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The receipt's part of a request to the provider. */
export const chargeOf = (row: PaymentRow, description: string) => ({
  id: row.id,
  amount: row.amount,
  description: description.slice(0, 128),
  receiptEmail: row.receiptEmail,
});

/** The end of payments: paid, given up, or refunded. */
export const openSettlement = ({
  database,
  provider,
  wallet,
  items,
  broadcast,
  clock,
  log,
}: SettlementDependencies) => {
  const after = (ms: number): Date => new Date(clock.now() + ms);

  const tellUser = ({ userId, id, status }: PaymentRow): void => {
    if (userId !== null) broadcast.toUser(userId, { name: 'PaymentChanged', payload: { paymentId: id, status } });
  };

  /** Credits a paid payment, once: the coins come in the transaction that marks it. */
  const settle = async (id: string): Promise<void> => {
    const paid = await database.transaction(async (tx) => {
      const row = await setSucceeded(tx, id);
      if (row === null) return null;
      const { userId, amount, coins, itemId } = row;
      if (userId === null) return row;
      if (itemId !== null) await items.deliver(tx, { userId, itemId, price: amount, paymentId: id });
      else await wallet.credit(tx, { userId, amount: coins, reason: 'top-up', idempotencyKey: `payment:${id}` });
      return row;
    });
    if (paid === null) return;
    if (paid.userId === null) log.error({ paymentId: id }, 'A payment of a deleted user was paid: refund it');
    tellUser(paid);
  };

  const end = async (id: string, status: 'declined' | 'expired' | 'cancelled'): Promise<void> => {
    // The bank's refusal is final. After an expiry or a cancellation the payer may still have been quicker.
    const checkAt = status === 'declined' ? null : after(ASK_EVERY_MS);
    const row = await endWaiting(database, { id, status, checkAt });
    if (row !== null) tellUser(row);
  };

  /** Asks the provider about a payment and acts on the answer. @throws ProviderUnavailable, ProviderRefusal */
  const check = async (row: PaymentRow): Promise<void> => {
    const isOver = row.expiresAt.getTime() <= clock.now();
    if (row.externalId === null) {
      // The provider never answered, so the user has nothing to pay by.
      if (isOver) await endWaiting(database, { id: row.id, status: 'expired', checkAt: null });
      return;
    }
    const state = await provider.read(row.externalId);
    if (state === null || state.id !== row.id || state.amount !== row.amount || state.currency !== 'RUB') {
      log.error({ paymentId: row.id, state }, 'The provider knows another payment under this id');
      await setCheckAt(database, row.id, after(ASK_LATE_EVERY_MS));
      return;
    }
    if (state.status === 'succeeded') return settle(row.id);
    if (row.status === 'waiting') {
      if (state.status === 'declined') return end(row.id, 'declined');
      if (!isOver) return setCheckAt(database, row.id, after(ASK_EVERY_MS));
      await provider.cancel(row.externalId);
      return end(row.id, 'expired');
    }
    const isLate = clock.now() < row.expiresAt.getTime() + LATE_MS;
    await setCheckAt(database, row.id, state.status === 'waiting' && isLate ? after(ASK_LATE_EVERY_MS) : null);
  };

  const sendRefund = async (row: PaymentRow): Promise<void> => {
    await provider.refund(row.externalId ?? '', chargeOf(row, row.id));
    await setRefundSent(database, row.id);
  };

  const checkQuietly = (row: PaymentRow): Promise<void> =>
    check(row).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
      log.warn({ err: error, paymentId: row.id }, 'The state of a payment could not be read');
    });

  const trySendRefund = (row: PaymentRow): Promise<void> =>
    sendRefund(row).catch((error: unknown) =>
      log.warn({ err: error, paymentId: row.id }, 'A refund could not be sent'),
    );

  return {
    check,
    checkQuietly,
    end,
    trySendRefund,
    /** Takes the coins or the item back and returns the roubles. */
    refund: async (row: PaymentRow): Promise<'refunded' | 'not-paid' | 'spent'> => {
      const { id, userId, coins, itemId } = row;
      class Spent extends Error {}
      try {
        const refunded = await database.transaction(async (tx) => {
          const marked = await setRefunded(tx, id, after(0));
          if (marked === null || userId === null) return marked;
          if (itemId !== null) {
            if (!(await items.takeBack(tx, { userId, itemId, paymentId: id }))) throw new Spent();
            return marked;
          }
          const booking = { userId, amount: coins, reason: 'top-up-refund', idempotencyKey: `refund:${id}` } as const;
          if ((await wallet.debit(tx, booking)) !== 'booked') throw new Spent();
          return marked;
        });
        if (refunded === null) return 'not-paid';
        tellUser(refunded);
        // A failure here is repeated by the job.
        await trySendRefund(refunded);
        return 'refunded';
      } catch (error) {
        if (error instanceof Spent) return 'spent';
        throw error;
      }
    },
  };
};
