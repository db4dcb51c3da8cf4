import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from '../db/database.ts';
import { accountNews, type AccountTeller } from './account-news.ts';

let database: Database;
let sent: [userId: string, what: readonly string[]][];
let news: AccountTeller;

beforeAll(async () => {
  const opened = await openTestDatabase();
  database = opened.database;
  sent = [];
  news = accountNews({
    toUser: (userId, event) => event.name === 'AccountChanged' && sent.push([userId, event.payload.what]),
  });
  return () => opened.close();
});

test('all changes of a user in one transaction are one event, after the commit', async () => {
  await database.transaction(async (tx) => {
    news.changed(tx, 'anna', 'balance');
    news.changed(tx, 'boris', 'balance');
    news.changed(tx, 'anna', 'inventory', 'balance');
    expect(sent).toEqual([]);
  });
  expect(sent.splice(0)).toEqual([
    ['anna', ['balance', 'inventory']],
    ['boris', ['balance']],
  ]);
});

// Threat payment: Pages show a balance that was rolled back → The event goes out after the commit only.
test('a change that was rolled back is not told, and the next one is', async () => {
  const broken = database.transaction(async (tx) => {
    news.changed(tx, 'anna', 'balance');
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  expect(sent).toEqual([]);
  news.changed(database, 'anna', 'locale');
  news.changed(database, 'anna', 'payment');
  expect(sent.splice(0)).toEqual([
    ['anna', ['locale']],
    ['anna', ['payment']],
  ]);
});

test('tells parts of this server as well, until they hear no more', async () => {
  const heard: [userId: string, what: readonly string[]][] = [];
  const stop = news.onChanged((userId, what) => heard.push([userId, [...what]]));
  await database.transaction(async (tx) => {
    news.changed(tx, 'anna', 'friends');
    expect(heard).toEqual([]);
  });
  stop();
  news.changed(database, 'anna', 'locale');
  expect(heard).toEqual([['anna', ['friends']]]);
});
