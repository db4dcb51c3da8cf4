import { BOARD } from '@magnaty/content';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRecord } from '../../game-view/fairness/check-record.ts';
import type { CheckRequest } from '../../game-view/fairness/run-check.ts';
import { fairRecord } from '../../shared/dice/testing/fair-record.ts';
import { keptOf } from '../../shared/dice/testing/kept-of.ts';
import { keepChain } from '../../shared/dice/kept-chains.ts';
import { keepPart, seenOf } from '../../shared/dice/kept-events.ts';
import { forgetMemory } from '../../shared/dice/kept-values.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import DiceSeal from './dice-seal.tsx';

const record = fairRecord({ seed: 7 });
const { gameId } = record.proof;

/** The check itself, in place of its worker. */
const startWorker = () => {
  const worker = new EventTarget();
  const postMessage = ({ text, kept }: CheckRequest): void => {
    const data = { kind: 'done', report: checkRecord(text, { board: BOARD, kept }) };
    worker.dispatchEvent(new MessageEvent('message', { data }));
  };
  return Object.assign(worker, { postMessage, terminate: vi.fn() });
};
const show = (readProof: () => Promise<string>) =>
  renderPage(<DiceSeal replay={{ gameId, readProof }} userId="mira" startWorker={startWorker} />);

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
  const { chains, seen } = keptOf(record, 'mira');
  chains.forEach(keepChain);
  seen.parts.forEach((part) => keepPart(gameId, part, []));
});
afterEach(() => vi.useRealTimers());

it('checks the finished game without being asked', async () => {
  show(() => Promise.resolve(record.text));
  expect(await screen.findByText('Кубики сошлись: 65 бросков, 24 с вашим числом')).toBeTruthy();
  expect(seenOf(gameId).isCompared).toBe(true);
});

it('leads to the first difference', async () => {
  keepPart(gameId, [5, 9, '0'.repeat(64)], []);
  show(() => Promise.resolve(record.text));
  const link = await screen.findByRole('link', { name: /^Запись отличается/ });
  expect(link.getAttribute('href')).toBe(`/replay/${gameId}?at=5`);
  expect(screen.getByText('Кубики не сошлись: событие 5')).toBeTruthy();
});

it('asks again while the server finishes the game, and shows nothing if the record does not come', async () => {
  vi.useFakeTimers();
  const readProof = vi.fn(() => Promise.resolve(JSON.stringify({ ...record.proof, isOver: false })));
  show(readProof);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(readProof).toHaveBeenCalledTimes(4);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that a record cannot be read', async () => {
  const broken = () => {
    const worker = new EventTarget();
    const postMessage = (): void =>
      void worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'broken' } }));
    return Object.assign(worker, { postMessage, terminate: vi.fn() });
  };
  renderPage(
    <DiceSeal replay={{ gameId, readProof: () => Promise.resolve(record.text) }} userId="mira" startWorker={broken} />,
  );
  expect(await screen.findByText('Запись не удалось прочитать.')).toBeTruthy();
});
