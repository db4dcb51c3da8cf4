import { z } from 'zod';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type Charge,
  type ChargeState,
  type PaymentProvider,
} from '../provider.ts';

const API = 'https://api.yookassa.ru/v3';
const TIMEOUT_MS = 10_000;

export interface YooKassaSettings {
  readonly shopId: string;
  readonly secretKey: string;
  /** The rate of the VAT on a receipt, by the codes of YooKassa; 1 is without VAT. */
  readonly vatCode: number;
  readonly fetch: typeof fetch;
}

const amount = z.object({ value: z.string(), currency: z.string() });

/** The fields of YooKassa's payment object that matter here. */
const payment = z.object({
  id: z.string().max(100),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  refunded_amount: amount.optional(),
  cancellation_details: z.object({ reason: z.string().max(100) }).optional(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  metadata: z.object({ payment_id: z.string().optional() }).optional(),
});

const notification = z.object({
  object: z.object({ id: z.string().max(100), payment_id: z.string().max(100).optional() }),
});

const METHODS = { sbp: 'sbp', card: 'bank_card' } as const;

const roubles = (value: number): z.infer<typeof amount> => ({ value: `${value}.00`, currency: 'RUB' });

const wholeRoubles = (value: string): number => (/^\d+(\.0+)?$/.test(value) ? Math.trunc(Number(value)) : NaN);

/** YooKassa's HTTP API, version 3: https://yookassa.ru/developers/api */
export const yooKassa = ({ shopId, secretKey, vatCode, fetch }: YooKassaSettings): PaymentProvider => {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  const call = async (path: string, send?: { readonly key: string; readonly body: object }): Promise<Response> => {
    let response: Response;
    try {
      response = await fetch(`${API}${path}`, {
        method: send === undefined ? 'GET' : 'POST',
        headers: {
          authorization,
          ...(send !== undefined && { 'content-type': 'application/json', 'idempotence-key': send.key }),
        },
        body: send === undefined ? null : JSON.stringify(send.body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      throw new ProviderUnavailable('YooKassa does not answer', { cause });
    }
    // 202: the request is still being processed. 429 and 5xx: it may be repeated with the same key.
    if (response.status === 202 || response.status === 429 || response.status >= 500)
      throw new ProviderUnavailable(`YooKassa answers ${response.status}`);
    return response;
  };

  const paymentIn = async (response: Response): Promise<z.infer<typeof payment>> => {
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new ProviderRefusal(`YooKassa refuses: ${response.status} ${codeOf(body)}`);
    const parsed = payment.safeParse(body);
    if (!parsed.success) throw new ProviderUnavailable('YooKassa sends an unknown payment object');
    return parsed.data;
  };

  const receipt = ({ amount, description, receiptEmail }: Pick<Charge, 'amount' | 'description' | 'receiptEmail'>) => ({
    customer: { email: receiptEmail },
    items: [
      {
        description,
        quantity: '1.00',
        amount: roubles(amount),
        vat_code: vatCode,
        payment_mode: 'full_payment',
        payment_subject: 'service',
      },
    ],
  });

  return {
    name: 'yookassa',
    open: async (charge) => {
      const { id, type, description, returnUrl } = charge;
      const response = await call('/payments', {
        key: id,
        body: {
          amount: roubles(charge.amount),
          capture: true,
          payment_method_data: { type: METHODS[type] },
          confirmation: { type: 'redirect', return_url: returnUrl },
          description,
          metadata: { payment_id: id },
          receipt: receipt(charge),
        },
      });
      const { id: externalId, confirmation } = await paymentIn(response);
      const url = confirmation?.confirmation_url;
      if (url === undefined) throw new ProviderRefusal('YooKassa names no address for the confirmation');
      // The payer scans the address of the SBP page with the phone, or opens it here.
      return { externalId, confirmation: type === 'sbp' ? { type: 'qr', payload: url } : { type: 'redirect', url } };
    },
    read: async (externalId) => {
      const response = await call(`/payments/${encodeURIComponent(externalId)}`);
      if (response.status === 404) return null;
      const found = await paymentIn(response);
      return {
        status: isExpired(found) ? 'expired' : STATUS[found.status],
        id: found.metadata?.payment_id ?? '',
        amount: wholeRoubles(found.amount.value),
        currency: found.amount.currency,
        returned: Math.floor(Number(found.refunded_amount?.value ?? 0)) || 0,
      };
    },
    // YooKassa cancels only payments that wait for a capture. One that waits for its payer ends by itself.
    cancel: () => Promise.resolve(),
    refund: async (externalId, charge) => {
      const response = await call('/refunds', {
        key: `refund-${charge.id}`,
        body: { payment_id: externalId, amount: roubles(charge.amount), receipt: receipt(charge) },
      });
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw new ProviderRefusal(`YooKassa refuses the refund: ${response.status} ${codeOf(body)}`);
    },
    newsIn: (body) => {
      const { data } = notification.safeParse(body);
      if (data === undefined) return null;
      // The object of a refund names its payment; all others are payments.
      const { id, payment_id: refundedId } = data.object;
      return { externalId: refundedId ?? id, isRefund: refundedId !== undefined };
    },
  };
};

const STATUS: Readonly<Record<z.infer<typeof payment>['status'], ChargeState['status']>> = {
  pending: 'waiting',
  waiting_for_capture: 'waiting',
  succeeded: 'succeeded',
  canceled: 'declined',
};

const isExpired = ({ status, cancellation_details: details }: z.infer<typeof payment>): boolean =>
  status === 'canceled' && details?.reason.startsWith('expired_on_') === true;

const codeOf = (body: unknown): string => z.object({ code: z.string().max(100) }).safeParse(body).data?.code ?? '';
