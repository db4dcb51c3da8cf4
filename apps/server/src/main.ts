import { pino } from 'pino';
import { systemClock } from './ports/clock.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { messageOf } from './db/database-errors.ts';
import { DataFolderError } from './db/data-folder-error.ts';
import { logOptions } from './http/log.ts';
import { newOperatorKey } from './http/operator-key.ts';
import { startLines } from './start-lines.ts';
import { openServer } from './server.ts';

/** Limit of a shutdown, ms. All acknowledged commands are stored by then, so ending the process loses nothing. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** A second signal later than this after the first ends the process at once, ms. */
const REPEATED_SIGNAL_MS = 1000;

/** Ends the process with one line on stderr when the server cannot start. */
const exitWith = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const reasonOf = (error: unknown): string => {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port ?? ''} is used by another program; end that program or set another port`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be opened by this user; set another port`;
  return messageOf(error).split('\n')[0] || code || String(error);
};

const start = async (given: Config): Promise<void> => {
  const newKey = given.OPERATOR_KEY === null ? newOperatorKey() : null;
  const config: Config = { ...given, OPERATOR_KEY: given.OPERATOR_KEY ?? newKey };
  const opened = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    pool: config.DATABASE_POOL,
    log: pino(logOptions(config)),
  }).catch((error: unknown) =>
    exitWith(error instanceof DataFolderError ? error.message : `The database cannot be opened: ${reasonOf(error)}`),
  );
  const server = await openServer(opened, config).catch(async (error: unknown) => {
    await opened.close();
    return exitWith(reasonOf(error));
  });
  const { log } = server;

  // An error in one call or game must not end the others. Stored data stays consistent in any case.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.fatal({ err: error }, 'uncaught exception'));

  let stoppingSince: number | null = null;
  const stop = async (signal: string): Promise<void> => {
    const now = systemClock.now();
    if (stoppingSince !== null) {
      // A terminal and a parent process may both pass on the same Ctrl-C.
      if (now - stoppingSince > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({}, 'The shutdown took too long; the process ends now');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    try {
      await server.stop();
      log.info({ ms: systemClock.now() - now }, 'stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopped with an error');
      process.exit(1);
    }
  };
  // SIGHUP: the terminal of the server was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));

  try {
    await server.start();
  } catch (error) {
    await server.stop();
    exitWith(reasonOf(error));
  }
  process.stdout.write(startLines(config, newKey).join(''));
};

try {
  await start(readConfig(process.env));
} catch (error) {
  if (error instanceof ConfigError) exitWith(error.message);
  throw error;
}
