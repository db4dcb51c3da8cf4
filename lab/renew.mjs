// npm run lab -- renew: makes anew all that was measured or taught on the numbers of the board, each step with the
// result of the one before. It takes an hour. Arguments go to the teaching: --games 60000 --seed 1.
import { spawnSync } from 'node:child_process';

const run = (...args) => {
  console.error(`> npm run lab -- ${args.join(' ')}`);
  const { status } = spawnSync(process.execPath, ['lab/run.mjs', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

run('landing');
run('teach', ...process.argv.slice(3));
run('judge', '--games', '3000', '--seed', '1001', '--write');
console.error('Put the tables above into docs/bots.md, and check the balance: npm run bench:balance');
