// The operator's command line: npm run operator -- sessions <who>
import { resolve } from 'node:path';
import { systemClock } from './ports/clock.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { openAccounts } from './modules/accounts/index.ts';
import { openFeedbackOffice } from './modules/feedback/index.ts';
import { answerTo, knock, type Answer } from './operator/door.ts';

/** With a database of its own, a command needs no server: those that run notice within half a second. */
const work = async (config: Config, words: readonly string[]): Promise<Answer> => {
  const answered = config.DATABASE_URL === null ? await knock(config.DATA_DIR, words) : null;
  if (answered !== null) return answered;
  const opened = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    const accounts = openAccounts({ database: opened.database, config, clock: systemClock });
    return await answerTo({ sessions: accounts.office, feedback: openFeedbackOffice(opened.database) }, words);
  } finally {
    await opened.close();
  }
};

/** A folder is the operator's, wherever the server that does the command was started; npm tells from where he called. */
const withWholePaths = (words: readonly string[]): string[] =>
  words.map((word, at) => (words[at - 1] === '--files' ? resolve(process.env['INIT_CWD'] ?? '', word) : word));

try {
  const { lines, isDone } = await work(readConfig(process.env), withWholePaths(process.argv.slice(2)));
  (isDone ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).message)}\n`);
  process.exitCode = 1;
}
