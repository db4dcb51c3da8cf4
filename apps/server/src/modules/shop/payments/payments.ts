import { randomUUID } from 'node:crypto';
import type { Payment, PaymentType } from '@magnaty/protocol';
import { Failure, notAuthenticated } from '../../../http/failure.ts';
import { lockForMoney } from '../../accounts/index.ts';
import { CONVERSION_MULTIPLIER } from '../../catalogue/index.ts';
import type { PaidItem } from './item-seller.ts';
import {
  countOpen,
  findByExternalId,
  findByKey,
  findPayment,
  insertPayment,
  openOf,
  setCheckAt,
  setConfirmation,
  takeDue,
  waitingOf,
  type PaymentRow,
} from './payment-store.ts';
import { ProviderRefusal, ProviderUnavailable } from './provider.ts';
import { ASK_EVERY_MS, chargeOf, openSettlement, type SettlementDependencies } from './settlement.ts';
import { AMOUNTS } from '../../../limits/amounts.ts';
import { Retries } from '../../../scheduling/retries.ts';

/** The largest top-up, whole roubles. */
export const MAX_TOP_UP = 100_000;

/** Time in which a payment may be made, ms. */
const EXPIRES_AFTER_MS = 60 * 60_000;
/** Number of payments that a run of the job asks about. */
const RUN = 50;

export interface NewPayment {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly type: PaymentType;
  readonly receiptEmail: string;
  readonly returnUrl: string;
}

export interface Payments {
  /** @throws Failure 503 PAYMENT_FAILED (the bank refuses), BANK_UNAVAILABLE, 409 TOO_MANY_PAYMENTS, KEY_USED */
  topUp(payment: NewPayment & { readonly amount: number; readonly description: string }): Promise<Payment>;
  /** @throws Failure as `topUp`, and those of `ItemSeller.offer` */
  buyItem(payment: NewPayment & { readonly item: PaidItem }): Promise<Payment>;
  /** The user's payment, asked at the provider if that was long ago. @throws Failure 404 NOT_FOUND */
  read(userId: string, id: string): Promise<Payment>;
  /** The user's payments that wait for the bank, the newest first, at most `AMOUNTS.openPayments`. */
  open(userId: string): Promise<readonly Payment[]>;
  /** Gives up a payment that waits. It may have been paid a moment before. @throws Failure 404 NOT_FOUND */
  cancel(userId: string, id: string): Promise<Payment>;
  /** Gives up all payments of a user who leaves. */
  cancelAll(userId: string): Promise<void>;
  /** A provider says that something has changed. It is asked, and only its answer counts. */
  notified(body: unknown): Promise<void>;
  /** Asks about payments that are due, ends those whose time is over, and sends refunds that are due. */
  reconcile(): Promise<void>;
  find(id: string): Promise<PaymentRow | null>;
  /** Asks the provider about a payment, whatever its state here. @returns false if there is none. */
  check(id: string): Promise<boolean>;
  /** Takes the coins or the item back and returns the roubles. @returns the reason if that is not possible. */
  refund(id: string): Promise<'refunded' | 'not-found' | 'not-paid' | 'spent'>;
}

/** The provider may still change its mind: after an expiry or a cancellation the payer may have been quicker. */
const isOpen = ({ status }: PaymentRow): boolean => !['succeeded', 'refunded', 'declined'].includes(status);

const viewOf = (row: PaymentRow): Payment => ({
  id: row.id,
  status: row.status,
  type: row.type,
  amount: row.amount,
  coins: row.coins,
  itemId: row.itemId,
  confirmation: row.status === 'waiting' ? row.confirmation : null,
  expiresAt: row.expiresAt.getTime(),
});

