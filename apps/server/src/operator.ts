// The operator's command line: npm run operator -- sessions <who>
import { systemClock } from './clock.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { openAccounts } from './modules/accounts/index.ts';
import { answerTo, knock, type Answer } from './operator/door.ts';

/** With a database of its own, a command needs no server: those that run notice within half a second. */
const work = async (config: Config, words: readonly string[]): Promise<Answer> => {
  const answered = config.DATABASE_URL === null ? await knock(config.DATA_DIR, words) : null;
  if (answered !== null) return answered;
  const opened = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    const accounts = openAccounts({ database: opened.database, config, clock: systemClock });
    return await answerTo({ sessions: accounts.office }, words);
  } finally {
    await opened.close();
  }
};

try {
  const { lines, isDone } = await work(readConfig(process.env), process.argv.slice(2));
  (isDone ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).message)}\n`);
  process.exitCode = 1;
}
