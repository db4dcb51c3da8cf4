import { randomUUID } from 'node:crypto';

/** The fields that a shop sends, as YooKassa's documentation describes them. */
interface Sent {
  readonly amount: { readonly value: string; readonly currency: string };
  readonly payment_method_data: { readonly type: 'sbp' | 'bank_card' };
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly receipt: { readonly customer: { readonly email: string } };
}

interface Stored extends Sent {
  readonly id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  readonly reason?: string;
  refunded?: Sent['amount'];
}

interface Request {
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The API, the payer and the network. */
export interface FakeYooKassa {
  readonly fetch: typeof fetch;
  /** @param reason of a cancellation, as YooKassa lists them. */
  decide(externalId: string, status: 'succeeded' | 'canceled', reason?: string): void;
  /** All requests as they arrived. */
  readonly requests: readonly Request[];
  /** The answer to the next requests, instead of the usual one: a status, or no answer at all. */
  fail: number | 'no-answer' | null;
}

const CREATED_AT = '2026-11-22T12:00:00.000Z';

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** An error object in the documented shape. */
const error = (code: string) => ({ type: 'error', id: randomUUID(), code, description: 'An error' });

const paymentObject = (stored: Stored): object => {
  const { id, status, amount, description, metadata, payment_method_data: method, reason } = stored;
  return {
    id,
    status,
    amount,
    description,
    recipient: { account_id: '100500', gateway_id: '100700' },
    payment_method: { type: method.type, id, saved: false },
    created_at: CREATED_AT,
    ...(status === 'pending' && {
      confirmation: {
        type: 'redirect',
        confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${id}`,
      },
    }),
    ...(status === 'canceled' && {
      cancellation_details: { party: 'payment_network', reason: reason ?? 'insufficient_funds' },
    }),
    test: true,
    ...(stored.refunded && { refunded_amount: stored.refunded }),
    paid: status === 'succeeded',
    refundable: status === 'succeeded',
    metadata,
  };
};

/**
 * Answers like YooKassa's API. The shapes are those of the examples in its public documentation
 * (https://yookassa.ru/developers/api: payment, refund, error), not recordings of a real shop.
 */
export const fakeYooKassa = (): FakeYooKassa => {
  const payments = new Map<string, Stored>();
  const byKey = new Map<string, string>();
  const requests: Request[] = [];

  const open = (key: string, sent: Sent): Response => {
    const known = payments.get(byKey.get(key) ?? '');
    if (known !== undefined) return json(200, paymentObject(known));
    if (sent.receipt.customer.email === '') return json(400, error('invalid_request'));
    const stored: Stored = { ...sent, id: randomUUID(), status: 'pending' };
    payments.set(stored.id, stored);
    byKey.set(key, stored.id);
    return json(200, paymentObject(stored));
  };

  const refund = ({ payment_id: id, amount }: { payment_id: string; amount: Sent['amount'] }): Response => {
    const stored = payments.get(id);
    if (stored?.status !== 'succeeded') return json(400, error('invalid_request'));
    stored.refunded = amount;
    return json(200, { id: randomUUID(), payment_id: id, status: 'succeeded', amount, created_at: CREATED_AT });
  };

  const answer = ({ path, headers, body }: Request): Response => {
    if (path === '/payments') return open(headers.get('idempotence-key') ?? '', body as Sent);
    if (path === '/refunds') return refund(body as Parameters<typeof refund>[0]);
    const stored = payments.get(path.replace('/payments/', ''));
    return stored ? json(200, paymentObject(stored)) : json(404, error('not_found'));
  };

  const fake: FakeYooKassa = {
    requests,
    fail: null,
    decide: (externalId, status, reason) => {
      const stored = payments.get(externalId);
      if (stored !== undefined) Object.assign(stored, { status, reason });
    },
    fetch: async (input, init) => {
      const request = {
        path: (input as string).replace('https://api.yookassa.ru/v3', ''),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      };
      requests.push(request);
      if (fake.fail === 'no-answer') throw new TypeError('fetch failed');
      return fake.fail === null ? answer(request) : json(fake.fail, error('internal_server_error'));
    },
  };
  return fake;
};
