import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from './kept-assets.ts';
import { serveWeb } from './web-files.ts';

let folder: string;
let time = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnaty-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the site anew, as the build does: into an empty folder. */
const build = (...files: string[]): string => {
  const webRoot = join(folder, 'dist');
  rmSync(webRoot, { recursive: true, force: true });
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><!-- page --><!-- /page -->');
  for (const file of files) writeFileSync(join(webRoot, 'assets', file), `content of ${file}`);
  return webRoot;
};
const keep = (webRoot: string) => keepAssets({ webRoot, folder: join(folder, 'kept'), now: () => ++time });
const kept = (): string[] => readdirSync(join(folder, 'kept/served/assets')).sort();

test('the assets of a build are served through the next one, and no longer', async () => {
  await keep(build('a-1.js', 'shared.js', 'a-1.js.map'));
  expect(kept()).toEqual(['a-1.js', 'shared.js']);
  await keep(build('a-2.js', 'shared.js'));
  expect(kept()).toEqual(['a-1.js', 'a-2.js', 'shared.js']);
  await keep(build('a-2.js', 'shared.js'));
  expect(kept()).toEqual(['a-1.js', 'a-2.js', 'shared.js']);

  const webRoot = build('a-3.js', 'shared.js');
  const keptRoot = await keep(webRoot);
  expect(kept()).toEqual(['a-2.js', 'a-3.js', 'shared.js']);

  const app = fastify();
  await serveWeb(app, {
    webRoot,
    keptRoot,
    config: { HOST: '127.0.0.1', PORT: 8080, PUBLIC_URL: null },
    beforePage: [],
  });
  const old = await app.inject('/assets/a-2.js');
  expect([old.statusCode, old.body]).toEqual([200, 'content of a-2.js']);
  expect(old.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/assets/a-3.js')).statusCode).toBe(200);
  for (const path of ['/assets/a-1.js', '/builds', '/../builds']) expect((await app.inject(path)).statusCode).toBe(404);
  // Another server starts with a newer build, and a build replaces the files of this server.
  await keep(build('a-4.js'));
  rmSync(join(webRoot, 'assets'), { recursive: true });
  for (const path of ['/assets/a-3.js', '/assets/a-4.js']) expect((await app.inject(path)).statusCode).toBe(200);
  await app.close();
});

test('a build that comes back keeps the one that it replaces', async () => {
  const files = (n: number) => [`a-${n}.js`];
  await keep(build(...files(1)));
  await keep(build(...files(2)));
  await keep(build(...files(1)));
  await keep(build(...files(3)));
  expect(kept()).toEqual(['a-1.js', 'a-3.js']);
});

test('several servers may start at once', async () => {
  await keep(build('a-1.js'));
  const webRoot = build('a-2.js', 'b-2.js');
  await Promise.all([keep(webRoot), keep(webRoot), keep(webRoot)]);
  expect(kept()).toEqual(['a-1.js', 'a-2.js', 'b-2.js']);
});

test('without a built site there is nothing to keep', async () => {
  expect(await keep(join(folder, 'none'))).toBeNull();
});

test('a relative folder, as the default one, is served as well', async () => {
  const webRoot = build('a-1.js');
  const keptRoot = await keepAssets({ webRoot, folder: relative(process.cwd(), join(folder, 'kept')), now: () => 1 });
  expect(keptRoot).toBe(join(folder, 'kept/served'));
  const app = fastify();
  const config = { HOST: '127.0.0.1', PORT: 8080, PUBLIC_URL: null };
  await serveWeb(app, { webRoot, keptRoot, config, beforePage: [] });
  expect((await app.inject('/assets/a-1.js')).statusCode).toBe(200);
  await app.close();
});
