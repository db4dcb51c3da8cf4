// npm run bench:growth -- [--users N] [--games N] [--entries N]: fills tables and measures each call and job that reads
// them, in a schema of its own in the database that TEST_DATABASE_URL names.
import { parseArgs } from 'node:util';
import { openTestDatabase, TEST_ENGINES } from '../database.ts';
import { makeData } from './data.ts';
import { explain, nodesOf, type Plan } from './statements.ts';
import { openWork } from './work.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '200000' },
    games: { type: 'string', default: '300000' },
    entries: { type: 'string', default: '1000000' },
  },
});
const whole = (name: keyof typeof values): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1000) throw new Error(`--${name} must be a whole number from 1000`);
  return number;
};
const size = { users: whole('users'), games: whole('games'), ledgerEntries: whole('entries') };

/** The way of a plan to its rows: its indexes and whole tables, each once. */
const wayOf = ({ root }: Plan): string => {
  const parts = nodesOf(root).flatMap((node) => {
    if (node['Index Name'] !== undefined) return [node['Index Name']];
    return node['Node Type'] === 'Seq Scan' ? [`all of ${node['Relation Name']}`] : [];
  });
  return [...new Set(parts)].join(', ');
};

const opened = await openTestDatabase(TEST_ENGINES.at(-1));
try {
  const log = (text: string): void => void process.stderr.write(`${text}\n`);
  log(`${opened.engine}: ${JSON.stringify(size)} …`);
  await makeData(opened, size, (statement, ms) =>
    log(`  ${(ms / 1000).toFixed(1)} s  ${statement.replaceAll(/\s+/g, ' ').slice(0, 60)}`),
  );
  const work = await openWork(opened);
  work.take();
  process.stdout.write('| work | ms | statements | slowest, ms | its way |\n| --- | --- | --- | --- | --- |\n');
  for (const { name, run } of work.list) {
    const started = performance.now();
    await run();
    const ms = performance.now() - started;
    const statements = work.take();
    let slowest: Plan | null = null;
    for (const statement of statements) {
      const plan = await explain(opened, statement, { isTimed: true });
      if (slowest === null || (plan.ms ?? 0) > (slowest.ms ?? 0)) slowest = plan;
    }
    const cells = [
      name,
      ms.toFixed(1),
      statements.length,
      slowest?.ms?.toFixed(2) ?? '–',
      slowest ? wayOf(slowest) : '',
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
  await work.close();
} finally {
  await opened.close();
}
