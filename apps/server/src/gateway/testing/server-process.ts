import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

export interface ServerProcess {
  readonly port: number;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Asks the process to shut down, with SIGTERM. Resolves when it has ended. */
  end(): Promise<void>;
  /** Stops the process, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
}

const root = join(import.meta.dirname, '../../../../..');

/**
 * Servers in separate processes, for tests that kill them. The program is built once from the source. Its first line on
 * the output is `{ port }`.
 */
export class ServerProcesses {
  readonly #entry: string;
  readonly #migrations: string;
  readonly #folder = join(root, 'node_modules/.cache', `kill-test-${process.pid}-${randomUUID()}`);
  readonly #children = new Set<ChildProcess>();

  /** @param migrations the folder of the version of `entry`. */
  constructor(
    entry = join(import.meta.dirname, 'killable-server.ts'),
    migrations = join(import.meta.dirname, '../../db/migrations'),
  ) {
    this.#entry = entry;
    this.#migrations = migrations;
  }

  async build(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    await build({
      entryPoints: [this.#entry],
      outfile: join(this.#folder, 'server.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      // One file starts in half the time. Packages that load other files stay external.
      external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'sharp'],
      banner: {
        js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
      },
    });
    cpSync(this.#migrations, join(this.#folder, 'migrations'), { recursive: true });
  }

  /** Resolves when the server listens. */
  async start(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const env = { ...process.env, ...settings, LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [join(this.#folder, 'server.mjs')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.add(child);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    for await (const line of createInterface({ input: child.stdout })) {
      const { port } = JSON.parse(line) as { port: number };
      const endBy = async (name: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
        child.kill(name);
        await ended;
        this.#children.delete(child);
      };
      return {
        port,
        kill: () => endBy('SIGKILL'),
        end: () => endBy('SIGTERM'),
        signal: (name) => void child.kill(name),
      };
    }
    throw new Error('the server ended before it was ready');
  }

  close(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
