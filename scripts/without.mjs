// Copies the tree without a feature, and checks that the rest compiles, builds and passes its tests:
// `npm run without -- NAME … [--together] [--only types,build,deletion,tests]`. Each has a copy of its own, or with
// --together they have one. The tests that need a feature have its name as a tag, and stay away with it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FEATURES, isOf, LISTS } from './without/places.mjs';
import { prune } from './without/prune.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, together: { type: 'boolean', default: false } },
});
if (positionals.length === 0 || positionals.some((one) => !FEATURES.includes(one))) {
  console.error(`Name one of the features: ${FEATURES.join(', ')}`);
  process.exit(2);
}
if (positionals.length > 1 && !values.together) {
  const only = values.only === undefined ? [] : ['--only', values.only];
  const fails = positionals.filter(
    (one) => spawnSync(process.execPath, [import.meta.filename, one, ...only], { stdio: 'inherit' }).status !== 0,
  );
  if (fails.length > 0) console.error(`Not to be taken away: ${fails.join(', ')}`);
  process.exit(fails.length > 0 ? 1 : 0);
}

const SOURCE = /\.(?:[cm]?js|tsx?)$/;

const NOT_COPIED = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', '.cache', '.git', '.vite']);
const filesUnder = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_COPIED.has(entry.name) ? [] : filesUnder(file);
    return entry.isFile() && !entry.name.endsWith('.log') ? [file] : [];
  });

/** Copies the sources, and links the packages of others. @returns the files. */
const copyTree = (to) => {
  const files = filesUnder('');
  rmSync(to, { recursive: true, force: true });
  for (const file of files) cpSync(path.join(root, file), path.join(to, file));
  for (const folder of [
    '.',
    ...['apps', 'packages'].flatMap((one) => readdirSync(path.join(root, one)).map((of) => `${one}/${of}`)),
    'bench',
    'lab',
    'e2e',
  ]) {
    const from = path.join(root, folder, 'node_modules');
    let names;
    try {
      names = readdirSync(from).filter((one) => one !== '@magnaty' && !one.startsWith('.cache'));
    } catch {
      continue;
    }
    mkdirSync(path.join(to, folder, 'node_modules'), { recursive: true });
    for (const one of names) symlinkSync(path.join(from, one), path.join(to, folder, 'node_modules', one));
  }
  const own = path.join(root, 'node_modules/@magnaty');
  mkdirSync(path.join(to, 'node_modules/@magnaty'));
  for (const one of readdirSync(own))
    cpSync(path.join(own, one), path.join(to, 'node_modules/@magnaty', one), { verbatimSymlinks: true });
  // The copies differ in few files, so they share what the compiler remembers.
  mkdirSync(path.join(root, '.cache/without-types'), { recursive: true });
  mkdirSync(path.join(to, '.cache'));
  symlinkSync('../../../without-types', path.join(to, '.cache/types'));
  return files;
};

/** The file that an import names: `@magnaty/rules` is a package of the workspace. */
const resolver = (folder) => {
  const entrances = new Map();
  for (const one of readdirSync(path.join(folder, 'packages'))) {
    const { name: of, exports } = JSON.parse(readFileSync(path.join(folder, 'packages', one, 'package.json'), 'utf8'));
    for (const [way, file] of Object.entries(exports))
      entrances.set(path.posix.join(of, way), path.posix.join('packages', one, file));
  }
  return (file, wanted) =>
    wanted.startsWith('.') ? path.posix.join(path.posix.dirname(file), wanted.split('?')[0]) : entrances.get(wanted);
};

// The galleries too: the production build has none.
const isTest = (file) => /\.(?:test|spec)\.|\/testing\/|\/gallery\/|\/galleries\.|^e2e\/|^(?:bench|lab)\//.test(file);

const name = positionals.join(',');
const to = path.join(root, '.cache/without', name);
const files = copyTree(to);
const own = positionals.map(isOf);
const isOwn = (file) => own.some((owns) => owns(file));
/** Tests and galleries that know the feature by more than an import. */
const knowing = new Set();
const targetOf = resolver(root);

/** Deletes the feature, and cuts what names it out of the rest. */
const takeAway = () => {
  const isGone = (file) => isOwn(file) || knowing.has(file);
  for (const file of files.filter(isGone)) rmSync(path.join(to, file), { force: true });
  const sources = files.filter((file) => SOURCE.test(file));
  return prune({ root: to, textsFrom: root, files: sources, isGone, targetOf });
};

/** @returns the errors of types, as `file: error`. */
const errorsOfTypes = () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/typecheck.mjs'], { cwd: to, encoding: 'utf8' });
  return [...stdout.matchAll(/^(\S+?)\((\d+),\d+\): (error .*)$/gm)].map(([, file, line, error]) => ({
    file: path.posix.normalize(file),
    text: `${file}:${line} ${error}`,
  }));
};

let taken = takeAway();
let errors = errorsOfTypes();
for (let isKnown = true; isKnown && errors.length > 0;) {
  const known = errors.map(({ file }) => file).filter((file) => isTest(file) && !knowing.has(file));
  isKnown = known.length > 0;
  if (!isKnown) break;
  for (const file of known) knowing.add(file);
  taken = takeAway();
  errors = errorsOfTypes();
}
const named = taken.changed.filter(({ file }) => !LISTS.includes(file) && !isTest(file));
console.log(`${name}: ${files.filter(isOwn).length} files of its own; ${named.length} others name it`);
for (const { file, lines } of named) console.log(`  ${String(lines).padStart(4)} lines  ${file}`);
console.log(`  ${knowing.size} files of tests and galleries know it, and go with it`);
for (const fault of taken.faults.filter((one) => !isTest(one.split(':')[0]))) console.log(`  cannot be cut: ${fault}`);
for (const { text } of errors) console.log(`  ${text}`);
if (errors.length > 0) process.exit(1);

const STEPS = {
  types: [],
  build: [['scripts/build.mjs']],
  // The tables of the feature stay, and its rows of a user must still go.
  deletion: [
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'integration',
      'apps/server/src/modules/deletion.int.test.ts',
    ],
  ],
  tests: [
    // What is written from the code, and compared with it.
    ...['texts/testing/write-text-arguments.ts', 'limits/write-limits.ts', 'config/write-settings.ts'].map((file) => [
      'node_modules/tsx/dist/cli.mjs',
      `apps/server/src/${file}`,
    ]),
    ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', 'docs', 'README.md'],
    ['scripts/test.mjs', '--only', 'unit,web,integration'],
  ],
};
for (const step of (values.only ?? 'types,build,tests').split(',')) {
  for (const args of STEPS[step]) {
    const env = { ...process.env, WITHOUT_FEATURE: name };
    const { status } = spawnSync(process.execPath, args, { cwd: to, stdio: 'inherit', env });
    if (status !== 0) process.exit(1);
  }
}
