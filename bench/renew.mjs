// npm run renew: makes anew all that was measured or taught on the numbers of the board, each step with the result of
// the one before. It takes an hour. Arguments go to the teaching: --games 60000 --seed 1.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (...args) => {
  console.error(`> node ${args.join(' ')}`);
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

run('bench/run.mjs', 'landing');
run('bench/run.mjs', 'teach', ...process.argv.slice(2));
run('bench/run.mjs', 'judge', '--games', '3000', '--seed', '1001', '--write');
console.error('Put the tables above into docs/bots.md, and check the balance: npm run bench:balance');
