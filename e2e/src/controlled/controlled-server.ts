import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyDataFolder } from '../data-folder.ts';
import { onFreePorts } from '../free-ports.ts';
import { OPERATOR_KEY } from '../server.ts';
import type { ControlAnswer, ControlRequest } from './control-requests.ts';

const ENTRY = path.join(import.meta.dirname, 'process.ts');
const TSX = path.resolve(import.meta.dirname, '../../../node_modules/tsx/dist/esm/index.mjs');

/** A request without an answer yet. */
interface PendingRequest {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The server in a separate process that accepts control requests. */
export class ControlledServer {
  private readonly pending = new Map<number, PendingRequest>();
  private count = 0;
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly dataDir: string,
    readonly url: string,
  ) {
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.on('message', ({ id, value, error }: ControlAnswer) => {
      const request = this.pending.get(id);
      this.pending.delete(id);
      if (error === undefined) request?.resolve(value);
      else request?.reject(new Error(error));
    });
    child.once('close', () => {
      for (const { reject } of this.pending.values()) reject(new Error(`the server has ended:\n${this.output}`));
    });
  }

  static async start(env: Record<string, string> = {}): Promise<ControlledServer> {
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
          OPERATOR_KEY,
          // Long timers: no timer expires before a test calls `expireTimer`.
          MOVE_TIMEOUT_MS: '600000',
          EXTRA_MOVE_TIMEOUT_MS: '600000',
          AUCTION_TIMEOUT_MS: '600000',
          TRADE_TIMEOUT_MS: '600000',
          ...env,
        },
      });
      const server = new ControlledServer(child, dataDir, `http://localhost:${port}`);
      // When the process listens, it sends the answer with id 0.
      await server.answer(0);
      return server;
    });
  }

  /** Sends a request. Rejects with the error of the process, or when the process ends. */
  request(request: ControlRequest): Promise<unknown> {
    const id = ++this.count;
    const answer = this.answer(id);
    this.child.send({ ...request, id });
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
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }
}
