import { z } from 'zod';
import { epochMs, gameId, gameModeId, seasonName, sentNumber, sentWhole } from '../primitives.ts';
import { promised } from './account.ts';
import { flag } from './failure.ts';
import { inventoryInfo, itemCategory, marketItem, rarity } from './items.ts';

export const banner = z.object({
  name: z.string(),
  description: z.string(),
  image: z.string().describe('Path on the site.'),
});
export type Banner = z.infer<typeof banner>;

/** GET /api/market/all. Texts are in the user's language. */
export const market = z.object({
  marketItems: z.array(marketItem),
  categoryList: z.array(itemCategory),
  rarityList: z.array(rarity),
  bannerList: z.array(banner),
  /** Changes with the prices; POST /api/market/buy/{id} may send it back. */
  priceVersion: z.string(),
});
export type Market = z.infer<typeof market>;

/**
 * POST /api/market/buy/{id} needs no body. With `priceVersion`, a purchase at another price than the one shown is
 * refused with PRICE_CHANGED. The header `idempotency-key` (UUID) makes a repeated purchase take effect once.
 */
export const buyPayload = z.object({ priceVersion: z.string().max(64).optional() });

/** GET /api/market/get/{id} */
export const marketItemInfo = z.object({ inventoryInfo });
export type MarketItemInfo = z.infer<typeof marketItemInfo>;

/** sbp: the fast payment system by a QR code. card: a bank card, by a redirect to the bank's page. */
export const paymentType = z.enum(['sbp', 'card']);
export type PaymentType = z.infer<typeof paymentType>;

/** A way to pay in roubles. Ids: 0 sbp, 1 card. */
export const paymentMethod = z.object({
  id: z.number().int(),
  type: paymentType,
  image: z.string().describe('Path on the site.'),
  text: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** GET /api/payment/methods. Without methods, this server takes no roubles. */
export const paymentMethods = z.object({
  methodList: z.array(paymentMethod),
  /** The reason why there are no methods, in the user's language; null with methods. */
  refusal: z.string().nullable(),
  /** The user has no e-mail address, so a payment needs one for its receipt. */
  isEmailRequired: z.boolean(),
});
export type PaymentMethods = z.infer<typeof paymentMethods>;

const paymentForm = {
  type: paymentType,
  /** The user accepts the privacy policy and the offer contract. */
  isConsent: flag,
  /** The address for the receipt; required for an account without an e-mail address. */
  email: z.string().max(320).optional(),
  /** A path on the site, to which a payment by card returns. */
  returnTo: z.string().max(500).optional(),
};

/** POST /api/payment/topUp. `amount` is whole roubles. The header `idempotency-key` (UUID) makes a repetition safe. */
export const topUpPayload = z.object({ amount: sentNumber, ...paymentForm });
export type TopUpPayload = z.input<typeof topUpPayload>;

/** POST /api/payment/buy/{id}: pays for one item of the market in roubles. Takes the same header. */
export const buyItemPayload = z.object({ ...paymentForm, priceVersion: z.string().max(64).optional() });
export type BuyItemPayload = z.input<typeof buyItemPayload>;

/** `waiting`: the bank has not decided. All others are final; `refunded` follows `succeeded`. */
export const paymentStatus = z.enum(['waiting', 'succeeded', 'declined', 'expired', 'cancelled', 'refunded']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Packets to the user who pays. */
export const SHOP_EVENTS = { PaymentChanged: z.object({ paymentId: z.string(), status: paymentStatus }) } as const;

/** The outcome of a payment, as a notice. */
export const PAYMENT_NOTICE = {
  paymentId: z.string(),
  state: z.enum(['paid', 'failed', 'expired', 'returned']),
  coins: z.number().int(),
  itemId: z.number().int().nullable().describe('The item that is bought; null for a top-up.'),
  amount: z.number().int().describe('Whole roubles.'),
  type: paymentType,
};

/** The user's next step: scan a QR code, or go to the bank's page. */
export const paymentConfirmation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('qr'), payload: z.string() }),
  z.object({ type: z.literal('redirect'), url: z.string() }),
]);
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>;

/** GET /api/payment/{id}, and the answer to POST /api/payment/topUp, buy/{id} and {id}/cancel. */
export const payment = z.object({
  id: z.string(),
  status: paymentStatus,
  type: paymentType,
  /** Whole roubles. */
  amount: z.number().int(),
  /** Coins that the payment brings, or the item's price in coins. */
  coins: z.number().int(),
  /** The item that is bought; null for a top-up. */
  itemId: z.number().int().nullable(),
  /** Null unless the status is `waiting`. */
  confirmation: paymentConfirmation.nullable(),
  /** Epoch ms. */
  expiresAt: z.number().int(),
});
export type Payment = z.infer<typeof payment>;

/** GET /api/payment/open: the payments that wait for the bank, the newest first. */
export const openPaymentList = z.object({ paymentList: z.array(payment) });
export type OpenPaymentList = z.infer<typeof openPaymentList>;

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
