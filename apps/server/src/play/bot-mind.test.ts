import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BOARD } from '@magnaty/content';
import { emptyGame } from '@magnaty/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { mindAside, mindHere, type BotMind, type BotQuestion } from './bot-mind.ts';

const LIMITS = { closedTo: ['c'], made: [] };
const question = (userId: string): BotQuestion => ({ game: emptyGame(), userId, limits: LIMITS, seed: 0.5 });

test('a policy gets the game, a seeded chance, and the limits of its offers', async () => {
  const seen: unknown[] = [];
  const mind = mindHere((table, userId, random, limits) => {
    seen.push([table.board, userId, random(), limits]);
    return null;
  }, BOARD);
  await mind.think(question('a'));
  await mind.think(question('a'));
  expect(seen[0]).toEqual([BOARD, 'a', expect.any(Number), LIMITS]);
  expect(seen[1]).toEqual(seen[0]);
});

describe('a mind in threads', () => {
  const BUDGET_MS = 2000;
  const WAIT_MS = 5000;
  const NOTHING = (_error: unknown): void => undefined;
  let folder: string;
  const minds: BotMind[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bot-mind-'));
    const source = `import { parentPort } from 'node:worker_threads';
    export default ({ id, question: { userId, limits } }) => {
      parentPort.postMessage(id);
      if (userId === 'slow') for (;;);
      if (userId === 'broken') throw new Error('no idea');
      return { type: 'endMove', userId, limits };
    };`;
    writeFileSync(join(folder, 'worker.mjs'), source);
  });
  afterEach(async () => {
    for (const mind of minds.splice(0)) await mind.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A mind with one thread, whose time the test controls. */
  const open = ({ file = 'worker.mjs', budgetMs = BUDGET_MS, onThreadError = NOTHING } = {}) => {
    const time = new FakeTime();
    const worker = pathToFileURL(join(folder, file));
    const mind = mindAside({ worker, threads: 1, budgetMs, waitMs: WAIT_MS, timers: time, onThreadError });
    minds.push(mind);
    /** A question has no end yet, an answer, or the message of an error. */
    const ask = (userId: string) => {
      const asked: { answer: unknown; failure: string | null } = { answer: null, failure: null };
      const done = mind.think(question(userId)).then(
        (command) => void (asked.answer = command),
        (error: Error) => void (asked.failure = error.message),
      );
      return { asked, done };
    };
    /** Resolves when the thread thinks about the only question. */
    const thinking = () => expect.poll(() => time.next(), { timeout: 20_000 }).toBe(budgetMs);
    return { time, ask, thinking };
  };
  const answerOf = (userId: string) => ({ type: 'endMove', userId, limits: LIMITS });

  test('answers; a policy that fails costs only its own question', async () => {
    const { ask, time } = open();
    const questions = [ask('a'), ask('broken'), ask('b')];
    for (const { done } of questions) await done;
    expect(questions.map(({ asked }) => asked)).toEqual([
      { answer: answerOf('a'), failure: null },
      { answer: null, failure: 'no idea' },
      { answer: answerOf('b'), failure: null },
    ]);
    expect(time.next()).toBeNull();
  });

  test("ends a thread beyond the budget; the time in which another question waited for it is not that one's budget", async () => {
    const { ask, time, thinking } = open();
    const slow = ask('slow');
    await thinking();
    const waiting = ask('b');
    await time.pass(BUDGET_MS - 1);
    expect([slow.asked.failure, waiting.asked.failure]).toEqual([null, null]);
    await time.pass(1);
    await slow.done;
    expect(slow.asked.failure).toBe(`A bot thought for longer than ${BUDGET_MS} ms`);
    await waiting.done;
    expect(waiting.asked).toEqual({ answer: answerOf('b'), failure: null });
    expect(time.next()).toBeNull();
  });

  test('bounds the wait for a thread, and leaves the thread to the question before', async () => {
    const { ask, time, thinking } = open({ budgetMs: WAIT_MS + 1 });
    const slow = ask('slow');
    await thinking();
    const waiting = ask('b');
    await time.pass(WAIT_MS - 1);
    expect(waiting.asked.failure).toBeNull();
    await time.pass(1);
    await waiting.done;
    expect(waiting.asked.failure).toBe(`No thread began to think within ${WAIT_MS} ms`);
    expect(slow.asked.failure).toBeNull();
    await time.pass(1);
    await slow.done;
    expect(slow.asked.failure).toMatch('thought');
    const next = ask('c');
    await next.done;
    expect(next.asked.answer).toEqual(answerOf('c'));
  });

  test('whose thread does not start ends neither the server nor a question for ever', async () => {
    let mind: ReturnType<typeof open> | undefined;
    const error = await new Promise<unknown>((resolve) => {
      mind = open({ file: 'missing.mjs', onThreadError: resolve });
      mind.ask('a');
    });
    expect(error).toMatchObject({ code: 'ERR_MODULE_NOT_FOUND' });
    const { asked, done } = mind!.ask('a');
    await mind!.time.pass(WAIT_MS);
    await done;
    expect(asked.failure).toMatch('No thread');
  });
});
