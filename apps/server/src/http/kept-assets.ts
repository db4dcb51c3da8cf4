import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** The number of builds whose assets are served: this one and the one before it. */
const KEPT_BUILDS = 2;

const buildRecord = z.object({ startedAt: z.number(), files: z.array(z.string().regex(/^[\w.-]+$/)) });
type BuildRecord = z.infer<typeof buildRecord>;

interface KeepSettings {
  /** Folder of the built site. */
  readonly webRoot: string;
  /** Folder that outlives a build, also relative to the working folder. Servers may share it. */
  readonly folder: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Puts the assets of this build beside those of the build before, and removes older ones. A page that was opened before
 * a deployment finds its files there, and so does a new page whose call reaches a server that is not replaced yet.
 * @returns the absolute path of the folder to serve, with the folder `assets` in it; null without a built site.
 */
export const keepAssets = async ({ webRoot, folder, now }: KeepSettings): Promise<string | null> => {
  const built = join(webRoot, 'assets');
  if (!existsSync(built)) return null;
  const [served, records] = [resolve(folder, 'served'), resolve(folder, 'builds')];
  const assets = join(served, 'assets');
  await mkdir(assets, { recursive: true });
  await mkdir(records, { recursive: true });

  const files = (await readdir(built)).filter((name) => !name.includes('.map')).sort();
  for (const name of files) await keepFile(join(built, name), join(assets, name));
  const record: BuildRecord = { startedAt: now(), files };
  const own = `${createHash('sha256').update(files.join()).digest('hex').slice(0, 16)}.json`;
  await replaceFile(join(records, own), (path) => writeFile(path, JSON.stringify(record)));

  const builds = await readRecords(records);
  builds.sort((a, b) => b.startedAt - a.startedAt);
  const needed = new Set(builds.slice(0, KEPT_BUILDS).flatMap((build) => build.files));
  for (const { name, files: old } of builds.slice(KEPT_BUILDS)) {
    for (const file of old) if (!needed.has(file)) await rm(join(assets, file), { force: true });
    await rm(join(records, name), { force: true });
  }
  return served;
};

/** The name of an asset has a hash of its content, so one that is there is the same. */
const keepFile = async (from: string, to: string): Promise<void> => {
  if (existsSync(to)) return;
  await replaceFile(to, async (path) => {
    // A link takes no space, but only works within one file system.
    await link(from, path).catch(() => copyFile(from, path));
  });
};

/** Another server may read or write the same file: it sees the whole file or none. */
const replaceFile = async (path: string, write: (path: string) => Promise<void>): Promise<void> => {
  const part = `${path}.${randomUUID()}.part`;
  await write(part);
  await rename(part, path);
  // Two links to one file: then rename keeps both.
  await rm(part, { force: true });
};

const readRecords = async (folder: string): Promise<(BuildRecord & { readonly name: string })[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const records = await Promise.all(
    names.map(async (name) => {
      try {
        return { name, ...buildRecord.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))) };
      } catch {
        // Another server has just removed it, or it is not ours.
        return null;
      }
    }),
  );
  return records.filter((record) => record !== null);
};
