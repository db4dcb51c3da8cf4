import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('requests during a run cause one more run after it', async () => {
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
