import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyDataFolder } from './data-folder.ts';
import { onFreePorts } from './free-ports.ts';

const ENTRY = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js');

/** The server prints the address of the site once it listens. */
const READY = /^Магнаты: /m;

/** The built product on a data folder and ports of its own; it can be killed and started again. */
export class ProductServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private readonly socketPort: number,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ProductServer> {
    const dataDir = await copyDataFolder();
    return onFreePorts(async (port, socketPort) => {
      const server = new ProductServer(dataDir, port, socketPort, env);
      await server.run();
      return server;
    });
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process; resolves when it listens. */
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
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (READY.test(output)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      // By 'exit' a part of the output may be missing.
      child.once('close', () => reject(new Error(`the server ended at its start:\n${output}`)));
    });
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  /** Ends the process without a shutdown. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
