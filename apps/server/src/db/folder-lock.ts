import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another running process holds the lock of the folder. */
export class FolderInUseError extends Error {}

interface Owner {
  pid: number;
  /** Start time of the process as the system reports it: the system may reuse a pid. */
  startedAt: string;
  key: string;
}

/** '' if the system does not report the start time. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (owner: Owner): boolean => {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return owner.startedAt === startOf(owner.pid);
};

const readOwner = (file: string): Owner | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Locks `folder` for this process: PGlite does not lock it, and a second process would corrupt the data. The lock of a
 * dead process is taken over.
 * @returns a function that releases the lock.
 * @throws FolderInUseError
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const owner: Owner = { pid: process.pid, startedAt: startOf(process.pid), key: randomUUID() };
  const own = join(folder, `server.lock.${owner.key}`);
  writeFileSync(own, JSON.stringify(owner));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
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
      if (held !== null && isAlive(held)) {
        throw new FolderInUseError(
          `The data folder ${folder} is in use by process ${held.pid}; end that process or set DATA_DIR`,
        );
      }
      removeStale({ file, stale: held, aside: `${own}.stale` });
    }
    throw new FolderInUseError(`The data folder ${folder} is just being locked by another process; try again`);
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
