// npm test: everything, the quick parts first. Sets up what it needs by itself.
//   npm test -- --only types,lint,imports,unused,unit,properties,integration,journeys
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, installWhenChanged } from './install.mjs';

checkNode();
installWhenChanged();

const root = path.resolve(import.meta.dirname, '..');
const bin = (file) => path.join(root, 'node_modules', file);
const vitest = (...projects) => [
  bin('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

/** Parts of one stage run beside each other; a stage begins when the one before it has passed. */
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
    lint: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'],
    unit: vitest('unit', 'web', 'web-isolated'),
  },
  {
    unused: [bin('knip/bin/knip.js')],
    format: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  { properties: vitest('properties'), integration: vitest('integration') },
  { journeys: ['e2e/run.mjs'] },
];

const run = (name, args) =>
  new Promise((resolve) => {
    const started = performance.now();
    const chunks = [];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: process.env });
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

const at = process.argv.indexOf('--only');
const only = at === -1 ? undefined : (process.argv[at + 1] ?? '').split(',');
const unknown = only?.filter((name) => !STAGES.some((stage) => name in stage)) ?? [];
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}`);
  process.exit(1);
}
const results = [];
for (const stage of STAGES) {
  const parts = Object.entries(stage).filter(([name]) => only?.includes(name) ?? true);
  results.push(...(await Promise.all(parts.map(([name, args]) => run(name, args)))));
  if (results.some(({ isPassed }) => !isPassed)) break;
}
console.log('');
for (const { name, isPassed, seconds } of results)
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`parts: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && results.length > 0 ? 0 : 1);
