import { expect, test } from 'vitest';
import { connectedUsers } from '../cluster/index.ts';
import { seenAtOf } from '../modules/accounts/index.ts';
import { closeServer, connect, openedDatabase, useTwoServers } from './testing/two-server-table.ts';

useTwoServers();

const seenAt = async (userId: string): Promise<number | undefined> =>
  (await seenAtOf(openedDatabase(), [userId])).get(userId);
const isConnected = async (userId: string): Promise<boolean> =>
  (await connectedUsers(openedDatabase(), [userId])).has(userId);

test('the time when a user was last seen is stored as the last connection to a server ends', async () => {
  const first = await connect('anna', 0);
  const cameAt = (await seenAt('anna')) ?? 0;
  const second = await connect('anna', 1);
  first.disconnect();
  await expect.poll(async () => (await seenAt('anna')) ?? 0).toBeGreaterThan(cameAt);
  expect(await isConnected('anna')).toBe(true);
  const between = (await seenAt('anna')) ?? 0;
  second.disconnect();
  await expect.poll(() => isConnected('anna')).toBe(false);
  await expect.poll(async () => (await seenAt('anna')) ?? 0).toBeGreaterThan(between);
});

test('a server that shuts down stores it for all who were connected to it', async () => {
  await connect('anna', 1);
  const cameAt = (await seenAt('anna')) ?? 0;
  await closeServer(1);
  expect(await seenAt('anna')).toBeGreaterThan(cameAt);
});
