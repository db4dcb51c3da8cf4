import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', '.cache', '.vite']);

const filesOf = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !LEFT_OUT.has(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

/** One hash of the names and contents of all existing files under `paths` (relative to the root). */
export const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.map((path) => join(root, path))) {
    if (!statSync(path, { throwIfNoEntry: false })) continue;
    for (const file of filesOf(path)) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
};
