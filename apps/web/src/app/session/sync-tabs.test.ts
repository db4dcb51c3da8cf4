import type { CurrentUser } from '@magnaty/protocol';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { sampleUser } from '../../shared/testing/samples.ts';
import { syncTabs } from './sync-tabs.ts';

const tab = (load: () => Promise<CurrentUser | null>) => {
  let heard = (): void => undefined;
  const postMessage = vi.fn();
  const stop = syncTabs(
    {
      postMessage,
      addEventListener: (_, listener) => (heard = listener),
      removeEventListener: () => (heard = () => undefined),
    },
    { session: useSession, load },
  );
  return { postMessage, stop, hear: () => heard() };
};
/** Past all that is only waiting for its turn. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const { logIn, clear, patchUser } = useSession.getState();

test('a login and a logout are told, a changed profile is not', () => {
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

test('who logged in elsewhere is logged in here, and it is not told back', async () => {
  const { postMessage, hear, stop } = tab(() => Promise.resolve(sampleUser({ id: 'u2' })));
  hear();
  await settled();
  expect(useSession.getState().user?.id).toBe('u2');
  expect(postMessage).not.toHaveBeenCalled();
  stop();
});

test('who logged out elsewhere is logged out here, and it is not told back', async () => {
  logIn(sampleUser());
  // The call is answered with 401, which clears the session by itself.
  const { postMessage, hear, stop } = tab(() => {
    clear();
    return Promise.resolve(null);
  });
  hear();
  await settled();
  expect(useSession.getState().user).toBeNull();
  expect(postMessage).not.toHaveBeenCalled();
  stop();
});