export const openPayments = (dependencies: SettlementDependencies): Payments => {
  const { database, provider, clock, log } = dependencies;
  const settlement = openSettlement(dependencies);
  const retries = new Retries({ clock, log, failed: 'A payment could not be settled' });
  const after = (ms: number): Date => new Date(clock.now() + ms);

  /** Opens the payment at the provider. A repetition opens the same one. */
  const open = async (
    { userId, idempotencyKey, type, receiptEmail, returnUrl }: NewPayment,
    {
      amount,
      coins,
      itemId,
      description,
    }: { amount: number; coins: number; itemId: number | null; description: string },
  ): Promise<Payment> => {
    const row = await database.transaction(async (tx) => {
      if (!(await lockForMoney(tx, [userId])).has(userId)) throw notAuthenticated();
      const known = await findByKey(tx, { userId, idempotencyKey });
      if (known !== null) {
        // The price of an item may have changed since; the request is the same.
        const isSame = known.itemId === itemId && known.type === type && (itemId !== null || known.amount === amount);
        if (!isSame) throw new Failure(409, 'KEY_USED');
        return known;
      }
      if ((await countOpen(tx, userId, after(0))) >= AMOUNTS.openPayments.most)
        throw new Failure(409, 'TOO_MANY_PAYMENTS');
      return insertPayment(tx, {
        id: randomUUID(),
        userId,
        idempotencyKey,
        provider: provider.name,
        type,
        amount,
        coins,
        itemId,
        status: 'waiting',
        receiptEmail,
        createdAt: after(0),
        expiresAt: after(EXPIRES_AFTER_MS),
        checkAt: after(EXPIRES_AFTER_MS),
      });
    });
    if (row.externalId !== null || row.status !== 'waiting') return viewOf(row);
    try {
      const url = new URL(returnUrl);
      url.searchParams.set('payment', row.id);
      const opened = await provider.open({ ...chargeOf(row, description), type: row.type, returnUrl: url.href });
      await setConfirmation(database, row.id, { ...opened, checkAt: after(ASK_EVERY_MS) });
      settlement.tellOpened(userId);
      return viewOf({ ...row, ...opened });
    } catch (error) {
      const isRefused = error instanceof ProviderRefusal;
      if (isRefused) await settlement.end(row, { status: 'declined', checkAt: null });
      else if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, paymentId: row.id }, 'A payment could not be opened');
      throw new Failure(503, isRefused ? 'PAYMENT_FAILED' : 'BANK_UNAVAILABLE');
    }
  };

  const need = async (userId: string, id: string): Promise<PaymentRow> => {
    const row = await findPayment(database, id);
    if (row === null || row.userId !== userId) throw new Failure(404, 'NOT_FOUND');
    return row;
  };

  return {
    topUp: ({ amount, description, ...payment }) =>
      open(payment, { amount, coins: amount * CONVERSION_MULTIPLIER, itemId: null, description }),
    buyItem: ({ item: { itemId, price, name }, ...payment }) =>
      open(payment, { amount: price, coins: price * CONVERSION_MULTIPLIER, itemId, description: name }),
    read: async (userId, id) => {
      const row = await need(userId, id);
      const isDue = row.checkAt !== null && row.checkAt.getTime() <= clock.now();
      if (row.status !== 'waiting' || !isDue) return viewOf(row);
      await setCheckAt(database, id, after(ASK_EVERY_MS));
      await settlement.checkQuietly(row);
      return viewOf(await need(userId, id));
    },
    open: async (userId) =>
      (await openOf(database, { userId, now: after(0), limit: AMOUNTS.openPayments.most })).map((row) => viewOf(row)),
    cancel: async (userId, id) => {
      await settlement.giveUp(await need(userId, id), 'cancelled');
      return viewOf(await need(userId, id));
    },
    cancelAll: async (userId) => {
      for (const row of await waitingOf(database, userId)) await settlement.giveUp(row, 'cancelled');
    },
    notified: async (body) => {
      const news = provider.newsIn(body);
      const row = news && (await findByExternalId(database, { provider: provider.name, externalId: news.externalId }));
      // The database already has the end of this payment. Only a refund changes a paid one.
      if (row && (isOpen(row) || (news.isRefund && row.status === 'succeeded'))) await settlement.check(row);
    },
    reconcile: async () => {
      const due = await takeDue(database, { now: after(0), next: after(ASK_EVERY_MS * 6), limit: RUN });
      // One after another: a bank that is slow gets no flood, and a failure concerns one payment.
      for (const row of due.filter((each) => each.provider === provider.name)) {
        await retries.attempt(row.id, () =>
          row.isRefundDue ? settlement.trySendRefund(row) : settlement.checkQuietly(row),
        );
      }
    },
    find: (id) => findPayment(database, id),
    check: async (id) => {
      const row = await findPayment(database, id);
      if (row !== null) await settlement.check(row);
      return row !== null;
    },
    refund: async (id) => {
      const row = await findPayment(database, id);
      return row === null ? 'not-found' : settlement.refund(row);
    },
  };
};
