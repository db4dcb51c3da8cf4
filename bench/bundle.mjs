// Bundles one measurement and runs it. Without a bundle, tsx would add a call for each function it
// creates, and the measurement would include these calls.
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the product: what opens a server needs it. */
export const buildProduct = ({ tree = root, parts = [] } = {}) => {
  const { status } = spawnSync(process.execPath, [`${tree}scripts/build.mjs`, ...parts], {
    cwd: tree,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
};

/** Bundles scripts of a folder, which are named without their ending. @returns the folder of the bundles. */
export const bundle = async (tree, folder, names) => {
  const outdir = `${tree}.cache/${folder}`;
  await build({
    absWorkingDir: tree,
    entryPoints: names.map((each) => `${tree}${folder}/src/${each}.ts`),
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
  return outdir;
};

/** Runs the first of the scripts with `args` as its arguments. */
export const runBundled = async (folder, names, args) => {
  process.env.BENCH_ROOT = root;
  const outfile = `${await bundle(root, folder, names)}/${names[0]}.mjs`;
  process.argv.splice(1, process.argv.length - 1, outfile, ...args);
  await import(pathToFileURL(outfile).href);
};
