import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('what is asked for while it is under way is done once more, not beside it', async () => {
  const ends: (() => void)[] = [];
  const ask = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const end = async (): Promise<void> => {
    ends.at(-1)?.();
    await new Promise((turn) => setImmediate(turn));
  };
  ask();
  ask();
  ask();
  expect(ends).toHaveLength(1);
  await end();
  expect(ends).toHaveLength(2);
  await end();
  expect(ends).toHaveLength(2);
  ask();
  expect(ends).toHaveLength(3);
});
