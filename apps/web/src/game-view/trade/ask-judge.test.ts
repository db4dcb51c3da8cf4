import { BOARD } from '@magnaty/content';
import { chancesToWin } from '@magnaty/judge';
import { expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { afterDeal } from './after-deal.ts';
import { createJudge } from './ask-judge.ts';
import type { JudgeQuestion } from './judge-messages.ts';
import { hasGauge, markOf, assessmentOf } from './assessment.ts';

const { game } = new GameBuilder({ now: 0, players: 3 }).done();

/** A worker whose answers the test gives. */
const fakeWorker = () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const asked: JudgeQuestion[] = [];
  return {
    asked,
    answer: (id: number, change: number | null) => listeners.get('message')?.({ data: { id, change } }),
    fail: () => listeners.get('error')?.({}),
    worker: {
      postMessage: (question: JudgeQuestion) => void asked.push(question),
      terminate: vi.fn(),
      addEventListener: (type: string, listener: unknown) => void listeners.set(type, listener as () => void),
    },
  };
};

it('answers each question, with one worker for all', async () => {
  const { worker, asked, answer } = fakeWorker();
  const start = vi.fn(() => worker);
  const ask = createJudge(start);
  const [one, two] = [ask({ before: game, after: game, seat: 0 }), ask({ before: game, after: game, seat: 1 })];
  answer(asked[1]!.id, -0.1);
  answer(asked[0]!.id, 0.2);
  expect(await Promise.all([one, two])).toEqual([0.2, -0.1]);
  expect(start).toHaveBeenCalledOnce();
});

it('gives no answer when the worker fails or there are none, and asks no more', async () => {
  const { worker, fail, asked } = fakeWorker();
  const ask = createJudge(() => worker);
  const question = { before: game, after: game, seat: 0 };
  const waiting = ask(question);
  fail();
  expect(await waiting).toBeNull();
  expect(await ask(question)).toBeNull();
  expect(asked.length).toBe(1);
  const none = createJudge(() => {
    throw new Error('no workers');
  });
  expect(await none(question)).toBeNull();
});

it('says in words how far the chance moves', () => {
  const words = [0.3, 0.05, 0.01, 0, -0.014, -0.04, -0.2].map((change) => assessmentOf(markOf(change)));
  expect(words).toEqual(['great', 'good', 'even', 'even', 'even', 'bad', 'awful']);
});

it('calls a gift good for who gets it and bad for who gives it', () => {
  const { table } = new GameBuilder({ now: 0, players: 3 }).owns('mira', 6, 8, 39).owns('lev', 9).move('mira').done();
  const give = { price: 0, idsCompany: [39] };
  const take = { price: 0, idsCompany: [] };
  const after = afterDeal(table, { ownId: 'mira', partnerId: 'lev', give, take }).game;
  const [before, then] = [chancesToWin(table.game, BOARD), chancesToWin(after, BOARD)];
  expect(assessmentOf(markOf(then[0]! - before[0]!))).toMatch(/bad|awful/);
  expect(assessmentOf(markOf(then[1]! - before[1]!))).toMatch(/good|great/);
});

it('is shown in unrated games only, without house rules', () => {
  const rated = { ...game, isPrivate: false };
  expect(hasGauge(rated)).toBe(false);
  expect(hasGauge({ ...rated, isPrivate: true })).toBe(true);
  expect(hasGauge(new GameBuilder({ now: 0, players: 3, bots: ['lev'] }).game)).toBe(true);
  const houseRules = { noAuctions: true, doubleStart: false };
  expect(hasGauge({ ...rated, isPrivate: true, houseRules })).toBe(false);
});
