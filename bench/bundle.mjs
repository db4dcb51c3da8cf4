// Bundles one measurement and runs it. Without a bundle, tsx would add a call for each function it
// creates, and the measurement would include these calls.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the product: what opens a server needs it. */
export const buildProduct = (...parts) => {
  const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`, ...parts], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
};

/** Runs the first of the scripts, which are named without their ending, with `args` as its arguments. */
export const runBundled = async (folder, names, args) => {
  process.env.BENCH_ROOT = root;
  const outdir = `${root}.cache/${folder}`;
  await build({
    entryPoints: names.map((each) => `${root}${folder}/src/${each}.ts`),
    outdir,
    outExtension: { '.js': '.mjs' },
    external: ['@electric-sql/pglite', '@playwright/test', 'pg', 'socket.io', 'ws'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const outfile = `${outdir}/${names[0]}.mjs`;
  process.argv.splice(1, process.argv.length - 1, outfile, ...args);
  await import(pathToFileURL(outfile).href);
};
