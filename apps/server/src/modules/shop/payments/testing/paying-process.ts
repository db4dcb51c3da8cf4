import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../../../db/database.ts';
import { noBroadcast } from '../../../../ports/broadcast.ts';
import { systemClock } from '../../../../ports/clock.ts';
import { silentLog } from '../../../../ports/log.ts';
import { walletModule } from '../../../wallet/index.ts';
import { openPayments } from '../payments.ts';
import { sandboxBank, sandboxProvider } from '../sandbox/bank.ts';
import { noAccountNews } from '../../../../ports/account-news.ts';

/**
 * The main file of a process that tests kill: users pay without a pause, and the bank notifies. It uses the folder
 * DATA_DIR, or DATABASE_URL with DATABASE_SCHEMA.
 */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, DATABASE_SCHEMA: schemaName } = process.env;
const opened = await openDatabase({
  databaseUrl: databaseUrl || null,
  dataDir,
  ...(schemaName ? { schemaName } : {}),
});
const { database } = opened;
const provider = sandboxProvider({ database, site: () => 'http://localhost' });
const bank = sandboxBank({ database });
const payments = openPayments({
  database,
  provider,
  wallet: walletModule({ database, news: noAccountNews }),
  items: { deliver: () => Promise.resolve(), takeBack: () => Promise.resolve(false) },
  broadcast: noBroadcast,
  notifier: { add: async () => undefined },
  receipts: { send: () => Promise.resolve() },
  clock: systemClock,
  log: silentLog,
});

const pay = async (userId: string): Promise<void> => {
  const request = { userId, idempotencyKey: randomUUID(), type: 'sbp', receiptEmail: 'a@example.com' } as const;
  const charge = { ...request, returnUrl: 'http://localhost/', amount: 3, description: 'coins' };
  const { id } = await payments.topUp(charge);
  const externalId = (await payments.find(id))?.externalId ?? '';
  await bank.decide(externalId, 'succeeded');
  await Promise.all([payments.notified({ paymentId: externalId }), payments.notified({ paymentId: externalId })]);
};

const payWithoutPause = async (userId: string): Promise<never> => {
  for (;;) await pay(userId);
};

// The first payment also opens the database, so it takes long.
await pay('anna');
process.stdout.write(`${JSON.stringify({ port: 0 })}\n`);
await Promise.all(['anna', 'boris', 'vera'].map(payWithoutPause));
