import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { readLiveHeap, type LiveHeap } from './live-heap.ts';

/** The CPU core of the measured process; the load does not run there. */
const CORE = 0;
/** Clock ticks per second in /proc; 100 on every Linux that Node supports. */
const TICKS = 100;
/** The inspector of a measured process listens here after SIGUSR1. */
const INSPECTOR_PORT = 19_790;

/** The CPU cores of a process: those that the measured process does not use, or all. */
export type Cores = 'others' | 'all';

/**
 * Moves a process to CPU cores.
 * @returns false when it is no process of this computer, or one of another user.
 * @throws Error when the computer has one core only.
 */
export const moveToCores = (pid: number, cores: Cores): boolean => {
  const last = cpus().length - 1;
  if (last < 1) throw new Error('the measurement needs two cores');
  const list = `${cores === 'all' ? CORE : CORE + 1}-${last}`;
  return spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)], { stdio: 'ignore' }).status === 0;
};

/** Moves this process, the load, off the core of the measured process, and lets a signal end both. */
export const measureFromHere = (): void => {
  // A signal ends a process without its `exit` event, and the measured processes would outlive it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  if (!moveToCores(process.pid, 'others')) throw new Error('taskset could not move the load');
};

/** A child process on its own CPU core. CPU time and memory are measured from outside. */
export class Measured {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when the output of the process matches `ready`. @throws Error when it ends before. */
  static async start(args: readonly string[], env: Readonly<Record<string, string>>, ready: RegExp): Promise<Measured> {
    const child = spawn(
      'taskset',
      ['-c', String(CORE), process.execPath, `--inspect-port=127.0.0.1:${INSPECTOR_PORT}`, ...args],
      {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exited = once(child, 'exit').then(() => {
      throw new Error('the process ended before it was ready');
    });
    const isReady = new Promise<void>((resolve) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text = (text + chunk.toString()).slice(-10_000);
        if (ready.test(text)) resolve();
      });
    });
    // It must not outlive a measurement that fails.
    process.on('exit', () => child.kill('SIGKILL'));
    await Promise.race([isReady, exited]);
    exited.catch(() => undefined);
    return new Measured(child);
  }

  /** CPU time used so far, s. */
  cpuSeconds(): number {
    const text = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  }

  /** Resident memory, bytes. */
  memory(): number {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  }

  /**
   * The heap without garbage, in bytes. The process stops for some seconds.
   * @param isByKind also reads the bytes of each kind of object, from a heap snapshot
   */
  liveHeap({ isByKind }: { readonly isByKind: boolean }): Promise<LiveHeap> {
    this.#child.kill('SIGUSR1');
    return readLiveHeap(INSPECTOR_PORT, isByKind);
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }
}
