import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dependentsOf, readImporters } from './imports-graph.mjs';

const git = (root, ...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
};

/** The files that differ from the main branch, uncommitted and new ones too; null outside a repository. */
export const changedFiles = (root) => {
  const base = ['origin/main', 'main'].map((branch) => git(root, 'merge-base', branch, 'HEAD')?.[0]).find(Boolean);
  const differing = git(root, 'diff', '--name-only', '--diff-filter=d', base ?? 'HEAD');
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  if (differing === null || untracked === null) return null;
  return [...new Set([...differing, ...untracked])].filter((file) => existsSync(path.join(root, file)));
};

/** They wire everything, so almost every test depends on what they import. */
const WIRING = [
  /^apps\/server\/src\/(?:app|server|realtime|main|operator)\.ts$/,
  /^apps\/server\/src\/(?:modules|testing)\/[^/]+\.ts$/,
  /^apps\/web\/src\/app\//,
];

const isTest = (file) => /\.(?:test|spec)\.tsx?$/.test(file);

/**
 * The tests that a change concerns: those that depend on one of the files other than through what wires everything.
 * Of integration tests, only those beside a file and those that import it. `left` counts the rest, with all that only
 * `--all` runs.
 */
export const testsOf = (root, files) => {
  const importers = readImporters(root);
  const all = dependentsOf(importers, files, () => false).filter(isTest);
  const near = new Set(dependentsOf(importers, files, (file) => WIRING.some((pattern) => pattern.test(file))));
  const folders = files.map((file) => `${path.posix.dirname(file)}/`);
  const isConcerned = (test) => {
    if (/\.(?:slow|alone)\./.test(test)) return false;
    if (files.some((file) => file === test || importers.get(file)?.has(test))) return true;
    if (/\.int\.test\./.test(test)) return folders.some((folder) => test.startsWith(folder));
    return near.has(test);
  };
  const concerned = all.filter(isConcerned);
  return { concerned, left: all.length - concerned.length };
};
