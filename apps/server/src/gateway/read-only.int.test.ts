import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { openTestDatabase, TEST_ENGINES, type TestEngine } from '../testing/database.ts';
import { addUser, openGameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

/** Enough time for a slow machine, ms. */
const SOON = { timeout: 10_000, interval: 50 };

interface Switchable {
  readonly opened: OpenDatabase;
  setReadOnly(value: 'on' | 'off'): Promise<unknown>;
  close(): Promise<void>;
}

/** A database that its operator can make read-only. On PostgreSQL by a setting of a role, as after a failover. */
const openSwitchable = async (engine: TestEngine): Promise<Switchable> => {
  const made = await openTestDatabase(engine);
  if (made.location === null) {
    const setReadOnly = (value: 'on' | 'off') =>
      made.database.execute(sql.raw(`set default_transaction_read_only = ${value}`));
    return { opened: made, setReadOnly, close: () => made.close() };
  }
  const operator = new pg.Client({ connectionString: made.location.databaseUrl });
  await operator.connect();
  const role = `test_${randomBytes(8).toString('hex')}`;
  await operator.query(`create role ${role} superuser login password '${role}'`);
  const url = new URL(made.location.databaseUrl);
  Object.assign(url, { username: role, password: role });
  const opened = await openDatabase({ ...made.location, databaseUrl: url.href, dataDir: null });
  return {
    opened,
    setReadOnly: async (value) => {
      await operator.query(`alter role ${role} set default_transaction_read_only = ${value}`);
      await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
    },
    close: async () => {
      await opened.close();
      await operator.query(`drop role ${role}`);
      await operator.end();
      await made.close();
    },
  };
};

test.each(TEST_ENGINES)(
  'a server on a %s database that becomes read-only refuses, and goes on later',
  async (engine) => {
    const { opened, setReadOnly, close } = await openSwitchable(engine);
    await addUser(opened.database, 'anna');
    const server = await openGameServer({ opened });
    const anna = new ScriptedPlayer({ userId: 'anna' });
    await anna.connect(server.port);
    const gameId = await anna.startAgainstBots(2);

    await setReadOnly('on');
    await vi.waitFor(() => expect(server.writability.fault).toBe('The database is read-only'), SOON);
    expect(await anna.send('surrenderGame', { gameId })).toMatchObject({ ok: false, code: 'UNAVAILABLE' });

    await setReadOnly('off');
    await vi.waitFor(() => expect(server.writability.fault).toBeNull(), SOON);
    expect(await anna.send('surrenderGame', { gameId })).toMatchObject({ ok: true });
    anna.disconnect();
    await server.close();
    await close();
  },
);
