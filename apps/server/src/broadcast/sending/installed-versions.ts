import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** null: not found. */
export type Versions = Readonly<Record<'socket.io' | 'engine.io' | 'ws', string | null>>;

interface Installed {
  readonly version: string | null;
  /** The package's main file. */
  readonly path: string;
}

/** The package that a file at `from` gets by this name. */
const find = (name: string, from: string): Installed => {
  const path = createRequire(from).resolve(name);
  // Not every package exports its package.json, so it is read from the package's folder.
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: string; readonly version?: string };
    if (manifest.name === name) return { path, version: manifest.version ?? null };
  }
  return { path, version: null };
};

/** The versions that run: of engine.io the one that socket.io uses, of ws the one that engine.io uses. */
export const installedVersions = (): Versions => {
  const versions: Record<keyof Versions, string | null> = { 'socket.io': null, 'engine.io': null, ws: null };
  try {
    let from = import.meta.url;
    for (const name of ['socket.io', 'engine.io', 'ws'] as const) {
      const { path, version } = find(name, from);
      versions[name] = version;
      from = path;
    }
  } catch {
    // A package that is not found keeps null, which is no known version.
  }
  return versions;
};
