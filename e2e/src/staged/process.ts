import path from 'node:path';
import { firstBot } from '@magnaty/bots';
import { pino } from 'pino';
import { buildApp } from '../../../apps/server/src/app.ts';
import { systemClock } from '../../../apps/server/src/clock.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { logOptions } from '../../../apps/server/src/http/log.ts';
import { gamesOfUsers } from '../../../apps/server/src/games-of-users.ts';
import { openPrometheus } from '../../../apps/server/src/metrics/index.ts';
import { openAccounts } from '../../../apps/server/src/modules/accounts/index.ts';
import { openMail } from '../../../apps/server/src/modules/mail/index.ts';
import { openWallet } from '../../../apps/server/src/modules/wallet/index.ts';
import { sqlEventStore } from '../../../apps/server/src/play/sql-event-store.ts';
import { startRealtime } from '../../../apps/server/src/realtime.ts';
import { deal, scriptChance } from './chance-script.ts';
import type { Answer, Order } from './orders.ts';
import { StageHand } from './stage-hand.ts';

/**
 * The real server, whose parent may set its games: seat players, change what is on the board, load the dice. A process
 * of the journeys alone; the product's own start knows nothing of it.
 */
const config = readConfig(process.env);
const opened = await openDatabase({ databaseUrl: null, dataDir: config.DATA_DIR, pool: config.DATABASE_POOL });
const { database, ping } = opened;
const accounts = openAccounts({ database, config, clock: systemClock });
const wallet = openWallet({ database });
const log = pino(logOptions(config));
const metrics = openPrometheus({ ofProcess: true });
scriptChance();
const realtime = await startRealtime({
  opened,
  config,
  log,
  metrics,
  accounts,
  wallet,
  clock: systemClock,
  bots: firstBot,
});
const mail = openMail({ database, config, clock: systemClock, log });
const app = await buildApp({
  config,
  log,
  accounts,
  games: gamesOfUsers(realtime),
  mail,
  ping,
  lobbies: realtime.lobbies,
  metrics,
  isStopping: () => false,
  webRoot: path.resolve(import.meta.dirname, '../../../apps/web/dist'),
});
await app.listen({ host: config.HOST, port: config.PORT });
await realtime.resume();

const hand = new StageHand(realtime.play.host, sqlEventStore(database, { accounts, wallet, metrics }));

const carryOut = async (order: Order): Promise<unknown> => {
  switch (order.kind) {
    case 'begin':
      return hand.begin(order.users, order.gameModeId);
    case 'set':
      return hand.set(order.gameId, order.events);
    case 'deal':
      return deal(order);
  }
};

process.on('message', (order: Order & { readonly id: number }) => {
  const answer = (part: Omit<Answer, 'id'>): unknown => process.send?.({ id: order.id, ...part });
  carryOut(order).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

process.on('SIGTERM', () => {
  void (async () => {
    await realtime.close();
    await app.close();
    await mail.close();
    await opened.close();
    process.exit(0);
  })();
});
process.send?.({ id: 0, value: null } satisfies Answer);
