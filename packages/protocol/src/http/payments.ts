import { z } from 'zod';
import { sentNumber } from '../primitives.ts';
import { flag } from './failure.ts';

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
