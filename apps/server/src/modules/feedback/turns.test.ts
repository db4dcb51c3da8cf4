import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** Ends after as many turns of the event loop as a statement may take. */
const work = async (name: string, said: string[]): Promise<string> => {
  said.push(`${name} begins`);
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  said.push(`${name} ends`);
  return name;
};

test('one thing is done at a time, in the order in which it was wanted', async () => {
  const inTurn = openTurns();
  const said: string[] = [];
  const names = ['a', 'b', 'c'];
  expect(await Promise.all(names.map((name) => inTurn(() => work(name, said))))).toEqual(names);
  expect(said).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('others come to their turn in between', async () => {
  const inTurn = openTurns();
  const said: string[] = [];
  const first = inTurn(() => {
    said.push('a');
    setImmediate(() => said.push('another'));
    return Promise.resolve();
  });
  await Promise.all([first, inTurn(() => Promise.resolve(said.push('b')))]);
  expect(said).toEqual(['a', 'another', 'b']);
});

test('what fails is told to the one who wanted it, and ends nobody else’s turn', async () => {
  const inTurn = openTurns();
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve(1));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(1);
});
