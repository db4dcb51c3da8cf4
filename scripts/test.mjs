// npm test: every check, the quick parts first. It installs and builds what it needs.
//   npm test -- --only types,lint,imports,unused,format,unit,properties,integration,journeys,node24
//   npm test -- --only integration gateway/lobby   only the files whose path contains these words
//   npm test -- --long                             the long form of the tests that have one
//   npm test -- --shard 1/2                        this share of the test files; a computer for each share
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkPlace, installWhenChanged } from './install.mjs';

checkPlace();
installWhenChanged();

const root = path.resolve(import.meta.dirname, '..');
const bin = (file) => path.join(root, 'node_modules', file);
const vitest = (...projects) => [
  bin('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

/** The parts of one stage run side by side. A stage begins when the one before it has passed. */
const STAGES = [
  {
    types: ['scripts/typecheck.mjs'],
    imports: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps',
      'e2e',
      'bench',
    ],
  },
  {
    unused: [bin('knip/bin/knip.js')],
    format: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    lint: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'],
    unit: vitest('unit', 'web', 'web-isolated'),
  },
  { properties: vitest('properties'), integration: vitest('integration', 'integration-alone') },
  { journeys: ['e2e/run.mjs'] },
  // After the journeys: both would build the product.
  { node24: ['scripts/test-node24.mjs'] },
];
const PARTS = STAGES.flatMap((stage) => Object.keys(stage));
/** These parts run files of tests, and take words that choose among the files. */
const TAKE_WORDS = ['unit', 'properties', 'integration', 'journeys'];

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const readArguments = () => {
  try {
    const options = { only: { type: 'string' }, long: { type: 'boolean', default: false }, shard: { type: 'string' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { isLong: values.long, shard: values.shard, only: values.only?.split(',') ?? PARTS, words: positionals };
  } catch (error) {
    return fail(error.message);
  }
};

const { isLong, only, shard, words } = readArguments();
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) fail(`No such share: ${shard}. An example: 1/2`);
const unknown = only.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) fail(`No such part: ${unknown.join(', ')}. The parts: ${PARTS.join(', ')}`);
if (words.length > 0 && !only.every((name) => TAKE_WORDS.includes(name)))
  fail(`Only these parts choose among files, so name one by --only: ${TAKE_WORDS.join(', ')}`);

/** The first share has what cannot be divided: all parts but those that run files of tests. */
const isOwn = (name) => shard === undefined || TAKE_WORDS.includes(name) || shard.startsWith('1/');
const shareOf = (name) => (shard !== undefined && TAKE_WORDS.includes(name) ? [`--shard=${shard}`] : []);

/** Read by `apps/server/src/testing/amount.ts`. */
const env = { ...process.env, TEST_LONG: isLong ? '1' : '' };

/** Prints a part that runs alone as it goes, and others at their end. */
const run = (name, args, isAlone) =>
  new Promise((resolve) => {
    const started = performance.now();
    const chunks = [];
    const title = `── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`;
    if (isAlone) process.stdout.write(title);
    const stdio = ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'];
    const child = spawn(process.execPath, [...args, ...shareOf(name), ...words], { cwd: root, stdio, env });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(title), ...chunks]));
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)\n`);
      resolve({ name, isPassed: code === 0, seconds });
    });
  });

const started = performance.now();
const results = [];
for (const stage of STAGES) {
  const parts = Object.entries(stage).filter(([name]) => only.includes(name) && isOwn(name));
  results.push(...(await Promise.all(parts.map(([name, args]) => run(name, args, parts.length === 1)))));
  if (results.some(({ isPassed }) => !isPassed)) break;
}
console.log('');
for (const { name, isPassed, seconds } of results)
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`parts: ${results.length - failed} passed, ${failed} failed, in ${seconds} s`);
process.exit(failed === 0 && results.length > 0 ? 0 : 1);
