import { z } from 'zod';
import { promised } from './account.ts';
import { epochMs, gameId, gameModeId, seasonName, sentWhole } from '../primitives.ts';
import { payment, paymentType } from './payments.ts';

/** The payments, and the lines of the ledger, of one page. */
export const MONEY_ON_PAGE = 20;

/** The month in Moscow to which the sums belong: its first moment. */
const month = epochMs;

/** GET /api/payments/list?before=ID: the newest first. */
export const paymentsQuery = z.object({ before: z.uuid().optional() });

export const listedPayment = payment
  .pick({ id: true, status: true, type: true, amount: true, coins: true, itemId: true })
  .extend({
    at: epochMs,
    /** In the reader's language; null for a top-up. */
    itemName: z.string().nullable(),
    /** Whole roubles that the payer got back. */
    returned: z.number().int(),
  });
export type ListedPayment = z.infer<typeof listedPayment>;

export const paymentList = z.object({
  list: z.array(listedPayment),
  hasMore: z.boolean(),
  month,
  spent: z.number().int().describe('Whole roubles that the payments of the month cost, without those returned.'),
});
export type PaymentList = z.infer<typeof paymentList>;

const of = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape });

/** What a line of the ledger is for. */
const cause = z.discriminatedUnion('kind', [
  of('game', {
    gameId,
    isWithBots: z.boolean(),
    /** Null for a game that is known no more. */
    game: z
      .object({
        gameModeId,
        players: z.number().int(),
        place: z.number().int(),
        hasReplay: z.boolean(),
      })
      .nullable(),
  }),
  of('top-up', { payment: z.object({ type: paymentType, amount: z.number().int() }).nullable() }),
  of('refund', {}),
  of('debt', {}),
  of('purchase', { itemName: z.string().nullable() }),
  of('gift', {}),
  of('task', {}),
  of('safe', {}),
  of('season', { number: z.number().int().positive(), name: seasonName }),
  of('operator', { note: z.string().nullable() }),
  of('annulment', { gameId }),
]);
export type LedgerCause = z.infer<typeof cause>;

/** GET /api/wallet/list?before=ID: the newest first. */
export const ledgerQuery = z.object({ before: sentWhole(1, 1_000_000_000_000).optional() });

export const ledgerLine = z.object({
  id: z.number().int(),
  at: epochMs,
  /** Coins, signed. */
  coins: z.number().int(),
  /** The balance after this line. */
  balance: z.number().int(),
  cause,
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const ledgerList = z.object({
  promised,
  list: z.array(ledgerLine),
  hasMore: z.boolean(),
  balance: z.number().int(),
  debt: z.number().int().describe('Coins that the user owes; new coins pay them first.'),
  month,
  came: z.number().int().describe('Coins that came in the month.'),
  went: z.number().int().describe('Coins that went in the month, as a number above 0.'),
});
export type LedgerList = z.infer<typeof ledgerList>;
