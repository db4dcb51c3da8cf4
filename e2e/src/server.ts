import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onFreePorts } from './free-ports.ts';

const ENTRY = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js');

/** The built product on a data folder and ports of its own; it can be killed and started again. */
export class ProductServer {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private readonly socketPort: number,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ProductServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'magnaty-e2e-'));
    return onFreePorts(async (port, socketPort) => {
      const server = new ProductServer(dataDir, port, socketPort, env);
      await server.run();
      return server;
    });
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process; resolves when it answers. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        SOCKET_PORT: String(this.socketPort),
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        REDIS_URL: '',
        BOT_PAUSE_MS: '0',
        LOG_LEVEL: 'warn',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stdout.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    let hasExited = false;
    // Not 'exit': by now all that it said is here.
    child.once('close', () => (hasExited = true));
    for (;;) {
      if (hasExited) throw new Error(`the server ended at its start:\n${this.output}`);
      const isReady = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  /** No chance to tidy up. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
