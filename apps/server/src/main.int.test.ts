import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const listen = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => resolve(probe));
  });

/** Both ports stay open until both are known, so that they differ. */
const freePorts = async (): Promise<[number, number]> => {
  const probes = await Promise.all([listen(), listen()]);
  const [port, socketPort] = probes.map((probe) => (probe.address() as AddressInfo).port) as [number, number];
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return [port, socketPort];
};

/** Sends one request and keeps the connection open, as a browser does. */
const keepOpen = (port: number, agent: Agent, path = '/healthz'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });

const openSilently = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

// SIGHUP: the terminal of the server was closed.
test.each(['SIGTERM', 'SIGHUP'] as const)('%s ends the process although connections stay open', async (signal) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'magnaty-main-'));
  const [port, socketPort] = await freePorts();
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { ...env, PORT: String(port), SOCKET_PORT: String(socketPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) => {
    output.on('line', (line) => {
      lines.push(line);
      if (line.startsWith('Магнаты')) resolve();
    });
    output.once('close', () => resolve());
  });

  const agent = new Agent({ keepAlive: true });
  expect(await keepOpen(port, agent)).toBe(200);
  expect(await keepOpen(socketPort, agent)).toBe(404);
  // Socket.IO answers on both ports.
  const handshake = '/socket.io/?EIO=4&transport=polling';
  for (const each of [port, socketPort]) expect(await keepOpen(each, agent, handshake)).toBe(200);
  const silent = [await openSilently(port), await openSilently(socketPort)];
  child.kill(signal);
  // A terminal and a parent process may both pass on one Ctrl-C: the second signal must not force the end.
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(lines.map((line) => (line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : ''))).toEqual(
    expect.arrayContaining(['stopping', 'stopped']),
  );
  for (const socket of silent) socket.destroy();
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});
