import { expect, test } from 'vitest';
import { readUndisturbed } from './read-undisturbed.ts';

/** A state that changes during these reads. The reader counts each change at once. */
const changingDuring = (reads: readonly number[]) => {
  let [state, changes, count] = [0, 0, 0];
  const read = async (): Promise<number> => {
    const seen = state;
    if (reads.includes(count++)) {
      state++;
      changes++;
    }
    await Promise.resolve();
    return seen;
  };
  return { read, changes: () => changes, reads: () => count };
};

test('a state that does not change is read once', async () => {
  const calm = changingDuring([]);
  expect(await readUndisturbed(calm.read, calm.changes)).toBe(0);
  expect(calm.reads()).toBe(1);
});

test('a state that changes during the read is read again', async () => {
  const busy = changingDuring([0, 1]);
  expect(await readUndisturbed(busy.read, busy.changes)).toBe(2);
  expect(busy.reads()).toBe(3);
});
