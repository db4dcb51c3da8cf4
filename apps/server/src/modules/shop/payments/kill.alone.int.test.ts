import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../db/database.ts';
import { ServerProcesses } from '../../../gateway/testing/server-process.ts';
import { noBroadcast } from '../../../ports/broadcast.ts';
import { silentLog } from '../../../ports/log.ts';
import { amount } from '../../../testing/amount.ts';
import { openTestDatabase, TEST_ENGINES } from '../../../testing/database.ts';
import { makeDataFolder } from '../../../testing/embedded-template.ts';
import { users } from '../../accounts/tables.ts';
import { walletModule } from '../../wallet/index.ts';
import { checkLedger } from '../../wallet/ledger-check.ts';
import { ledgerTransactions } from '../../wallet/tables.ts';
import { openPayments } from './payments.ts';
import { sandboxProvider } from './sandbox/bank.ts';
import { sandboxBankPayments } from './sandbox/book.ts';
import { payments as paymentRows } from './tables.ts';
import { noAccountNews } from '../../../ports/account-news.ts';

const KILLS = amount({ usual: 4, long: 20 });
/** Maximum time from the first payments to the kill, ms. The random time varies the moment of the kill. */
const MAX_LIFE_MS = 400;
const COINS = 30;
const USERS = ['anna', 'boris', 'vera'];

/** Locks of other connections on the payments. */
const OTHERS_LOCKS = sql`
  select 1 from pg_locks where relation = 'payments'::regclass and pid <> pg_backend_pid()`;

const processes = new ServerProcesses(join(import.meta.dirname, 'testing/paying-process.ts'));
beforeAll(() => processes.build());
afterAll(() => processes.close());

const addUsers = ({ database }: OpenDatabase): Promise<unknown> =>
  database
    .insert(users)
    .values(USERS.map((id) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 })));

/** Asks about every open payment, as the job of a server does, at a time when all of them are due. */
const reconcile = async ({ database }: OpenDatabase): Promise<void> => {
  let now = Date.now();
  const payments = openPayments({
    database,
    provider: sandboxProvider({ database, site: () => 'http://localhost' }),
    wallet: walletModule({ database, news: noAccountNews }),
    items: { deliver: () => expect.fail(), takeBack: () => expect.fail() },
    broadcast: noBroadcast,
    notifier: { add: async () => undefined },
    receipts: { send: () => Promise.resolve() },
    clock: { now: () => now },
    log: silentLog,
  });
  const isWaiting = eq(paymentRows.status, 'waiting');
  for (let run = 0; run < 100 && (await database.$count(paymentRows, isWaiting)) > 0; run++) {
    now += 3_600_000;
    await payments.reconcile();
  }
};

/** Every payment that the bank has taken is credited once, and no other. */
const compareWithBank = async (opened: OpenDatabase): Promise<number> => {
  const { database } = opened;
  const taken = await database
    .select({ id: sandboxBankPayments.orderId })
    .from(sandboxBankPayments)
    .where(eq(sandboxBankPayments.status, 'succeeded'));
  const booked = await database
    .select({ key: ledgerTransactions.idempotencyKey })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.reason, 'top-up'));
  expect(booked.map(({ key }) => key).sort()).toEqual(taken.map(({ id }) => `payment:${id}`).sort());
  const wallet = walletModule({ ...opened, news: noAccountNews });
  const balances = await Promise.all(USERS.map((id) => wallet.balanceOf(id)));
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(taken.length * COINS);
  expect(await checkLedger(database)).toMatchObject({ wrongAccounts: [], wrongTransactions: [] });
  return taken.length;
};

describe.each(TEST_ENGINES)('payments on the %s engine', (engine) => {
  // Threat payment: The server is killed between the payment and the credit → The state is read from the provider again
  // after the restart.
  test('a server killed at any moment: each paid payment is credited once after the restart', async () => {
    const isEmbedded = engine === 'embedded';
    const dataDir = isEmbedded ? await makeDataFolder() : '';
    const shared = isEmbedded ? null : await openTestDatabase(engine);
    const open = (): Promise<OpenDatabase> =>
      shared === null ? openDatabase({ databaseUrl: null, dataDir }) : Promise.resolve(shared);
    const first = await open();
    await addUsers(first);
    if (shared === null) await first.close();
    for (let kills = 0; kills < KILLS; kills++) {
      const server = await processes.start({
        DATA_DIR: dataDir,
        DATABASE_URL: shared?.location?.databaseUrl ?? '',
        DATABASE_SCHEMA: shared?.location?.schemaName ?? '',
      });
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * MAX_LIFE_MS));
      await server.kill();
    }
    const last = await open();
    // PostgreSQL may still end the transactions of the last process.
    if (shared !== null) await expect.poll(async () => (await last.database.execute(OTHERS_LOCKS)).rows.length).toBe(0);
    await reconcile(last);
    // A process says that it has started after its first payment.
    expect(await compareWithBank(last)).toBeGreaterThanOrEqual(KILLS);
    await last.close();
    if (isEmbedded) rmSync(dataDir, { recursive: true, force: true });
  });
});
