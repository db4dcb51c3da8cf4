import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyDataFolder } from '../data-folder.ts';
import { onFreePorts } from '../free-ports.ts';
import type { Answer, Order } from './orders.ts';

const ENTRY = path.join(import.meta.dirname, 'process.ts');
const TSX = path.resolve(import.meta.dirname, '../../../node_modules/tsx/dist/esm/index.mjs');

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The server with a stage hand, in a process of its own. */
export class StagedServer {
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly dataDir: string,
    readonly url: string,
  ) {
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.on('message', ({ id, value, error }: Answer) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new Error(error));
    });
    child.once('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error(`the server has ended:\n${this.output}`));
    });
  }

  static async start(env: Record<string, string> = {}): Promise<StagedServer> {
    const dataDir = await copyDataFolder();
    return onFreePorts(async (port, socketPort) => {
      const child = fork(ENTRY, [], {
        execArgv: ['--import', TSX],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          SOCKET_PORT: String(socketPort),
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          REDIS_URL: '',
          BOT_PAUSE_MS: '0',
          LOG_LEVEL: 'warn',
          // What is not about time is not to be decided by it.
          MOVE_TIMEOUT_MS: '600000',
          EXTRA_MOVE_TIMEOUT_MS: '600000',
          AUCTION_TIMEOUT_MS: '600000',
          TRADE_TIMEOUT_MS: '600000',
          ...env,
        },
      });
      const server = new StagedServer(child, dataDir, `http://localhost:${port}`);
      // The process tells that it listens as if it had been asked.
      await server.answer(0);
      return server;
    });
  }

  ask(order: Order): Promise<unknown> {
    const id = ++this.count;
    const answer = this.answer(id);
    this.child.send({ ...order, id });
    return answer;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await new Promise((resolve) => {
        this.child.once('exit', resolve);
        this.child.kill('SIGTERM');
      });
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private answer(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }
}
