import { BOARD, DICTIONARY } from '@magnaty/content';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepChain } from '../../shared/dice/kept-chains.ts';
import { keepPart, noteCompared, seenOf } from '../../shared/dice/kept-events.ts';
import { forgetMemory } from '../../shared/dice/kept-values.ts';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { fairRecord } from '../../shared/dice/testing/fair-record.ts';
import { keptOf } from '../../shared/dice/testing/kept-of.ts';
import { checkLeftGames } from './check-left-games.ts';
import { checkRecord } from './check-record.ts';
import type { CheckRequest } from './run-check.ts';

const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });
const record = fairRecord({ seed: 9 });
const { gameId } = record.proof;
const path = `GET /api/game/${gameId}/proof`;

/** The check itself, in place of its worker. */
const startWorker = () => {
  const worker = new EventTarget();
  const postMessage = ({ text, kept }: CheckRequest): void => {
    const data = { kind: 'done', report: checkRecord(text, { board: BOARD, kept }) };
    worker.dispatchEvent(new MessageEvent('message', { data }));
  };
  return Object.assign(worker, { postMessage, terminate: vi.fn() });
};
const check = (except: string[] = []) => checkLeftGames('mira', { except, t, startWorker });

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
  const { chains, seen } = keptOf(record, 'mira');
  chains.forEach(keepChain);
  seen.parts.forEach((part) => keepPart(gameId, part, []));
});
afterEach(() => vi.restoreAllMocks());

it('a finished game is compared once', async () => {
  fakeServer({ [path]: { body: record.proof } });
  expect(await check()).toEqual([]);
  expect(seenOf(gameId).isCompared).toBe(true);
  fakeServer({});
  expect(await check()).toEqual([]);
});

it('a difference is told', async () => {
  keepPart(gameId, [3, 9, '0'.repeat(64)], []);
  fakeServer({ [path]: { body: record.proof } });
  expect(await check()).toEqual(['Запись отличается от того, что видел ваш браузер: начиная с события 3.']);
});

it('a running game waits, and one that never began is given up', async () => {
  fakeServer({ [path]: { body: { ...record.proof, isOver: false } } });
  expect(await check()).toEqual([]);
  expect(seenOf(gameId).isCompared).toBe(false);
  fakeServer({ [path]: { status: 404, body: { code: 'NOT_FOUND', message: '' } } });
  expect(await check()).toEqual([]);
  expect(seenOf(gameId).isCompared).toBe(true);
});

it('leaves out games that are checked elsewhere, and those that were compared', async () => {
  fakeServer({});
  expect(await check([gameId])).toEqual([]);
  noteCompared(gameId);
  expect(await check()).toEqual([]);
});
