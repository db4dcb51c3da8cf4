// npm run bench:compare -- <commit> [--rounds 5] [--only engine,server,page]: builds this tree and a former commit,
// measures both by turns, and prints the medians, their ratio, and the noise: how far the rounds of one build differ.
// BENCH_DATABASE_URL names the PostgreSQL of the server; without it the embedded database is measured.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { buildProduct, bundle } from './bundle.mjs';

const USAGE = 'Usage: npm run bench:compare -- <commit> [--rounds 5] [--only engine,server,page]';
/** Above this share of the processors, other work would be measured too. */
const MOST_BUSY = 0.05;
const BUSY_FOR_MS = 3000;

const root = path.resolve(import.meta.dirname, '..');
const fail = (message) => {
  console.error(message);
  process.exit(1);
};
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: 'engine,server,page' } },
});
const rounds = Number(values.rounds);
const only = values.only.split(',');
if (positionals.length !== 1 || !Number.isInteger(rounds) || rounds < 1) fail(USAGE);

/** The share of the processors' time in use. */
const busyShare = async () => {
  const sum = () =>
    os.cpus().reduce(
      ({ idle, all }, { times }) => ({
        idle: idle + times.idle,
        all: all + times.user + times.nice + times.sys + times.idle + times.irq,
      }),
      { idle: 0, all: 0 },
    );
  const before = sum();
  await pause(BUSY_FOR_MS);
  const after = sum();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
};
const refuseWhenBusy = async () => {
  const share = await busyShare();
  if (share > MOST_BUSY) fail(`Other work takes ${Math.round(share * 100)} % of the processors: end it first`);
};

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The packages of this tree, for a tree with the same lock file: those of the workspace point into the tree itself. */
const linkPackages = (tree) => {
  for (const folder of ['.', ...readdirSync(path.join(tree, 'apps')).map((name) => `apps/${name}`), 'bench', 'e2e']) {
    const from = path.join(root, folder, 'node_modules');
    if (!existsSync(from)) continue;
    const to = path.join(tree, folder, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name.startsWith('.')) continue;
      if (name === '@magnaty')
        cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
      else symlinkSync(path.join(from, name), path.join(to, name));
    }
  }
};

/** Checks a commit out beside this tree, with its packages. @returns its folder. */
const checkOut = (commit) => {
  const tree = path.join(root, '.cache/compare', commit);
  if (existsSync(tree)) return tree;
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', '--force', tree, commit);
  const lockOf = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(tree) === lockOf(root)) linkPackages(tree);
  else if (spawnSync('npm', ['ci'], { cwd: tree, stdio: ['ignore', 2, 2] }).status !== 0) {
    rmSync(tree, { recursive: true });
    fail(`The packages of ${commit} could not be installed`);
  }
  return tree;
};

/** Runs one measurement in its own process. @returns its results. */
const run = (tree, name, { flags = [], args = [] }) =>
  JSON.parse(
    execFileSync(process.execPath, [...flags, path.join(tree, `.cache/bench/${name}.mjs`), ...args], {
      cwd: tree,
      env: { ...process.env, BENCH_ROOT: `${tree}/` },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

const engine = (tree) =>
  Object.fromEntries(
    ['greedy', 'first'].map((bots) => {
      const { gamesPerCpuSecond } = run(tree, 'engine', {
        flags: ['--min-semi-space-size=16'],
        args: ['--one', bots, '1'],
      });
      return [`engine, ${bots} bots, mode 1: games a CPU second`, gamesPerCpuSecond];
    }),
  );
const server = (tree) => {
  const { ratio } = run(tree, 'server', {
    flags: ['--max-semi-space-size=4', '--no-parallel-scavenge'],
    args: ['--json', '--tables', '1000', '--seconds', '10'],
  });
  return { 'server, 1,000 games: commands a CPU second ÷ bare relay': ratio };
};
/** The page's own scripts and styles, as the server sends them. */
const page = (tree) => {
  const dist = path.join(tree, 'apps/web/dist');
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(js|css))"/g)];
  const sum = (kind) =>
    files
      .filter(([, , of]) => of === kind)
      .reduce((bytes, [, file]) => bytes + brotliCompressSync(readFileSync(path.join(dist, file))).length, 0);
  return { 'home, initial scripts, bytes (brotli)': sum('js'), 'home, initial styles, bytes (brotli)': sum('css') };
};
const MEASURES = { engine, server, page };
if (only.some((name) => !(name in MEASURES))) fail(USAGE);

await refuseWhenBusy();
const commit = git('rev-parse', '--short=8', positionals[0]);
const trees = [checkOut(commit), root];
for (const tree of trees) {
  buildProduct({ tree: `${tree}/` });
  await bundle(`${tree}/`, 'bench', ['engine', 'server', 'relay']);
}
// The builds have just ended.
await pause(BUSY_FOR_MS);
await refuseWhenBusy();

/** For each name of a figure, the values of the former commit and of this tree. */
const figures = new Map();
for (const name of only) {
  // Bytes do not change from round to round.
  for (let round = 0; round < (name === 'page' ? 1 : rounds); round++) {
    // Each build is the first one in every second round.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const at of order) {
      for (const [figure, value] of Object.entries(MEASURES[name](trees[at]))) {
        if (!figures.has(figure)) figures.set(figure, [[], []]);
        figures.get(figure)[at].push(value);
        // The figures of a run that is ended early are not lost.
        console.error(`${name}, round ${round + 1}, ${at === 0 ? commit : 'now'}: ${value}`);
      }
    }
  }
}

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
const noise = (values) => (Math.max(...values) - Math.min(...values)) / median(values);
const percent = (share) => `${(share * 100).toFixed(1)} %`;
console.table(
  Object.fromEntries(
    [...figures].map(([figure, [former, now]]) => [
      figure,
      {
        [commit]: median(former),
        now: median(now),
        ratio: Number((median(now) / median(former)).toFixed(3)),
        noise: percent(Math.max(noise(former), noise(now))),
      },
    ]),
  ),
);
