import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 19_770;
const START_TIMEOUT_MS = 60_000;

export interface Product {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the built product, with other settings if they are given. Its bots pause as in a real game, but shorter. */
export const startProduct = async (
  entry: string,
  { port = PORT, settings = {} }: { readonly port?: number; readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SOCKET_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      BOT_PAUSE_MS: '600',
      LOADING_TIMEOUT_MS: '1000',
      ...settings,
    },
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the product did not start within a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
