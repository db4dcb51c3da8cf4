import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../db/database.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { ProviderRefusal, ProviderUnavailable, type Charge, type PaymentProvider } from './provider.ts';
import { sandboxBank, sandboxProvider } from './sandbox/bank.ts';
import { removeEmptyBook } from './sandbox/book.ts';
import { fakeYooKassa } from './testing/fake-yookassa.ts';
import { yooKassa } from './yookassa/yookassa.ts';

/** A provider, and the payer at its bank. */
interface Subject {
  readonly provider: PaymentProvider;
  decide(externalId: string, status: 'succeeded' | 'canceled'): Promise<void>;
  notificationOf(externalId: string): unknown;
}

const charge = (change: Partial<Charge> = {}): Charge => ({
  id: randomUUID(),
  amount: 250,
  type: 'sbp',
  description: 'Пополнение баланса: 2500 монет',
  returnUrl: 'http://localhost:8080/market',
  receiptEmail: 'anna@example.com',
  ...change,
});

let opened: OpenDatabase;
const fake = fakeYooKassa();

beforeAll(async () => {
  opened = await openTestDatabase('embedded');
});
afterAll(() => opened.close());

const SUBJECTS: Readonly<Record<string, () => Subject>> = {
  sandbox: () => ({
    provider: sandboxProvider({ database: opened.database, site: () => 'http://localhost:8080' }),
    decide: async (id, status) => void (await sandboxBank(opened).decide(id, status)),
    notificationOf: (paymentId) => ({ paymentId }),
  }),
  yookassa: () => ({
    provider: yooKassa({ shopId: '100500', secretKey: 'test_key', vatCode: 1, fetch: fake.fetch }),
    decide: async (id, status) => fake.decide(id, status),
    // The documented shape of a notification.
    notificationOf: (id) => ({ type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded' } }),
  }),
};

describe.each(Object.entries(SUBJECTS))('the provider %s', (_name, subjectOf) => {
  test('opens a payment once for an id, and knows its sum', async () => {
    const { provider } = subjectOf();
    const first = charge();
    const [one, two] = await Promise.all([provider.open(first), provider.open(first)]);
    expect(two.externalId).toBe(one.externalId);
    expect(one.confirmation).toMatchObject({ type: 'qr', payload: expect.stringMatching(/^https?:/) as string });
    expect(await provider.read(one.externalId)).toEqual({
      status: 'waiting',
      id: first.id,
      amount: 250,
      currency: 'RUB',
      returned: 0,
    });
    const card = await provider.open(charge({ type: 'card' }));
    expect(card.confirmation).toMatchObject({ type: 'redirect', url: expect.stringMatching(/^https?:/) as string });
    expect(card.externalId).not.toBe(one.externalId);
  });

  test.each([
    ['succeeded', 'succeeded'],
    ['canceled', 'declined'],
  ] as const)('a payer who decides %s is read as %s', async (decision, status) => {
    const { provider, decide, notificationOf } = subjectOf();
    const { externalId } = await provider.open(charge());
    await decide(externalId, decision);
    expect(await provider.read(externalId)).toMatchObject({ status });
    expect(provider.newsIn(notificationOf(externalId))).toEqual({ externalId, isRefund: false });
  });

  test('a paid payment is refunded once, another one is refused', async () => {
    const { provider, decide } = subjectOf();
    const paid = charge();
    const { externalId } = await provider.open(paid);
    await expect(provider.refund(externalId, paid)).rejects.toThrow(ProviderRefusal);
    await decide(externalId, 'succeeded');
    await provider.refund(externalId, paid);
    await provider.refund(externalId, paid);
    expect(await provider.read(externalId)).toMatchObject({ status: 'succeeded', returned: 250 });
  });

  test('an unknown payment is null, and nonsense in a notification names nothing', async () => {
    const { provider } = subjectOf();
    expect(await provider.read(randomUUID())).toBeNull();
    for (const nonsense of [null, undefined, 5, 'x', [], {}, { object: 5 }, { paymentId: 5 }, { object: { id: {} } }])
      expect(provider.newsIn(nonsense)).toBeNull();
  });

  test('a cancelled payment is no longer paid, or ends by itself', async () => {
    const { provider } = subjectOf();
    const { externalId } = await provider.open(charge());
    await provider.cancel(externalId);
    expect((await provider.read(externalId))?.status).not.toBe('succeeded');
  });
});

describe('YooKassa', () => {
  test('a notification of a refund names the payment', () => {
    const object = { id: 'refund-1', payment_id: 'payment-1', status: 'succeeded' };
    const news = provider.newsIn({ type: 'notification', event: 'refund.succeeded', object });
    expect(news).toEqual({ externalId: 'payment-1', isRefund: true });
  });

  const { provider } = SUBJECTS['yookassa']!();

  test('gets the key, the idempotency key, the method and a receipt', async () => {
    const asked = charge({ type: 'card', amount: 99 });
    await provider.open(asked);
    const { path, headers, body } = fake.requests.at(-1)!;
    expect(path).toBe('/payments');
    expect(headers.get('authorization')).toBe(`Basic ${Buffer.from('100500:test_key').toString('base64')}`);
    expect(headers.get('idempotence-key')).toBe(asked.id);
    expect(body).toMatchObject({
      amount: { value: '99.00', currency: 'RUB' },
      capture: true,
      payment_method_data: { type: 'bank_card' },
      metadata: { payment_id: asked.id },
      receipt: {
        customer: { email: 'anna@example.com' },
        items: [
          { quantity: '1.00', amount: { value: '99.00', currency: 'RUB' }, vat_code: 1, payment_subject: 'service' },
        ],
      },
    });
  });

  test.each([
    ['no-answer', ProviderUnavailable],
    [500, ProviderUnavailable],
    [429, ProviderUnavailable],
    [400, ProviderRefusal],
    [401, ProviderRefusal],
  ] as const)('an answer %s is told apart', async (fail, kind) => {
    fake.fail = fail;
    await expect(provider.open(charge())).rejects.toThrow(kind);
    fake.fail = null;
  });

  test.each([
    ['expired_on_confirmation', 'expired'],
    ['insufficient_funds', 'declined'],
  ] as const)('a payment that is cancelled for the reason %s is %s', async (reason, status) => {
    const { externalId } = await provider.open(charge());
    fake.decide(externalId, 'canceled', reason);
    expect(await provider.read(externalId)).toMatchObject({ status });
  });
});

test('only the sandbox bank has a book, and a book with payments stays', async () => {
  const { database, close } = await openTestDatabase('embedded');
  const hasBook = async (): Promise<boolean> => {
    const { rows } = await database.execute<{ name: string | null }>(
      sql`select to_regclass('sandbox_bank_payments')::text as name`,
    );
    return rows[0]?.name !== null;
  };
  await removeEmptyBook(database);
  expect(await hasBook()).toBe(false);
  await removeEmptyBook(database);
  const { find } = sandboxBank({ database });
  expect(await Promise.all([find('a'), find('b')])).toEqual([null, null]);
  expect(await hasBook()).toBe(true);
  await sandboxProvider({ database, site: () => 'http://localhost' }).open(charge());
  await removeEmptyBook(database);
  expect(await hasBook()).toBe(true);
  await close();
});
