import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sendToControlSocket } from '../../apps/server/src/operator/control-socket.ts';
import { copyDataFolder } from './data-folder.ts';
import { onFreePorts } from './free-ports.ts';

const ENTRY = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js');

/** Opens the outbox, the sandbox bank and the fake login services. */
export const OPERATOR_KEY = 'operator-key-of-journeys';

/** The server prints the address of the site when it listens. */
const READY = /^Магнаты: /m;

/** The built product with a separate data folder and ports. A test can kill it and start it again. */
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
        OPERATOR_KEY,
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
      // At 'exit' a part of the output may still be missing.
      child.once('close', () => reject(new Error(`the server ended during its start:\n${output}`)));
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

  /** Runs a command of the operator. Fails if the command fails. */
  async operator(...args: string[]): Promise<readonly string[]> {
    const answer = await sendToControlSocket(this.dataDir, args);
    if (answer?.isDone !== true)
      throw new Error(`operator ${args.join(' ')}: ${answer?.lines.join(' ') ?? 'no server'}`);
    return answer.lines;
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
