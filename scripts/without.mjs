// Copies the tree without a feature, and checks that the rest compiles, builds and passes its tests:
// `npm run without -- seasons [--only types]`.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FEATURES, isOf, LISTS } from './without/places.mjs';
import { prune } from './without/prune.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [name] = positionals;
if (!FEATURES.includes(name)) {
  console.error(`Name one of the features: ${FEATURES.join(', ')}`);
  process.exit(2);
}

const SOURCE = /\.(?:[cm]?js|tsx?)$/;
const STEPS = { types: ['scripts/typecheck.mjs'], build: ['scripts/build.mjs'], tests: ['scripts/test.mjs'] };

/** Copies what git knows, and links the packages of others. @returns the files. */
const copyTree = (to) => {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, maxBuffer: 1e9 });
  const files = listed.toString().split('\0').filter(Boolean);
  rmSync(to, { recursive: true, force: true });
  for (const file of files) cpSync(path.join(root, file), path.join(to, file));
  for (const folder of [
    '.',
    ...['apps', 'packages'].flatMap((one) => readdirSync(path.join(root, one)).map((of) => `${one}/${of}`)),
    'bench',
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

const to = path.join(root, '.cache/without', name);
const files = copyTree(to);
const isGone = isOf(name);
const left = files.filter(isGone);
for (const file of left) unlinkSync(path.join(to, file));
const { faults, changed } = prune({
  root: to,
  textsFrom: root,
  files: files.filter((file) => SOURCE.test(file)),
  isGone,
  targetOf: resolver(root),
});
const isTest = (file) => /\.(?:test|spec)\.|\/testing\/|^e2e\/|^bench\//.test(file);
const named = changed.filter(({ file }) => !LISTS.includes(file) && !isTest(file));
console.log(`${name}: ${left.length} files of its own; ${named.length} others name it`);
for (const { file, lines } of changed)
  console.log(`  ${String(lines).padStart(4)} lines  ${file}${isTest(file) ? '  (test)' : ''}`);
for (const fault of faults) console.log(`  cannot be left out: ${fault}`);
if (faults.length > 0) process.exit(1);

for (const step of values.only === undefined ? Object.keys(STEPS) : values.only.split(',')) {
  const { status } = spawnSync(process.execPath, STEPS[step], { cwd: to, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
