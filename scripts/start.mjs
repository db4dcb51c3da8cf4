// npm start: installs the packages, builds the product and starts the server.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkPlace, installWhenChanged } from './install.mjs';

checkPlace();
installWhenChanged();

// The build runs in a separate process, so that its memory is freed before the server starts.
const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

// The server runs in this process, so that it gets the signals and sets the exit code.
process.env.NODE_ENV ??= 'production';
await import('../apps/server/dist/main.js');
