import { expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import type { Mail } from '../../mail/index.ts';
import { openReceipts } from './receipts.ts';

const READER = { userId: 'anna', email: 'anna@example.org', emailKey: 'anna@example.org', localeId: 2 };
const PAID = { id: 'p-1', userId: 'anna', amount: 200, coins: 2000, itemId: null };
const AT = Date.UTC(2026, 10, 25, 9, 40);

const open = (reader: typeof READER | null) => {
  const letters: Parameters<Mail['sendLater']>[0][] = [];
  const errors: unknown[] = [];
  const receipts = openReceipts({
    config: readConfig({ PUBLIC_URL: 'https://game.example' }),
    clock: { now: () => AT },
    log: { error: (line: unknown) => void errors.push(line) },
    accounts: { mailReader: async () => reader },
    mail: { sendLater: (letter) => void letters.push(letter) },
    items: { nameOf: async (id) => (id === 101 ? 'Boar' : Promise.reject(new Error('no such item'))) },
  });
  return { receipts, letters, errors };
};

test('a settled top-up is mailed to the confirmed address, in the language of its owner', async () => {
  const { receipts, letters } = open(READER);
  await receipts.send(PAID);
  expect(letters).toEqual([
    {
      to: READER.email,
      locale: 'en',
      content: {
        kind: 'receipt',
        amount: 200,
        bought: { coins: 2000 },
        at: new Date(AT),
        number: 'p-1',
        link: 'https://game.example/market',
        contactLink: 'https://game.example/docs/contact',
      },
    },
  ]);
});

test('a settled purchase names the item', async () => {
  const { receipts, letters } = open(READER);
  await receipts.send({ ...PAID, coins: 0, itemId: 101 });
  expect(letters[0]?.content).toMatchObject({ bought: { item: 'Boar' }, link: 'https://game.example/inventory' });
});

// Threat payment: A receipt tells a stranger what the owner of a mistyped address has bought → Only a confirmed address
// gets it, and a deleted account none.
test('without a confirmed address, and for a deleted user, there is no mail', async () => {
  const { receipts, letters } = open(null);
  await receipts.send(PAID);
  await receipts.send({ ...PAID, userId: null });
  expect(letters).toEqual([]);
});

// Threat payment: A mail that fails takes the payment with it → The payment is settled before the mail is written.
test('a mail that cannot be written does not fail the payment', async () => {
  const { receipts, letters, errors } = open(READER);
  await receipts.send({ ...PAID, itemId: 7 });
  expect([letters, errors.length]).toEqual([[], 1]);
});
