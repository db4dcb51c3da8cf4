import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepChain } from '../shared/dice/kept-chains.ts';
import { seenOf } from '../shared/dice/kept-events.ts';
import { forgetMemory } from '../shared/dice/kept-values.ts';
import { fairRecord } from '../shared/dice/testing/fair-record.ts';
import { keptOf } from '../shared/dice/testing/kept-of.ts';
import { useSession } from '../shared/session/session-store.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import { LeftGames } from './left-games.tsx';

const record = fairRecord({ seed: 9 });
const { gameId } = record.proof;

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  useSession.setState({ user: null });
});

const show = () => {
  // A lobby that never began: the server knows no such game.
  const asked = vi.fn(() => ({ status: 404, body: { code: 'NOT_FOUND', message: '' } }));
  fakeServer({ [`GET /api/game/${gameId}/proof`]: asked });
  useSession.getState().logIn(sampleUser());
  renderPage(<LeftGames />);
  return asked;
};
const wait = () => act(() => vi.advanceTimersByTimeAsync(15_000));

it('asks for nothing without kept chains', async () => {
  const asked = show();
  await wait();
  expect(asked).not.toHaveBeenCalled();
});

it('asks for a game with a chain of this user, some time after the page', async () => {
  const { id } = sampleUser();
  keepChain({ ...keptOf(record, 'mira').chains[0]!, userId: id });
  const asked = show();
  expect(asked).not.toHaveBeenCalled();
  await wait();
  await vi.waitFor(() => expect(seenOf(gameId).isCompared).toBe(true));
  expect(asked).toHaveBeenCalledTimes(1);
});
