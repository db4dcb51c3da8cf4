import { fileURLToPath } from 'node:url';
import { firstBot } from '@magnaty/bots';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './ports/clock.ts';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './db/database.ts';
import { gamesOfUsers } from './games-of-users.ts';
import { logOptions } from './http/log.ts';
import { openPrometheus, type Metrics } from './metrics/index.ts';
import { openAccounts, type AccountsModule } from './modules/accounts/index.ts';
import { openFeedback } from './modules/feedback/index.ts';
import { openMail } from './modules/mail/index.ts';
import { openWallet, type Wallet } from './modules/wallet/index.ts';
import { openDoor } from './operator/door.ts';
import { startRealtime, type Realtime } from './realtime.ts';

/** From the bundle in dist/ as from the source in src/. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface Server {
  readonly log: Logger;
  readonly accounts: AccountsModule;
  readonly wallet: Wallet;
  readonly metrics: Metrics;
  readonly realtime: Realtime;
  /** Takes calls, and goes on with the games. Rejects when the port cannot be had. */
  start(): Promise<void>;
  /** Hands over the games and ends all that was opened, the database included. */
  stop(): Promise<void>;
}

/**
 * All that one server is made of, on an open database. Where it rejects there is nothing to go on with: whoever opened
 * the database closes it and ends the process.
 */
export const openServer = async (opened: OpenDatabase, config: Config): Promise<Server> => {
  const { database, engine, ping } = opened;
  const clock = systemClock;
  const accounts = openAccounts({ database, config, clock });
  const wallet = openWallet({ database });
  const log = pino(logOptions(config));
  const metrics = openPrometheus({ ofProcess: true });
  const realtime = await startRealtime({ opened, config, log, metrics, accounts, wallet, clock, bots: firstBot });
  const { lobbies } = realtime;
  const mail = openMail({ database, config, clock, log });
  const feedback = openFeedback({ database, clock, config, mail });
  const stopWatching = [accounts.watch(log), feedback.watch(log)];
  let isStopping = false;
  const app = await buildApp({
    config,
    log,
    accounts,
    games: gamesOfUsers(realtime),
    mail,
    feedback,
    ping,
    lobbies,
    metrics,
    isStopping: () => isStopping,
    webRoot: WEB_ROOT,
  });
  const desk = { sessions: accounts.office, feedback: feedback.office };
  const closeDoor = engine === 'embedded' ? await openDoor(desk, config.DATA_DIR) : null;
  return {
    log,
    accounts,
    wallet,
    metrics,
    realtime,
    start: async () => {
      await app.listen({ host: config.HOST, port: config.PORT });
      // Nothing moves in a game before players can come back to it.
      await realtime.resume();
    },
    stop: async () => {
      isStopping = true;
      // The site answers until the games are handed over, so that a proxy hears that it is not ready.
      await realtime.close();
      await app.close();
      for (const stop of stopWatching) stop();
      await closeDoor?.();
      await mail.close();
      await opened.close();
    },
  };
};
