import type { Database } from '../../../db/database.ts';
import type { Broadcast } from '../../../ports/broadcast.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import { lockForMoney } from '../../accounts/index.ts';
import type { Notifier } from '../../notifications/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { ItemSeller } from './item-seller.ts';
import {
  endWaiting,
  findPayment,
  setCheckAt,
  setRefunded,
  setRefundSent,
  setReturned,
  setSucceeded,
  type PaymentRow,
} from './payment-store.ts';
import type { Receipts } from './receipts.ts';
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
  readonly wallet: Pick<Wallet, 'credit' | 'debit' | 'takeBack'>;
  readonly items: Pick<ItemSeller, 'deliver' | 'takeBack'>;
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly notifier: Pick<Notifier, 'add'>;
  readonly receipts: Receipts;
  readonly clock: Clock;
  readonly log: Log;
}

/** The receipt's part of a request to the provider. */
export const chargeOf = (row: PaymentRow, description: string) => ({
  id: row.id,
  amount: row.amount - row.returnedAmount,
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
  notifier,
  receipts,
  clock,
  log,
}: SettlementDependencies) => {
  const after = (ms: number): Date => new Date(clock.now() + ms);

  const tellUser = ({ userId, id, status }: PaymentRow): void => {
    if (userId === null) return;
    broadcast.toUser(userId, { name: 'PaymentChanged', payload: { paymentId: id, status } });
    broadcast.toUser(userId, { name: 'AccountChanged', payload: { what: ['payment'] } });
  };

  const addNotice = async (tx: Database, row: PaymentRow, state: 'paid' | 'failed' | 'expired' | 'returned') => {
    const { id, userId, coins, itemId, amount, type, returnedAmount } = row;
    if (userId === null) return;
    const key = `payment:${id}:${state === 'returned' ? `${state}:${returnedAmount}` : state}`;
    await notifier.add(tx, userId, key, { kind: 'payment', paymentId: id, state, coins, itemId, amount, type });
  };

  /** Ends a payment that waits. @returns the payment if this call has ended it. */
  const end = (
    { id, userId }: PaymentRow,
    ended: Omit<Parameters<typeof endWaiting>[1], 'id'>,
  ): Promise<PaymentRow | null> =>
    database.transaction(async (tx) => {
      if (userId !== null) await lockForMoney(tx, [userId]);
      const row = await endWaiting(tx, { id, ...ended });
      // The user has given up a cancelled one.
      if (row !== null && ended.status !== 'cancelled')
        await addNotice(tx, row, ended.status === 'declined' ? 'failed' : 'expired');
      return row;
    });

  /** Credits a paid payment, once: the coins come in the transaction that marks it. */
  const settle = async ({ id, userId: payerId }: PaymentRow): Promise<void> => {
    const paid = await database.transaction(async (tx) => {
      if (payerId !== null) await lockForMoney(tx, [payerId]);
      const row = await setSucceeded(tx, id);
      if (row === null) return null;
      const { userId, amount, coins, itemId } = row;
      if (userId === null) return row;
      if (itemId !== null) await items.deliver(tx, { userId, itemId, price: amount, paymentId: id });
      else await wallet.credit(tx, { userId, amount: coins, reason: 'top-up', idempotencyKey: `payment:${id}` });
      await addNotice(tx, row, 'paid');
      return row;
    });
    if (paid === null) return;
    if (paid.userId === null) log.error({ paymentId: id }, 'A payment of a deleted user was paid: refund it');
    tellUser(paid);
    await receipts.send(paid);
  };

  /** The provider has returned money: takes back the coins or the item. Coins that the user has spent become a debt. */
  const takeReturned = async ({ id, userId: payerId }: PaymentRow, roubles: number): Promise<void> => {
    const returned = await database.transaction(async (tx) => {
      if (payerId !== null) await lockForMoney(tx, [payerId]);
      const change = await setReturned(tx, { id, roubles });
      if (change === null || change.row.userId === null) return change;
      await addNotice(tx, change.row, 'returned');
      const { userId, itemId, coins, amount, returnedAmount } = change.row;
      const reason = 'top-up-refund';
      const idempotencyKey = `returned:${id}:${returnedAmount}`;
      if (itemId === null) {
        const booking = { userId, amount: (coins / amount) * change.part, reason, idempotencyKey } as const;
        await wallet.takeBack(tx, booking);
      } else if (change.row.status === 'refunded' && !(await items.takeBack(tx, { userId, itemId, paymentId: id })))
        // The item cannot be taken: its price in coins is. After a partial refund the user keeps the item.
        await wallet.takeBack(tx, { userId, amount: coins, reason, idempotencyKey });
      return change;
    });
    if (returned === null) return;
    log.warn({ paymentId: id, roubles: returned.part }, 'The provider has returned roubles of a payment');
    tellUser(returned.row);
  };

  /**
   * Gives up a payment that waits. It ends here before the bank gets the cancellation, because the bank's own notification would
   * call it declined. The payer may have been quicker: then the payment counts.
   */
  const giveUp = async (row: PaymentRow, status: 'expired' | 'cancelled'): Promise<void> => {
    const ended = await end(row, { status, checkAt: after(ASK_EVERY_MS) });
    if (ended === null) return;
    await quietly(row.id, async () => {
      if (row.externalId !== null) await provider.cancel(row.externalId);
      await check(ended);
    });
    const now = await findPayment(database, row.id);
    if (now?.status !== status) return;
    // The payer may be paying at this moment, so the next question comes soon.
    if (now.checkAt !== null) await setCheckAt(database, row.id, after(ASK_EVERY_MS));
    tellUser(ended);
  };

  /** Asks the provider about a payment and acts on the answer. @throws ProviderUnavailable, ProviderRefusal */
  const check = async (row: PaymentRow): Promise<void> => {
    const isOver = row.expiresAt.getTime() <= clock.now();
    if (row.externalId === null) {
      // The provider never answered, so the user has nothing to pay by.
      if (isOver && (await end(row, { status: 'expired', checkAt: null })) === null)
        await setCheckAt(database, row.id, null);
      return;
    }
    const state = await provider.read(row.externalId);
    if (state === null || state.id !== row.id || state.amount !== row.amount || state.currency !== 'RUB') {
      log.error({ paymentId: row.id, state }, 'The provider knows another payment under this id');
      await setCheckAt(database, row.id, after(ASK_LATE_EVERY_MS));
      return;
    }
    if (state.status === 'succeeded') {
      await settle(row);
      return state.returned > row.returnedAmount ? takeReturned(row, state.returned) : undefined;
    }
    if (row.status === 'waiting') {
      if (state.status !== 'waiting') {
        const ended = await end(row, { status: state.status, checkAt: null });
        if (ended !== null) tellUser(ended);
        return;
      }
      return isOver ? giveUp(row, 'expired') : setCheckAt(database, row.id, after(ASK_EVERY_MS));
    }
    const isLate = clock.now() < row.expiresAt.getTime() + LATE_MS;
    await setCheckAt(database, row.id, state.status === 'waiting' && isLate ? after(ASK_LATE_EVERY_MS) : null);
    if (state.status === 'waiting') await provider.cancel(row.externalId);
  };

  const sendRefund = async (row: PaymentRow): Promise<void> => {
    await provider.refund(row.externalId ?? '', chargeOf(row, row.id));
    await setRefundSent(database, row.id);
  };

  /** A bank that does not answer changes nothing: the job asks it again. */
  const quietly = (paymentId: string, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
      log.warn({ err: error, paymentId }, 'The state of a payment could not be read');
    });

  const checkQuietly = (row: PaymentRow): Promise<void> => quietly(row.id, () => check(row));

  const trySendRefund = (row: PaymentRow): Promise<void> =>
    sendRefund(row).catch((error: unknown) =>
      log.warn({ err: error, paymentId: row.id }, 'A refund could not be sent'),
    );

  return {
    check,
    checkQuietly,
    end,
    giveUp,
    /** The user's other pages follow the payment too: this one may close. */
    tellOpened: (userId: string): void =>
      broadcast.toUser(userId, { name: 'AccountChanged', payload: { what: ['payment'] } }),
    trySendRefund,
    /** Takes the coins or the item back and returns the roubles. */
    refund: async (row: PaymentRow): Promise<'refunded' | 'not-paid' | 'spent'> => {
      const { id, itemId } = row;
      class Spent extends Error {}
      try {
        const refunded = await database.transaction(async (tx) => {
          if (row.userId !== null) await lockForMoney(tx, [row.userId]);
          const marked = await setRefunded(tx, id, after(0));
          // Nothing is left to take from a user who is deleted.
          if (marked === null || marked.userId === null) return marked;
          await addNotice(tx, marked, 'returned');
          const { userId, amount, returnedAmount } = marked;
          const coins = marked.coins - (marked.coins / amount) * returnedAmount;
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
