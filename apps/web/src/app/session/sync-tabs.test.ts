import type { CurrentUser } from '@magnaty/protocol';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { sampleUser } from '../../shared/testing/samples.ts';
import { goBackToPage } from '../../shared/testing/go-back.ts';
import { syncTabs } from './sync-tabs.ts';

const tab = (load: () => Promise<CurrentUser | null>) => {
  let notify = (): void => undefined;
  const postMessage = vi.fn();
  const stop = syncTabs(
    {
      postMessage,
      addEventListener: (_, listener) => (notify = listener),
      removeEventListener: () => (notify = () => undefined),
    },
    { session: useSession, load },
  );
  return { postMessage, stop, notify: () => notify() };
};
/** Waits until all pending promises are settled. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const { logIn, clear, patchUser } = useSession.getState();

test('a login and a logout notify other tabs, a changed profile does not', () => {
  const { postMessage, stop } = tab(() => Promise.resolve(null));
  logIn(sampleUser());
  expect(postMessage).toHaveBeenCalledTimes(1);
  patchUser({ nickname: 'mira' });
  expect(postMessage).toHaveBeenCalledTimes(1);
  clear();
  expect(postMessage).toHaveBeenCalledTimes(2);
  stop();
  logIn(sampleUser());
  expect(postMessage).toHaveBeenCalledTimes(2);
});

test('a login in another tab logs in here, and sends no notification back', async () => {
  const { postMessage, notify, stop } = tab(() => Promise.resolve(sampleUser({ id: 'u2' })));
  notify();
  await settled();
  expect(useSession.getState().user?.id).toBe('u2');
  expect(postMessage).not.toHaveBeenCalled();
  stop();
});

test('a logout in another tab logs out here, and sends no notification back', async () => {
  logIn(sampleUser());
  // The call is answered with 401, which clears the session.
  const { postMessage, notify, stop } = tab(() => {
    clear();
    return Promise.resolve(null);
  });
  notify();
  await settled();
  expect(useSession.getState().user).toBeNull();
  expect(postMessage).not.toHaveBeenCalled();
  stop();
});

test('a page to which the user goes back has the user of now', async () => {
  const { postMessage, stop } = tab(() => Promise.resolve(sampleUser({ id: 'u3' })));
  goBackToPage();
  await settled();
  expect(useSession.getState().user?.id).toBe('u3');
  expect(postMessage).not.toHaveBeenCalled();
  stop();
});
