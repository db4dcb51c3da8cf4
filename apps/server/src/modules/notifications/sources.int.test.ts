import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE } from '@magnaty/content';
import type { Notice, NotificationList } from '@magnaty/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerTo } from '../../operator/run-command.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';

const GAMES = CATALOGUE.find(({ type }) => type === 'COUNT_GAMES')!;
const FOREVER = CATALOGUE.find(({ type }) => type === 'PERMANENT')!;

let opened: TestDatabase;
let test_: TestApp;
let anna: Visitor;

beforeEach(async () => {
  opened = await openTestDatabase('embedded');
  test_ = await openTestApp(opened);
  anna = new Visitor(test_.app);
  const form = { login: 'Anna', email: 'anna@example.org', password: 'secret12' };
  await anna.post('/api/user/register', form);
});
afterEach(async () => {
  await test_.app.close();
  await opened.close();
});

const operator = (...args: string[]) => answerTo(test_.commands, args);
/** The newest first. */
const notices = async (): Promise<Notice[]> =>
  (await anna.get('/api/notifications/list')).json<NotificationList>().list.map(({ notice }) => notice);

test('an item and coins of the operator are gifts; coins that are taken are none', async () => {
  await operator('item', 'Anna', String(FOREVER.id));
  // Anna has it for good already: nothing was given.
  await operator('item', 'Anna', String(FOREVER.id));
  await operator('coins', 'Anna', '150', '--reason', 'за', 'терпение');
  await operator('coins', 'Anna', '-50', '--reason', 'ошибка');
  expect(await notices()).toEqual([
    { kind: 'gift', itemId: null, coins: 150, text: 'за терпение' },
    { kind: 'gift', itemId: FOREVER.id, coins: 0, text: '' },
  ]);
});

test('the prizes of a mailing are gifts, each item once', { tags: 'mailings' }, async () => {
  await opened.database.update(users).set({ isConfirmedEmail: true });
  const texts = { subject: 'Весна', title: 'Мы скучали', body: '<p>Текст</p>' };
  const mailing = {
    key: 'spring',
    texts: { ru: texts, en: { ...texts, title: 'We missed you' } },
    prizes: { coins: 500, items: [GAMES.id, GAMES.id, FOREVER.id] },
  };
  const folder = mkdtempSync(join(tmpdir(), 'magnaty-bell-'));
  const file = join(folder, 'file.json');
  writeFileSync(file, JSON.stringify(mailing));
  const { lines } = await operator('mailing', 'send', file);
  rmSync(folder, { recursive: true });
  const id = /^mailing (\d+)/.exec(lines[0] ?? '')?.[1];
  expect(await notices()).toEqual([]);
  for (let nth = 0; nth < 2; nth++) await anna.get(`/api/marketing/get/${id}`, { 'x-locale': 'en' });
  expect(await notices()).toEqual([
    { kind: 'gift', itemId: FOREVER.id, coins: 0, text: 'We missed you' },
    { kind: 'gift', itemId: GAMES.id, coins: 0, text: 'We missed you' },
    { kind: 'gift', itemId: null, coins: 500, text: 'We missed you' },
  ]);
});

test('each decision of the operator is told, and the end of several once', async () => {
  await operator('warn', 'Anna', '--reason', 'insults');
  await operator('mute', 'Anna', '--days', '3', '--reason', 'insults');
  await operator('suspend', 'Anna', '--days', '3', '--reason', 'insults');
  await operator('lift', 'Anna');
  await operator('lift', 'Anna');
  await operator('rename', 'Anna', 'Nika', '--reason', 'name');
  const kinds = (await notices()).map((notice) => notice.kind === 'sanction' && notice.sanction);
  expect(kinds).toEqual(['rename', 'lift', 'suspension', 'mute', 'warning']);
});
