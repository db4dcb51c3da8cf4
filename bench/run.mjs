// Bundles one measurement and runs it. Without a bundle, tsx would add a call for each function it
// creates, and the measurement would include these calls.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium } from '../scripts/find-chromium.mjs';

const [name, ...rest] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/bench/${name}.mjs`;
// The measurement of the server also needs the relay for comparison, and the production build.
const names = name === 'server' ? [name, 'relay'] : [name];
if (['server', 'searches', 'web', 'samples'].includes(name)) {
  // No page is opened to measure the searches.
  const parts = name === 'searches' ? ['--server'] : [];
  const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`, ...parts], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.BENCH_ROOT = root;
if (name === 'web') {
  process.env.CHROMIUM_PATH = (await findChromium()) ?? process.exit(1);
}
await build({
  entryPoints: names.map((each) => `${root}bench/src/${each}.ts`),
  outdir: `${root}.cache/bench`,
  outExtension: { '.js': '.mjs' },
  external: ['@electric-sql/pglite', '@playwright/test', 'pg', 'socket.io', 'ws'],
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
});
process.argv.splice(1, process.argv.length - 1, outfile, ...rest);
await import(pathToFileURL(outfile).href);
