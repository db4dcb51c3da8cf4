// npm start: all that a fresh machine needs, then the server.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkNode, installWhenChanged } from './install.mjs';

checkNode();
installWhenChanged();

// In a process of its own: the tools' memory is not the server's.
const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

// In this process, so that signals reach the server itself and its exit code is ours.
process.env.NODE_ENV ??= 'production';
await import('../apps/server/dist/main.js');
