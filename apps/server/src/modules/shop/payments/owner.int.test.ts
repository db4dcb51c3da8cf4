import { randomUUID } from 'node:crypto';
import { CATALOGUE } from '@magnaty/content';
import type { PaymentMethods } from '@magnaty/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../db/database.ts';
import { answerTo } from '../../../operator/run-command.ts';
import { openTestApp, Visitor } from '../../../testing/app.ts';
import { openTestDatabase } from '../../../testing/database.ts';

const SHOP = { HOST: '0.0.0.0', YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'secret' };
const OWNER = {
  OWNER_NAME: 'ИП Кольцова В. И.',
  OWNER_TAX_NUMBER: '770123456789',
  OWNER_ADDRESS: 'Москва, Лесная, 1',
  OWNER_EMAIL: 'owner@game.example',
};
const FORM = { type: 'sbp', isConsent: true };

let opened: OpenDatabase;
beforeAll(async () => void (opened = await openTestDatabase()));
afterAll(() => opened.close());

const open = async (env: Readonly<Record<string, string>>, login: string) => {
  const { app, commands } = await openTestApp(opened, { env });
  const visitor = new Visitor(app);
  const account = { login, email: `${login}@example.com`, password: 'secret12' };
  expect((await visitor.post('/api/user/register', account)).statusCode).toBe(200);
  const methods = async () => (await visitor.get('/api/payment/methods')).json<PaymentMethods>();
  return { app, commands, visitor, methods };
};

// Threat payment: Real money is paid to a seller who is not named → A public server with payment keys sells for roubles
// only with all settings of the owner.
test('a public server with payment keys sells nothing for roubles until the settings name its owner; coins go on', async () => {
  const { OWNER_ADDRESS: _missing, ...part } = OWNER;
  const { app, commands, visitor, methods } = await open({ ...SHOP, ...part }, 'buyer');
  const [item] = CATALOGUE;
  const refused = { code: 'NO_OWNER', message: expect.stringContaining('владелец сайта не указал') as string };
  expect(await methods()).toMatchObject({ methodList: [], refusal: refused.message });
  const key = { 'idempotency-key': randomUUID() };
  const topUp = await visitor.post('/api/payment/topUp', { ...FORM, amount: 100 }, key);
  expect([topUp.statusCode, topUp.json()]).toEqual([503, expect.objectContaining(refused)]);
  const paid = await visitor.post(`/api/payment/buy/${item!.id}`, FORM, key);
  expect([paid.statusCode, paid.json()]).toEqual([503, expect.objectContaining(refused)]);
  await answerTo(commands, ['coins', 'buyer', '100000', '--reason', 'test']);
  expect((await visitor.post(`/api/market/buy/${item!.id}`, {}, key)).statusCode).toBe(200);
  await app.close();
});

test('with all four settings it sells', async () => {
  const { app, methods } = await open({ ...SHOP, ...OWNER }, 'owner');
  const { methodList, refusal } = await methods();
  expect([methodList.map(({ type }) => type), refusal]).toEqual([['sbp', 'card'], null]);
  await app.close();
});
