// npm run cluster -- --servers 3: starts several servers on this machine behind a small proxy, as a trial.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkPlace, installWhenChanged } from './install.mjs';

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const MOST = 32;
const at = process.argv.indexOf('--servers');
const count = at === -1 ? 3 : Number(process.argv[at + 1]);
if (!Number.isInteger(count) || count < 1 || count > MOST) fail(`--servers must be a whole number from 1 to ${MOST}`);
for (const name of ['DATABASE_URL', 'REDIS_URL']) {
  if (!process.env[name]?.trim()) fail(`${name} is needed: several servers share one PostgreSQL and one Redis`);
}
const portOf = (name, fallback) => {
  const port = Number(process.env[name]?.trim() || fallback);
  // The ports of the servers follow this port.
  if (!Number.isInteger(port) || port < 1 || port + count > 65_535) fail(`Wrong setting ${name}`);
  return port;
};
const port = portOf('PORT', 8080);
const socketPort = portOf('SOCKET_PORT', 9050);
const host = process.env.HOST?.trim() || '127.0.0.1';
if (Math.abs(port - socketPort) <= count) fail(`PORT and SOCKET_PORT must lie more than ${count} apart`);

checkPlace();
installWhenChanged();
const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const backends = Array.from({ length: count }, (_, index) => ({
  name: `Server ${index + 1}`,
  port: port + index + 1,
  socketPort: socketPort + index + 1,
}));
const { startProxy } = await import('../apps/server/dist/proxy/cluster-proxy.js');
const note = (line) => console.log(line);
const proxy = await startProxy({ host, port, socketPort, backends, note }).catch((error) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${error.port} is taken by another program` : error.message),
);

const entry = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
let isStopping = false;
const ended = [];
const servers = backends.map((backend) => {
  const env = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    HOST: '127.0.0.1',
    PORT: String(backend.port),
    SOCKET_PORT: String(backend.socketPort),
    PUBLIC_SOCKET_PORT: process.env.PUBLIC_SOCKET_PORT?.trim() || String(socketPort),
    // This proxy and the proxies in front of it.
    TRUST_PROXY: String(Number(process.env.TRUST_PROXY || 0) + 1),
  };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  ended.push(
    new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        console.log(`${backend.name} has ended (${signal ?? code})`);
        resolve(code);
      });
    }),
  );
  return child;
});

const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  for (const server of servers) server.kill('SIGTERM');
  const codes = await Promise.all(ended);
  await proxy.close();
  process.exit(codes.every((code) => code === 0) ? 0 : 1);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
void Promise.all(ended).then(() => {
  if (!isStopping) fail('All servers have ended');
});

await proxy.ready(count);
const name = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host) ? 'localhost' : host;
console.log(`Магнаты, ${count} servers: ${process.env.PUBLIC_URL?.trim() || `http://${name}:${port}`}`);
