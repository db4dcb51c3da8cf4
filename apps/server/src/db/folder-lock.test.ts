import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnaty-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startOf = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};
/** Waits until Linux reports this of a process. */
const until = async (pid: number | undefined, part: 'comm' | 'stat', expected: RegExp): Promise<void> => {
  while (!expected.test(readFileSync(`/proc/${pid}/${part}`, 'utf8'))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const holdBy = (pid: number, startedAt = startOf(pid)): void =>
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid, startedAt, key: 'another' }));

const noWait = async (): Promise<never> => expect.fail('it waits');

// Threat server: Two processes write one data folder → A lock that names its process.
test('one process locks a folder and releases it', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder, noWait)).rejects.toThrow(FolderInUseError);
  unlock();
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a process that no longer exists', { pid: 2 ** 22 + 1, startedAt: '1', key: 'gone' }],
  ['a former process with the same pid', { pid: process.pid, startedAt: 'another', key: 'reused pid' }],
])('takes over the lock of %s without waiting', async (_, owner) => {
  writeFileSync(join(folder, 'server.lock'), JSON.stringify(owner));
  (await lockFolder(folder, noWait))();
  expect(readdirSync(folder)).toEqual([]);
});

test('takes over a lock that is half written', async () => {
  writeFileSync(join(folder, 'server.lock'), 'half a li');
  (await lockFolder(folder, noWait))();
});

// Threat server: The lock of a killed process keeps the server from starting → Zombies count as dead; a process that is
// ending gets 3 s.
test.runIf(process.platform === 'linux')('takes over the lock of a zombie without waiting', async () => {
  // The shell becomes a program that never asks for the exit code of the shell's child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))));
  await until(parent.pid, 'comm', /^cat/u);
  process.kill(pid, 'SIGKILL');
  await until(pid, 'stat', /\) Z /u);
  holdBy(pid);
  (await lockFolder(folder, noWait))();
  parent.stdin.end();
});

test.runIf(process.platform === 'linux')('waits for a process that ends, and no longer than 3 s', async () => {
  const running = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = text(running.stdout);
  holdBy(running.pid ?? 0);
  let waited = 0;
  const wait = async (ms: number): Promise<void> => void (waited += ms);
  await expect(lockFolder(folder, wait)).rejects.toThrow(`is in use by process ${running.pid}`);
  expect(waited).toBe(3000);
  waited = 0;
  const end = async (ms: number): Promise<void> => {
    waited += ms;
    running.kill('SIGKILL');
    await ended;
  };
  (await lockFolder(folder, end))();
  expect(waited).toBeGreaterThan(0);
  expect(waited).toBeLessThan(3000);
});
