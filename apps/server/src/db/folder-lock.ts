import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderError } from './data-folder-error.ts';

/** A process that is ending gets this time to end, in pauses of this length, ms. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 50;

/** Another running process holds the lock of the folder. */
export class FolderInUseError extends DataFolderError {}

interface Owner {
  pid: number;
  /** Start time of the process as the system reports it: the system may reuse a pid. */
  startedAt: string;
  key: string;
}

interface ProcessState {
  /** One letter; '' if the system does not report it. */
  readonly letter: string;
  /** '' if the system does not report it. */
  readonly startedAt: string;
}

const stateOf = (pid: number): ProcessState => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { letter: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return { letter: '', startedAt: '' };
  }
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** A zombie and a dead process keep their pid until their parent has asked for the exit code. They write no more. */
const ENDED = new Set(['Z', 'X', 'x']);

const isAlive = (owner: Owner): boolean => {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const { letter, startedAt } = stateOf(owner.pid);
  return !ENDED.has(letter) && owner.startedAt === startedAt;
};

const readOwner = (file: string): Owner | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
};

/**
 * Locks `folder` for this process: PGlite does not lock it, and a second process would corrupt the data. The lock of a
 * dead process is taken over. A process that has been killed may need a moment to end, so a living owner gets 3 s.
 * @returns a function that releases the lock.
 * @throws FolderInUseError
 */
export const lockFolder = async (
  folder: string,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<() => void> => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const owner: Owner = { pid: process.pid, startedAt: stateOf(process.pid).startedAt, key: randomUUID() };
  const own = join(folder, `server.lock.${owner.key}`);
  writeFileSync(own, JSON.stringify(owner));
  try {
    for (let waited = 0; ; waited += PAUSE_MS) {
      try {
        // Creating a link is atomic, so that nobody reads an incomplete lock.
        linkSync(own, file);
        return () => {
          if (readOwner(file)?.key === owner.key) rmSync(file, { force: true });
        };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const held = readOwner(file);
      const isHeld = held !== null && isAlive(held);
      if (waited >= PATIENCE_MS) {
        throw new FolderInUseError(
          isHeld
            ? `The data folder ${folder} is in use by process ${held.pid}; end that process or set DATA_DIR`
            : `The data folder ${folder} is just being locked by another process; try again`,
        );
      }
      // This process itself does not end by waiting.
      if (isHeld && held.pid === process.pid) waited = PATIENCE_MS;
      else if (isHeld) await wait(PAUSE_MS);
      else removeStale({ file, stale: held, aside: `${own}.stale` });
    }
  } finally {
    rmSync(own, { force: true });
  }
};

/** Another process may have replaced the stale lock since we read it. Then this function restores that lock. */
const removeStale = (lock: { file: string; stale: Owner | null; aside: string }): void => {
  try {
    renameSync(lock.file, lock.aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  try {
    if (readOwner(lock.aside)?.key !== lock.stale?.key) linkSync(lock.aside, lock.file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(lock.aside, { force: true });
  }
};
