import type { CurrentUser } from '@magnaty/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { storedStep, storeStep, tellFinished } from './tutorial-screen.tsx';

afterEach(() => sessionStorage.clear());

it('the first step without a stored one, then the stored one', () => {
  expect(storedStep(14)).toBe(1);
  storeStep(5);
  expect(storedStep(14)).toBe(5);
  storeStep(null);
  expect(storedStep(14)).toBe(1);
});

it.each(['0', '15', '2.5', 'x', '', '-1'])('%j is no step', (value) => {
  sessionStorage.setItem('magnaty.educationStep', value);
  expect(storedStep(14)).toBeNull();
});

it('a browser without storage keeps the step until the page is left', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storeStep(3);
  expect(storedStep(14)).toBe(3);
  storeStep(null);
  expect(storedStep(14)).toBe(1);
  vi.restoreAllMocks();
});

it('the end is told for a user, and a refusal is no failure of the page', async () => {
  const calls = fakeServer({ 'POST /api/onboarding/finished': { status: 429, body: { code: 'TOO_MANY_REQUESTS' } } });
  tellFinished();
  expect(calls).toEqual([]);
  useSession.setState({ user: { id: 'a' } as CurrentUser });
  tellFinished();
  await vi.waitFor(() => expect(calls.map(({ url }) => url)).toEqual(['/api/onboarding/finished']));
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});
