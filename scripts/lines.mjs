// Counts the lines of the repository, by core and feature: `npm run lines [-- COMMIT]` also tells the difference.
import { execFileSync } from 'node:child_process';
import { FEATURES, isOf } from './without/places.mjs';

const git = (...args) => execFileSync('git', args, { maxBuffer: 1e9 }).toString();
const KINDS = [
  ['tests', /\.(?:test|spec)\.tsx?$|\/testing\/|^e2e\//],
  ['galleries', /\/gallery\//],
  ['bench', /^bench\//],
  ['lab', /^lab\//],
  ['styles', /\.css$/],
  ['texts', /\.json$/],
  ['product', /^(?:apps|packages|scripts|samples)\/.*\.(?:[cm]?js|tsx?)$/],
];
const LEFT_OUT = /\/migrations\/|^package(?:-lock)?\.json$|\.golden|\/old-data\/|\/public\//;
const owners = FEATURES.map((name) => [name, isOf(name)]);

/** Lines that are not blank of each file at a commit; without one, of the working tree's index. */
const readLines = (commit) => {
  const args = ['grep', '-c', '-I', '-E', String.raw`\S`, ...(commit === undefined ? [] : [commit]), '--', '.'];
  const counted = new Map();
  for (const row of git(...args)
    .split('\n')
    .filter(Boolean)) {
    const [file, count] = [row.slice(0, row.lastIndexOf(':')), Number(row.slice(row.lastIndexOf(':') + 1))];
    counted.set(commit === undefined ? file : file.slice(commit.length + 1), count);
  }
  return counted;
};

const tableOf = (commit) => {
  const table = new Map();
  for (const [file, count] of readLines(commit)) {
    const kind = KINDS.find(([, pattern]) => pattern.test(file))?.[0];
    if (kind === undefined || LEFT_OUT.test(file)) continue;
    const owner = owners.find(([, isOwn]) => isOwn(file))?.[0] ?? 'core';
    for (const name of [owner, 'all']) {
      const row = table.get(name) ?? {};
      row[kind] = (row[kind] ?? 0) + count;
      table.set(name, row);
    }
  }
  return table;
};

const [commit] = process.argv.slice(2);
const now = tableOf();
const before = commit === undefined ? null : tableOf(commit);
const cell = (name, kind) => {
  const count = now.get(name)?.[kind] ?? 0;
  const change = count - (before?.get(name)?.[kind] ?? 0);
  return before === null || change === 0 ? String(count) : `${count} (${change > 0 ? '+' : '−'}${Math.abs(change)})`;
};
const kinds = KINDS.map(([kind]) => kind);
const rows = [
  ['', ...kinds],
  ...['core', ...FEATURES, 'all'].map((name) => [name, ...kinds.map((kind) => cell(name, kind))]),
];
const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
for (const row of rows)
  console.log(row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  '));
