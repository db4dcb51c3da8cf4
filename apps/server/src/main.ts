import { systemClock } from './ports/clock.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { FolderInUseError } from './db/folder-lock.ts';
import { siteAddress } from './http/site-address.ts';
import { openServer } from './server.ts';

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
  const server = await openServer(opened, config).catch(async (error: unknown) => {
    await opened.close();
    return giveUp(reasonOf(error));
  });
  const { log } = server;

  // A fault in one call or game must not take the others along; what is saved is whole in any case.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));

  let stoppingSince: number | null = null;
  const stop = async (signal: string): Promise<void> => {
    const now = systemClock.now();
    if (stoppingSince !== null) {
      // A terminal and a parent may both pass on the same Ctrl-C.
      if (now - stoppingSince > IMPATIENCE_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({}, 'The end was not reached in time');
      process.exit(1);
    }, LONGEST_STOP_MS).unref();
    try {
      await server.stop();
      log.info({ ms: systemClock.now() - now }, 'stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopped with an error');
      process.exit(1);
    }
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));

  try {
    await server.start();
  } catch (error) {
    await server.stop();
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
