import { fileURLToPath } from 'node:url';
import { firstBot } from '@magnaty/bots';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { FolderInUseError } from './db/folder-lock.ts';
import { logOptions } from './http/log.ts';
import { siteAddress } from './http/site-address.ts';
import { openPrometheus } from './metrics/index.ts';
import { gamesOfUsers } from './games-of-users.ts';
import { openAccounts } from './modules/accounts/index.ts';
import { openMail } from './modules/mail/index.ts';
import { openWallet } from './modules/wallet/index.ts';
import { openDoor } from './operator/door.ts';
import { startRealtime } from './realtime.ts';

/** From the bundle in dist/ as from the source in src/. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** All that is acknowledged is stored by then, ms: what does not end in this time has no answer to wait for. */
const LONGEST_STOP_MS = 10_000;
/** A second signal after this ends the process at once, ms. */
const IMPATIENCE_MS = 1000;

/** A start that cannot go on is told in one line. */
const giveUp = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const reasonOf = (error: unknown): string => {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is taken by another program; end it or set another one`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be opened by this user; set another one`;
  return message || code || String(error);
};

const start = async (config: Config): Promise<void> => {
  const opened = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    pool: config.DATABASE_POOL,
  }).catch((error: unknown) =>
    giveUp(error instanceof FolderInUseError ? error.message : `The database cannot be opened: ${reasonOf(error)}`),
  );
  const { database, ping } = opened;
  const accounts = openAccounts({ database, config, clock: systemClock });
  const wallet = openWallet({ database });
  const log = pino(logOptions(config));
  const metrics = openPrometheus({ ofProcess: true });
  const realtime = await startRealtime({
    opened,
    config,
    log,
    metrics,
    accounts,
    wallet,
    clock: systemClock,
    bots: firstBot,
  }).catch(async (error: unknown) => {
    await opened.close();
    return giveUp(reasonOf(error));
  });
  const games = gamesOfUsers(realtime);
  const mail = openMail({ database, config, clock: systemClock, log });
  const stopWatching = accounts.watch(log);
  let stoppingSince: number | null = null;
  const { lobbies } = realtime;
  const isStopping = (): boolean => stoppingSince !== null;
  const app = await buildApp({ config, log, accounts, games, mail, ping, lobbies, metrics, isStopping, webRoot });

  const closeDoor =
    opened.engine === 'embedded' ? await openDoor({ sessions: accounts.office }, config.DATA_DIR) : null;

  // A fault in one call or game must not take the others along; what is saved is whole in any case.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => app.log.fatal({ err: error }, 'uncaught exception'));

  const stop = async (signal: string): Promise<void> => {
    const now = systemClock.now();
    if (stoppingSince !== null) {
      // A terminal and a parent may both pass on the same Ctrl-C.
      if (now - stoppingSince > IMPATIENCE_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => {
      app.log.error({}, 'The end was not reached in time');
      process.exit(1);
    }, LONGEST_STOP_MS).unref();
    try {
      // The site answers until the games are handed over, so that a proxy hears that it is not ready.
      await realtime.close();
      await app.close();
      stopWatching();
      await closeDoor?.();
      await mail.close();
      await opened.close();
      app.log.info({ ms: systemClock.now() - now }, 'stopped');
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'stopped with an error');
      process.exit(1);
    }
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));

  try {
    await app.listen({ host: config.HOST, port: config.PORT });
    // Nothing moves in a game before players can come back to it.
    await realtime.resume();
  } catch (error) {
    await realtime.close();
    await opened.close();
    giveUp(reasonOf(error));
  }
  process.stdout.write(`Магнаты: ${siteAddress(config)}\n`);
};

try {
  await start(readConfig(process.env));
} catch (error) {
  if (error instanceof ConfigError) giveUp(error.message);
  throw error;
}
