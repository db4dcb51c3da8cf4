// Builds the server's bundle and the site if their sources changed since the last build. --force builds them anyway,
// --server leaves the site out.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hashOf, root } from './sources-hash.mjs';

const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];

const buildServer = async (dist) => {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['main.ts', 'operator.ts', 'play/bot-worker.ts', 'proxy/cluster-proxy.ts'].map((file) =>
      join(root, 'apps/server/src', file),
    ),
    outdir: dist,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        // Our own packages are bundled from their sources. Packages of the registry stay external.
        name: 'installed-packages',
        setup: (setup) =>
          setup.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@magnaty/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  cpSync(join(root, 'apps/server/src/db/migrations'), join(dist, 'migrations'), { recursive: true });
  cpSync(join(root, 'packages/content/documents'), join(dist, 'documents'), { recursive: true });
  for (const sample of ['bot.ts', 'bot.py']) cpSync(join(root, 'samples', sample), join(dist, 'samples', sample));
};

/** Source maps are left out: only developers load them, and compressing them slows each build. */
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|wasm)$/;

/** Compresses the files of the folder once, so that no request waits for compression. */
const compress = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (COMPRESSIBLE.test(entry.name)) {
      const content = readFileSync(path);
      if (content.length < 1024) continue;
      writeFileSync(`${path}.gz`, gzipSync(content));
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
  }
};

const buildWeb = async (dist) => {
  const { build } = await import('vite');
  await build({
    root: join(root, 'apps/web'),
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true },
  });
  compress(dist);
};

const buildWhenChanged = async ({ name, sources, dist, build }) => {
  const stamp = join(dist, '.sources');
  const hash = hashOf([...SHARED, ...sources]);
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isBuilt && !process.argv.includes('--force')) return;
  process.stdout.write(`Building the ${name} …\n`);
  // A server may run from the former build: the new one replaces it as a whole, when it is complete.
  const [next, former] = ['next', 'former'].map((age) => join(root, '.cache/build', `${name}-${age}-${process.pid}`));
  try {
    mkdirSync(next, { recursive: true });
    await build(next);
    writeFileSync(join(next, '.sources'), hash);
    if (existsSync(dist)) renameSync(dist, former);
    renameSync(next, dist);
  } finally {
    for (const folder of [next, former]) rmSync(folder, { recursive: true, force: true });
  }
};

await buildWhenChanged({
  name: 'server',
  sources: ['apps/server', 'samples/bot.ts', 'samples/bot.py'],
  dist: join(root, 'apps/server/dist'),
  build: buildServer,
});
if (!process.argv.includes('--server')) {
  await buildWhenChanged({
    name: 'site',
    sources: ['apps/web'],
    dist: join(root, 'apps/web/dist'),
    build: buildWeb,
  });
}
