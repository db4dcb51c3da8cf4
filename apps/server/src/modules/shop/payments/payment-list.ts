import type { LocaleCode } from '@magnaty/content';
import { MONEY_ON_PAGE, type ListedPayment, type PaymentList, type PaymentType } from '@magnaty/protocol';
import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isAnyOf } from '../../../db/lists.ts';
import type { Clock } from '../../../ports/clock.ts';
import { itemName, type Catalogue } from '../../catalogue/index.ts';
import { monthOf } from '../month.ts';
import type { PaymentRow } from './payment-store.ts';
import { payments } from './tables.ts';

interface Wanted {
  readonly userId: string;
  readonly locale: LocaleCode;
  /** The id of the last one of the page before. */
  readonly before?: string | undefined;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'byId'>;
}

/** What the payer has got back. The bank gets a refund of ours a little later. */
const returnedOf = ({ status, amount, returnedAmount }: PaymentRow): number =>
  status === 'refunded' ? amount : returnedAmount;

/** The payments of users, the newest first. */
export const openPaymentList = ({ database, clock, catalogue }: Dependencies) => {
  const isAfter = async (userId: string, before: string) => {
    const [last] = await database
      .select({ id: payments.id, createdAt: payments.createdAt })
      .from(payments)
      .where(and(eq(payments.id, before), eq(payments.userId, userId)));
    if (last === undefined) return sql`false`;
    const { createdAt, id } = last;
    return or(lt(payments.createdAt, createdAt), and(eq(payments.createdAt, createdAt), lt(payments.id, id)));
  };

  /** Whole roubles. */
  const spentSince = async (userId: string, month: number): Promise<number> => {
    const cost = sql<number>`coalesce(sum(${payments.amount} - ${payments.returnedAmount}), 0)::int`;
    const isPaid = eq(payments.status, 'succeeded');
    const isOfMonth = and(eq(payments.userId, userId), gte(payments.createdAt, new Date(month)), isPaid);
    return (await database.select({ cost }).from(payments).where(isOfMonth))[0]?.cost ?? 0;
  };

  return async ({ userId, locale, before }: Wanted): Promise<PaymentList> => {
    const rows = await database
      .select()
      .from(payments)
      .where(and(eq(payments.userId, userId), before === undefined ? undefined : await isAfter(userId, before)))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(MONEY_ON_PAGE + 1);
    const shown = rows.slice(0, MONEY_ON_PAGE);
    const items = await catalogue.byId(shown.flatMap(({ itemId }) => itemId ?? []));
    const nameOf = (itemId: number | null): string | null => {
      const item = itemId === null ? undefined : items.get(itemId);
      return item === undefined ? null : itemName(item, locale);
    };
    const month = monthOf(clock.now());
    const viewOf = (row: PaymentRow): ListedPayment => {
      const { id, status, type, amount, coins, itemId, createdAt } = row;
      const shownFields = { id, status, type, amount, coins, itemId };
      return { ...shownFields, at: createdAt.getTime(), itemName: nameOf(itemId), returned: returnedOf(row) };
    };
    return {
      list: shown.map(viewOf),
      hasMore: rows.length > shown.length,
      month,
      spent: await spentSince(userId, month),
    };
  };
};

/** @returns the way and the roubles of these payments by their ids. */
export const paymentsById = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly type: PaymentType; readonly amount: number }>> => {
  const { id, type, amount } = payments;
  const rows = await database.select({ id, type, amount }).from(payments).where(isAnyOf(id, ids));
  return new Map(rows.map((row) => [row.id, { type: row.type, amount: row.amount }]));
};
