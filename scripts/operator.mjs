// npm run operator -- <command>: commands for the operator of the server.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkPlace, installWhenChanged } from './install.mjs';

checkPlace();
installWhenChanged();
const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--server'], {
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);
process.env.NODE_ENV ??= 'production';
await import('../apps/server/dist/operator.js');
