// npm run dev: serves the site by Vite with hot reload, and restarts the server when its sources change.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPlace, installWhenChanged } from './install.mjs';

checkPlace();
installWhenChanged();

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '8080';
const socketPort = process.env.SOCKET_PORT ?? '9050';
const webPort = Number(process.env.WEB_PORT ?? 5173);
const address = `http://localhost:${webPort}`;
mkdirSync(join(root, 'data'), { recursive: true });

// The same after each restart of the server: the browser keeps it in a cookie.
const newKey = process.env.OPERATOR_KEY?.trim() ? null : randomBytes(16).toString('base64url');

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
      ...(newKey !== null && { OPERATOR_KEY: newKey }),
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
    proxy: {
      '/api': { target: `http://127.0.0.1:${port}` },
      '/socket.io': { target: `http://127.0.0.1:${port}`, ws: true },
    },
  },
});
await vite.listen();
if (newKey !== null) console.log(`Письма и платежи пробного запуска: ${address}/api/dev/outbox?key=${newKey}`);

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
