// Bundles one measurement as a build would and runs it: what tsx adds for debugging (a call for
// each function made) would be measured too.
import { build } from 'esbuild';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [name, ...rest] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/bench/${name}.mjs`;
await build({
  entryPoints: [`${root}bench/src/${name}.ts`],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
});
process.argv.splice(1, process.argv.length - 1, outfile, ...rest);
await import(pathToFileURL(outfile).href);
