import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { collectorFlags, youngCollectionFlag } from './garbage-collector.ts';

test('a server on one core has one thread for a scavenge; elsewhere V8 decides', () => {
  expect(collectorFlags(1)).toContain('--no-parallel-scavenge');
  expect(collectorFlags(2)).not.toContain('--no-parallel-scavenge');
});

// V8 ignores a flag that it does not know when it is set at run time.
test('V8 knows each flag', () => {
  for (const flag of [...collectorFlags(1), youngCollectionFlag(0, 1)])
    expect(spawnSync(process.execPath, [flag, '--eval', '']).status).toBe(0);
});

/** Sets the flags in a process that fills its old space with garbage. @returns the heap before each marking, MB. */
const heapsBeforeMarkings = (flags: readonly string[], limits: readonly string[] = []): number[] => {
  const work = fileURLToPath(new URL('testing/replace-objects.mjs', import.meta.url));
  const args = ['--trace-gc', '--max-semi-space-size=1', ...limits, work, ...flags];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return [...stdout.matchAll(/Mark-Compact (?:\(\w+\) )?([\d.]+)/g)].map(([, megabytes]) => Number(megabytes));
};

test('the flags that are set at run time decide how far the heap grows', () => {
  // V8's own choice depends on the limit: with this one it lets the heap grow to 1.1 times the least.
  const limit = ['--max-old-space-size=300'];
  const least = Math.max(...heapsBeforeMarkings(['--heap-growing-percent=20'], limit));
  const ours = Math.max(...heapsBeforeMarkings(collectorFlags(1), limit));
  // About 4 / 1.2; here 3.
  expect(ours / least).toBeGreaterThan(2.6);
  expect(ours / least).toBeLessThan(4);
});

test('the limit of the heap holds', () => {
  expect(Math.max(...heapsBeforeMarkings(collectorFlags(1), ['--max-old-space-size=80']))).toBeLessThan(80);
});

const MEGABYTE = 2 ** 20;

test('a server with time to spare collects its young generation after 13 MB, a busy one as late as V8 would', () => {
  expect(youngCollectionFlag(0.69, 64 * MEGABYTE)).toBe('--minor-gc-task-trigger=21');
  expect(youngCollectionFlag(0.7, 64 * MEGABYTE)).toBe('--minor-gc-task-trigger=80');
  expect(youngCollectionFlag(0, 16 * MEGABYTE)).toBe('--minor-gc-task-trigger=80');
});

test('the flag that is set at run time decides how early the young generation is collected', () => {
  /** @returns the number of collections of a young generation of 16 MB. */
  const collections = (flag: string): number => {
    const work = fileURLToPath(new URL('testing/make-garbage.mjs', import.meta.url));
    const args = ['--trace-gc', '--min-semi-space-size=16', '--max-semi-space-size=16', work, flag];
    return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.split('Scavenge').length - 1;
  };
  const late = collections('--minor-gc-task-trigger=80');
  expect(late).toBeGreaterThan(2);
  // 80 / 20 = 4
  expect(collections('--minor-gc-task-trigger=20') / late).toBeGreaterThan(2.5);
});
