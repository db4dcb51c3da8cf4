import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder belongs to another running process. */
export class FolderInUseError extends Error {}

interface Owner {
  pid: number;
  /** When the process began, as the system tells it: a pid may be given out again. */
  began: string;
  key: string;
}

/** '' where the system does not tell. */
const beginOf = (pid: number): string => {
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
  return owner.began === beginOf(owner.pid);
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
 * Takes `folder` for this process, for PGlite does not lock it and a second process would spoil it.
 * The lock of a process that is gone is taken over.
 * @returns gives the folder back.
 * @throws FolderInUseError
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const owner: Owner = { pid: process.pid, began: beginOf(process.pid), key: randomUUID() };
  const own = join(folder, `server.lock.${owner.key}`);
  writeFileSync(own, JSON.stringify(owner));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // A link is made whole or not at all, so that nobody reads half a lock.
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
          `The data folder ${folder} is in use by process ${held.pid}; end it or set DATA_DIR`,
        );
      }
      removeStale({ file, stale: held, aside: `${own}.stale` });
    }
    throw new FolderInUseError(`The data folder ${folder} is being taken by another process; try again`);
  } finally {
    rmSync(own, { force: true });
  }
};

/** Another process may have taken the stale lock over since it was read: then its lock is put back. */
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
