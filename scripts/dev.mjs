// npm run dev: the site by Vite with hot reload, and the server that restarts when its sources change.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, installWhenChanged } from './install.mjs';

checkNode();
installWhenChanged();

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '8080';
const socketPort = process.env.SOCKET_PORT ?? '9050';
const webPort = Number(process.env.WEB_PORT ?? 5173);
const address = `http://localhost:${webPort}`;
mkdirSync(join(root, 'data'), { recursive: true });

const server = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      SOCKET_PORT: socketPort,
      PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    },
  },
);

const { createServer } = await import('vite');
const vite = await createServer({
  root: join(root, 'apps/web'),
  server: {
    host: 'localhost',
    port: webPort,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${port}` } },
  },
});
await vite.listen();

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  await vite.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', stop);
