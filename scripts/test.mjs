// npm test: every check, the quick parts first. It installs and builds what it needs.
//   npm test -- --only types,lint,imports,unused,format,unit,properties,integration,journeys,node24
//   npm test -- --only integration gateway/lobby   only the files whose path contains these words
//   npm test -- --long                             the long form of the tests that have one
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
    const options = { only: { type: 'string' }, long: { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { isLong: values.long, only: values.only?.split(',') ?? PARTS, words: positionals };
  } catch (error) {
    return fail(error.message);
  }
};

const { isLong, only, words } = readArguments();
const unknown = only.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) fail(`No such part: ${unknown.join(', ')}. The parts: ${PARTS.join(', ')}`);
if (words.length > 0 && !only.every((name) => TAKE_WORDS.includes(name)))
  fail(`Only these parts choose among files, so name one by --only: ${TAKE_WORDS.join(', ')}`);

/** Read by `apps/server/src/testing/amount.ts`. */
const env = { ...process.env, TEST_LONG: isLong ? '1' : '' };

const run = (name, args) =>
  new Promise((resolve) => {
    const started = performance.now();
    const chunks = [];
    const child = spawn(process.execPath, [...args, ...words], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      process.stdout.write(`── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`);
      process.stdout.write(Buffer.concat(chunks));
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)\n`);
      resolve({ name, isPassed: code === 0, seconds });
    });
  });

const started = performance.now();
const results = [];
for (const stage of STAGES) {
  const parts = Object.entries(stage).filter(([name]) => only.includes(name));
  results.push(...(await Promise.all(parts.map(([name, args]) => run(name, args)))));
  if (results.some(({ isPassed }) => !isPassed)) break;
}
console.log('');
for (const { name, isPassed, seconds } of results)
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`parts: ${results.length - failed} passed, ${failed} failed, in ${seconds} s`);
process.exit(failed === 0 && results.length > 0 ? 0 : 1);
