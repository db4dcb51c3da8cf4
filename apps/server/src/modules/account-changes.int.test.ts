import { CATALOGUE } from '@magnaty/content';
import type { Inventory } from '@magnaty/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { answerTo } from '../operator/run-command.ts';
import { openTestApp, Visitor, type TestApp } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database.ts';

const ITEM = CATALOGUE.find(({ type }) => type === 'COUNT_DAYS')!;

let opened: OpenDatabase;
let test_: TestApp;
let visitor: Visitor;
const told: string[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  test_ = await openTestApp(opened, {
    broadcast: {
      toUser: (_userId, { name, payload }) =>
        name === 'AccountChanged' && told.push([...payload.what].sort().join(' ')),
    },
  });
  visitor = new Visitor(test_.app);
  await visitor.post('/api/user/register', { login: 'anna', email: 'anna@example.com', password: 'secret12' });
});
afterAll(async () => {
  await test_.app.close();
  await opened.close();
});

const operator = (...args: string[]) => answerTo(test_.commands, args);
const changesOf = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
  told.length = 0;
  await act();
  return [...told];
};

test(
  'every change of the account is told once, after it is stored; what changes nothing tells nothing',
  { tags: 'shop' },
  async () => {
    expect(await changesOf(() => operator('coins', 'anna', '100000', '--reason', 'gift'))).toEqual(['balance bell']);
    expect(await changesOf(() => operator('coins', 'anna', '-100', '--reason', 'back'))).toEqual(['balance']);
    expect(await changesOf(() => operator('coins', 'anna', '-9999999', '--reason', 'too much'))).toEqual([]);
    expect(await changesOf(() => operator('item', 'anna', String(ITEM.id)))).toEqual(['bell inventory']);
    const buy = () => visitor.post(`/api/market/buy/${ITEM.id}`, {});
    expect(await changesOf(buy)).toEqual(['balance inventory']);
    const [owned] = (await visitor.get('/api/inventory/all')).json<Inventory>().inventoryItems;
    const use = () => visitor.post(`/api/inventory/activate/${owned?.inventoryInfo.id}`, {});
    expect(await changesOf(use)).toEqual(['inventory']);
    expect(await changesOf(use)).toEqual([]);
    const choose = (value: string) => () => visitor.post('/api/user/update/field/locale', { value });
    expect(await changesOf(choose('2'))).toEqual(['locale']);
    expect(await changesOf(choose('2'))).toEqual([]);
    expect(await changesOf(choose('99'))).toEqual([]);
  },
);
