import { randomUUID } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import type { Charge, PaymentProvider } from '../provider.ts';
import { ProviderRefusal } from '../provider.ts';
import { bookOf, sandboxBankPayments } from './book.ts';

/** Path of the bank's pages on the site. The cookie with the operator's key goes to all paths below /api. */
export const BANK_PATH = '/api/dev/bank';

export type BankPayment = typeof sandboxBankPayments.$inferSelect;

const notification = z.object({ paymentId: z.string().max(100), isRefund: z.boolean().default(false) });

/** The sandbox bank's book. Only its pages and its provider read and write it. */
export interface SandboxBank {
  find(id: string): Promise<BankPayment | null>;
  /** The payer decides, once. @returns false if the payment is decided already. */
  decide(id: string, status: 'succeeded' | 'canceled'): Promise<boolean>;
}

export const sandboxBank = ({ database }: { readonly database: Database }): SandboxBank => {
  const book = bookOf(database);
  return {
    find: async (id) => {
      await book();
      const [found] = await database.select().from(sandboxBankPayments).where(eq(sandboxBankPayments.id, id));
      return found ?? null;
    },
    decide: async (id, status) => {
      await book();
      const decided = await database
        .update(sandboxBankPayments)
        .set({ status })
        .where(and(eq(sandboxBankPayments.id, id), eq(sandboxBankPayments.status, 'pending')))
        .returning({ id: sandboxBankPayments.id });
      return decided.length > 0;
    },
  };
};

/** The sandbox bank as a provider. It takes no real money. @param site address of the site, without a trailing slash. */
export const sandboxProvider = ({
  database,
  site,
}: {
  readonly database: Database;
  readonly site: () => string;
}): PaymentProvider => {
  const bank = sandboxBank({ database });
  const book = bookOf(database);

  const open = async ({ id, ...charge }: Charge): Promise<string> => {
    await book();
    const { amount, description, receiptEmail, returnUrl, type } = charge;
    await database
      .insert(sandboxBankPayments)
      .values({ id: randomUUID(), orderId: id, amount, description, receiptEmail, returnUrl, type, status: 'pending' })
      .onConflictDoNothing({ target: sandboxBankPayments.orderId });
    const [row] = await database
      .select({ id: sandboxBankPayments.id })
      .from(sandboxBankPayments)
      .where(eq(sandboxBankPayments.orderId, id));
    if (row === undefined) throw new ProviderRefusal('The sandbox bank has lost the payment');
    return row.id;
  };

  return {
    name: 'sandbox',
    open: async (charge) => {
      const externalId = await open(charge);
      const url = `${site()}${BANK_PATH}/${externalId}`;
      return {
        externalId,
        confirmation: charge.type === 'sbp' ? { type: 'qr', payload: url } : { type: 'redirect', url },
      };
    },
    read: async (externalId) => {
      const found = await bank.find(externalId);
      if (found === null) return null;
      const status = ({ pending: 'waiting', succeeded: 'succeeded', canceled: 'declined' } as const)[found.status];
      return { status, id: found.orderId, amount: found.amount, currency: 'RUB', returned: found.refunded };
    },
    cancel: async (externalId) => {
      await bank.decide(externalId, 'canceled');
    },
    refund: async (externalId, { amount }) => {
      await book();
      const returned = await database
        .update(sandboxBankPayments)
        .set({ refunded: sql`least(${sandboxBankPayments.amount}, ${sandboxBankPayments.refunded} + ${amount})` })
        .where(
          and(
            eq(sandboxBankPayments.id, externalId),
            eq(sandboxBankPayments.status, 'succeeded'),
            gte(sandboxBankPayments.amount, amount),
          ),
        )
        .returning({ id: sandboxBankPayments.id });
      if (returned.length === 0) throw new ProviderRefusal('The sandbox bank has no such payment to return');
    },
    newsIn: (body) => {
      const { data } = notification.safeParse(body);
      return data === undefined ? null : { externalId: data.paymentId, isRefund: data.isRefund };
    },
  };
};
