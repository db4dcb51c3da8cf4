// npm test: the checks. It installs and builds what it needs.
//   npm test                       what everybody runs
//   npm test -- --all              everything; CI runs it
//   npm test -- --long             everything, in the long form of the tests that have one
//   npm test -- --changed          what the files that differ from the main branch concern
//   npm test -- --only types,web   these parts (the names are in scripts/checks/parts.mjs)
//   npm test -- --only integration gateway/lobby   only the files whose path contains these words
//   npm test -- --shard 1/2        this share of the test files; a computer for each share
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NAMES, partsOf, TAKE_WORDS } from './checks/parts.mjs';
import { childrenCpu, printTable } from './checks/table.mjs';
import { checkPlace, installWhenChanged } from './install.mjs';

checkPlace();
installWhenChanged();
// It needs an installed package.
const { changedFiles, testsOf } = await import('./checks/changed.mjs');

const root = path.resolve(import.meta.dirname, '..');
/** The parts write here how long each file of tests took. */
const times = path.join(root, '.cache/checks');

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const readArguments = () => {
  try {
    const is = { type: 'boolean', default: false };
    const options = { all: is, long: is, changed: is, only: { type: 'string' }, shard: { type: 'string' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { ...values, only: values.only?.split(','), words: positionals };
  } catch (error) {
    return fail(error.message);
  }
};

const { all, long, changed, only, shard, words } = readArguments();
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) fail(`No such share: ${shard}. An example: 1/2`);
const unknown = (only ?? []).filter((name) => !NAMES.includes(name));
if (unknown.length > 0) fail(`No such part: ${unknown.join(', ')}. The parts: ${NAMES.join(', ')}`);
if (words.length > 0 && !only?.every((name) => TAKE_WORDS.includes(name)))
  fail(`Only these parts choose among files, so name one by --only: ${TAKE_WORDS.join(', ')}`);
if (changed && (all || long || words.length > 0)) fail('--changed chooses the files itself');

const files = changedFiles(root);
if (changed && files === null) fail('--changed needs the repository of git');
// Words choose among all files.
const isWhole = all || long || words.length > 0;
const concerned = changed ? testsOf(root, files) : null;
const parts = partsOf({
  root,
  times,
  isWhole,
  isLong: long,
  checked: all || long || files === null ? ['.'] : files,
  tests: concerned?.concerned ?? null,
  words,
}).filter(({ name }) => {
  // The first share has what cannot be divided.
  const isOwn = shard === undefined || TAKE_WORDS.includes(name) || shard.startsWith('1/');
  return isOwn && (only?.includes(name) ?? true);
});
if (parts.length === 0) fail('Nothing to check');

/** `vitest.config.ts` and `apps/server/src/testing/amount.ts` read it. */
const env = { ...process.env, TEST_SIZE: long ? 'long' : isWhole ? 'all' : 'usual' };
const started = performance.now();
const secondsFrom = (from) => (performance.now() - from) / 1000;

/** Prints a part that runs alone as it goes, and others at their end. */
const run = ({ name, args, env: own, isWide }) =>
  new Promise((resolve) => {
    const [begun, waited] = [performance.now(), secondsFrom(started)];
    const chunks = [];
    const title = `── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`;
    if (isWide) process.stdout.write(title);
    const share = shard !== undefined && TAKE_WORDS.includes(name) ? [`--shard=${shard}`] : [];
    const stdio = ['ignore', isWide ? 'inherit' : 'pipe', isWide ? 'inherit' : 'pipe'];
    const child = spawn(process.execPath, [...args, ...share], { cwd: root, stdio, env: { ...env, ...own } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    let cpu = null;
    child.on('exit', () => {
      const before = cpuBefore;
      cpuBefore = childrenCpu();
      cpu = cpuBefore === null ? null : cpuBefore - before;
    });
    child.on('close', (code) => {
      if (!isWide) process.stdout.write(Buffer.concat([Buffer.from(title), ...chunks]));
      const took = secondsFrom(begun);
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${took.toFixed(0)} s)\n`);
      resolve({ name, isPassed: code === 0, waited, took, cpu });
    });
  });
let cpuBefore = childrenCpu();

rmSync(times, { recursive: true, force: true });
mkdirSync(times, { recursive: true });
const results = [];
// Parts of one process run two at a time; a part that uses all processors runs alone.
const narrow = parts.filter(({ isWide }) => !isWide);
const lane = async () => {
  for (let part = narrow.shift(); part !== undefined; part = narrow.shift()) results.push(await run(part));
};
await Promise.all([lane(), lane()]);
for (const part of parts.filter(({ isWide }) => isWide)) results.push(await run(part));

printTable({ results, times, seconds: secondsFrom(started) });
if (concerned !== null && concerned.left > 0)
  console.log(`${concerned.left} more files of tests depend on the changed files by a longer way: npm test runs them`);
process.exit(results.every(({ isPassed }) => isPassed) ? 0 : 1);
