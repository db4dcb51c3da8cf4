import { expect, test } from 'vitest';
import { Mailbox } from './mailbox.ts';

test('one task at a time, in order, and a failure stops nobody', async () => {
  const mailbox = new Mailbox();
  const told: string[] = [];
  const task = (name: string) => async () => {
    told.push(`${name} begins`);
    await Promise.resolve();
    told.push(`${name} ends`);
    if (name === 'b') throw new Error('no');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => mailbox.run(task(name))));
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await mailbox.drained();
  expect(mailbox.isIdle).toBe(true);
});
