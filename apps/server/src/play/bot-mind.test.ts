import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BOARD } from '@magnaty/content';
import { emptyGame } from '@magnaty/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mindAside, mindHere, type BotMind, type BotQuestion } from './bot-mind.ts';

const question = (userId: string): BotQuestion => ({ game: emptyGame(), userId, closedTo: ['c'], seed: 0.5 });

test('a policy gets the game, a seeded chance, and the players to whom it may not offer', async () => {
  const seen: unknown[] = [];
  const mind = mindHere((table, userId, random, mayOffer) => {
    seen.push([table.board, userId, random(), mayOffer?.('b'), mayOffer?.('c')]);
    return null;
  }, BOARD);
  await mind.think(question('a'));
  await mind.think(question('a'));
  expect(seen[0]).toEqual([BOARD, 'a', expect.any(Number), true, false]);
  expect(seen[1]).toEqual(seen[0]);
});

let folder: string;
let mind: BotMind;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bot-mind-'));
  const worker = join(folder, 'worker.mjs');
  const source = `export default ({ userId, closedTo }) => {
    if (userId === 'slow') for (;;);
    if (userId === 'broken') throw new Error('no idea');
    return { type: 'endMove', userId, closedTo };
  };`;
  writeFileSync(worker, source);
  mind = mindAside({ worker: pathToFileURL(worker), threads: 1, budgetMs: 3000, onThreadError: () => undefined });
});
afterAll(async () => {
  await mind.close();
  rmSync(folder, { recursive: true });
});

test('a thread answers; one that fails or takes too long costs only its own question', async () => {
  const answerOf = (userId: string) => ({ type: 'endMove', userId, closedTo: ['c'] });
  expect(await mind.think(question('a'))).toEqual(answerOf('a'));
  await expect(mind.think(question('broken'))).rejects.toThrow('no idea');
  const slow = mind.think(question('slow'));
  await expect(slow).rejects.toThrow();
  expect(await mind.think(question('b'))).toEqual(answerOf('b'));
});

test('a thread that does not start ends neither the server nor a question for ever', async () => {
  const worker = pathToFileURL(join(folder, 'missing.mjs'));
  let lost: BotMind | undefined;
  const error = await new Promise<unknown>((resolve) => {
    lost = mindAside({ worker, threads: 1, budgetMs: 300, onThreadError: resolve });
    void lost.think(question('a')).catch(() => undefined);
  });
  expect(error).toMatchObject({ code: 'ERR_MODULE_NOT_FOUND' });
  await expect(lost?.think(question('a'))).rejects.toThrow();
  await lost?.close();
});
