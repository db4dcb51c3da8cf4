// The operator's command line: npm run operator -- sessions <nickname or e-mail>
import { resolve } from 'node:path';
import { readConfig, type Config } from './config/config.ts';
import { messageOf } from './db/database-errors.ts';
import { openDatabase } from './db/database.ts';
import { noMetrics } from './metrics/index.ts';
import { openModules } from './modules/features.ts';
import { newsBox } from './modules/operator-news/index.ts';
import { sendToControlSocket } from './operator/control-socket.ts';
import { answerTo, type Answer } from './operator/run-command.ts';
import { openStatusReader } from './play/index.ts';
import { silentLog } from './ports/log.ts';

/** With PostgreSQL a command needs no server: the running servers read its result within half a second. */
const work = async (config: Config, args: readonly string[]): Promise<Answer> => {
  const answer = config.DATABASE_URL === null ? await sendToControlSocket(config.DATA_DIR, args) : null;
  if (answer !== null) return answer;
  const opened = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    const settings = { database: opened.database, config, clock: opened.clock, log: silentLog, metrics: noMetrics };
    // Pages of users see a change at once: the running servers send the stored events.
    const broadcast = newsBox(opened.database);
    const { list } = openModules({ ...settings, gameStatus: openStatusReader(settings), broadcast });
    return await answerTo(list.commands, args).finally(async () => {
      await broadcast.stored();
      await list.close();
    });
  } finally {
    await opened.close();
  }
};

/** The words before a path: the option `--files`, `mailing send` and `info`. */
const BEFORE_PATH = new Set(['--files', 'send', 'info']);

/**
 * A server in another folder may run the command, so paths become absolute. npm sets INIT_CWD to the caller's folder.
 */
const withWholePaths = (args: readonly string[]): string[] =>
  args.map((arg, at) =>
    BEFORE_PATH.has(args[at - 1] ?? '') && !arg.startsWith('--') ? resolve(process.env['INIT_CWD'] ?? '', arg) : arg,
  );

try {
  const { lines, isDone } = await work(readConfig(process.env), withWholePaths(process.argv.slice(2)));
  (isDone ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
