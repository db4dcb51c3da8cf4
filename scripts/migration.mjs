// node scripts/migration.mjs <name> [--custom]: writes a migration for the changes in the tables.ts files of
// apps/server/src, or an empty one.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'apps/server');
const folder = join(server, 'src/db/migrations');
const name = process.argv[2];
if (!name) {
  console.error('Usage: node scripts/migration.mjs <name> [--custom]');
  process.exit(1);
}

const options = ['generate', '--name', name, ...process.argv.slice(3)];
const run = spawnSync(process.execPath, [join(root, 'node_modules/drizzle-kit/bin.cjs'), ...options], {
  cwd: server,
  stdio: 'inherit',
});
if (run.status !== 0) process.exit(run.status ?? 1);

// The connection selects the schema of the tables, so the migration must not name "public".
for (const file of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"public".', ''));
}
