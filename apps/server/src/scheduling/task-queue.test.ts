import { expect, test } from 'vitest';
import { TaskQueue } from './task-queue.ts';

/** Tasks that record their start and end, and end after three turns of the event loop. */
const noting = () => {
  const notes: string[] = [];
  const task = (name: string) => async (): Promise<string> => {
    notes.push(`${name} begins`);
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    notes.push(`${name} ends`);
    return name;
  };
  return { notes, task };
};

test('one task runs at a time, in order', async () => {
  const queue = new TaskQueue({ running: 1 });
  const { notes, task } = noting();
  const names = ['a', 'b', 'c'];
  const all = Promise.all(names.map((name) => queue.run(task(name))));
  expect(queue.isIdle).toBe(false);
  expect(await all).toEqual(names);
  expect(notes).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(queue.isIdle).toBe(true);
});

test('a limited number of tasks runs at once', async () => {
  const queue = new TaskQueue({ running: 2 });
  const { notes, task } = noting();
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.run(task(name))));
  expect(notes.slice(0, 4)).toEqual(['a begins', 'b begins', 'a ends', 'c begins']);
  expect(queue.isIdle).toBe(true);
});

test('a task that fails rejects for its caller only, and the next one runs', async () => {
  const queue = new TaskQueue({ running: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const throwing = queue.run(() => {
    throw new Error('neither');
  });
  const next = queue.run(async () => 1);
  await expect(failing).rejects.toThrow('no');
  await expect(throwing).rejects.toThrow('neither');
  expect(await next).toBe(1);
  expect(queue.isIdle).toBe(true);
});

test('a task added while another one ends waits behind the waiting tasks', async () => {
  const queue = new TaskQueue({ running: 1 });
  const order: string[] = [];
  const first = queue.run(async () => void order.push('first'));
  const second = queue.run(async () => void order.push('second'));
  const third = first.then(() => queue.run(async () => void order.push('third')));
  await Promise.all([second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('the queue is full when the allowed number of tasks waits', async () => {
  const queue = new TaskQueue({ running: 1, waiting: 1 });
  const { task } = noting();
  const first = queue.run(task('a'));
  expect(queue.isFull).toBe(false);
  const second = queue.run(task('b'));
  expect(queue.isFull).toBe(true);
  await first;
  expect(queue.isFull).toBe(false);
  await second;
});
