import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { sampleUser } from '../testing/samples.ts';
import { openQuickSession, openSession, registerAndOpen } from './session-calls.ts';

const LOGIN = { login: 'mira_k', password: 'mira1234', isRemember: false };
const ways = [
  ['POST /api/user/auth', 'NO_COOKIES', () => openSession(LOGIN)],
  ['POST /api/user/register', 'NO_COOKIES_REGISTERED', () => registerAndOpen({ ...LOGIN, email: 'm@example.org' })],
  ['POST /api/user/quick', 'NO_COOKIES', () => openQuickSession('mira_k')],
] as const;
const lost = { status: 401, body: { code: 'NOT_AUTHENTICATED', message: '' } };

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'magnaty_user=; path=/; max-age=0';
});

test.each(ways)(
  '%s: a browser that refuses cookies is told before the server makes anything',
  async (call, _, open) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const calls = fakeServer({ [call]: { body: sampleUser() } });
    await expect(open()).rejects.toMatchObject({ code: 'NO_COOKIES' });
    expect(calls).toEqual([]);
  },
);

test.each(ways)('%s: a session that the browser did not keep is noticed: %s', async (call, code, open) => {
  fakeServer({ [call]: { body: sampleUser() }, 'GET /api/user/info': lost });
  await expect(open()).rejects.toMatchObject({ code });
});

test.each(ways)('%s: a session that is kept, or about which nothing is known, is one', async (call, _, open) => {
  fakeServer({ [call]: { body: sampleUser() }, 'GET /api/user/info': { status: 503 } });
  expect(await open()).toEqual(sampleUser());
  document.cookie = 'magnaty_user=1; path=/';
  const calls = fakeServer({ [call]: { body: sampleUser() }, 'GET /api/user/info': lost });
  expect(await open()).toEqual(sampleUser());
  expect(calls).toHaveLength(1);
});
