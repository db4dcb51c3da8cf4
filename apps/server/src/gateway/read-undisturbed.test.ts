import { expect, test } from 'vitest';
import { readUndisturbed } from './read-undisturbed.ts';

/** Something that changes in the middle of these reads, and whose changes are heard of at once. */
const changingDuring = (reads: readonly number[]) => {
  let [state, heard, count] = [0, 0, 0];
  const read = async (): Promise<number> => {
    const seen = state;
    if (reads.includes(count++)) {
      state++;
      heard++;
    }
    await Promise.resolve();
    return seen;
  };
  return { read, heard: () => heard, reads: () => count };
};

test('what has not changed meanwhile is read once', async () => {
  const calm = changingDuring([]);
  expect(await readUndisturbed(calm.read, calm.heard)).toBe(0);
  expect(calm.reads()).toBe(1);
});

test('what was read before a change that was heard of is read again', async () => {
  const busy = changingDuring([0, 1]);
  expect(await readUndisturbed(busy.read, busy.heard)).toBe(2);
  expect(busy.reads()).toBe(3);
});
