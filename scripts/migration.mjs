// Writes the migration for what has changed in any tables.ts of apps/server/src: node scripts/migration.mjs <name>
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'apps/server');
const folder = join(server, 'src/db/migrations');
const name = process.argv[2];
if (!name) {
  console.error('Usage: node scripts/migration.mjs <name>');
  process.exit(1);
}

const run = spawnSync(process.execPath, [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name], {
  cwd: server,
  stdio: 'inherit',
});
if (run.status !== 0) process.exit(run.status ?? 1);

// The tables live in whatever schema the connection names, not in public alone.
for (const file of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"public".', ''));
}
