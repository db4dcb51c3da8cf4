import { RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestApp, Visitor } from './testing/app.ts';
import { openTestDatabase } from './testing/database.ts';

afterEach(() => void vi.restoreAllMocks());

/** Reads that count nothing. Their declarations say why; that of a program counts after its token. */
const UNCOUNTED = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/bot/info',
  '/api/user/logout',
  '/api/user/confirm_email/confirm',
  '/api/user/service_callback/{service}',
  '/api/unregistered/main/info',
  '/api/unregistered/main/board',
  '/api/unregistered/dictionary/{localeId}',
  '/api/unregistered/getFaq',
  '/api/unregistered/getRules',
  '/api/unregistered/userAgreement',
  '/api/unregistered/privacyPolicy',
  '/api/unregistered/bankDetails',
  '/api/media/avatars/{file}',
];

const ID = '11111111-2222-4333-8444-555555555555';
const PARTS: Readonly<Record<string, string>> = {
  gameId: ID,
  service: 'vk',
  localeId: '1',
  nickname: 'boris',
  field: 'login',
  file: `${ID.replaceAll('-', '')}.webp`,
};
const PATHS: Readonly<Record<string, string>> = {
  '/api/payment/{id}': `/api/payment/${ID}`,
  '/api/media/games/{file}': `/api/media/games/${ID}.png`,
};
const QUERIES: Readonly<Record<string, string>> = {
  '/api/user/validate/field/{field}': '?value=vera',
  '/api/user/recover_password/send_code': '?email=vera@example.org',
  '/api/user/recover_password/confirm': '?code=123456',
  '/api/friends/search': '?nickname=bo',
  '/api/progress/game': `?gameId=${ID}`,
  '/api/rating/board': '?board=week',
};
/** They are called last. */
const ENDS_SESSION = ['/api/user/remove', '/api/user/logout'];

// Threat progress: A user copies the albums of all players → The limit player.album.
test('a call that reads counts the calls of its user, or those of the network', async () => {
  await using opened = await openTestDatabase('embedded').then((database) => ({
    ...database,
    [Symbol.asyncDispose]: database.close,
  }));
  const { app } = await openTestApp(opened);
  const [anna, boris] = [new Visitor(app), new Visitor(app)];
  for (const [visitor, login] of [
    [anna, 'anna'],
    [boris, 'boris'],
  ] as const)
    await visitor.post('/api/user/register', { login, email: `${login}@example.org`, password: 'secret12' });
  const { paths } = (await anna.get('/api/docs/json')).json<{
    paths: Record<string, Record<string, { readonly summary?: string }>>;
  }>();
  const counts = [RateLimiterMemory, RateLimiterDrizzle].map(({ prototype }) => vi.spyOn(prototype, 'consume'));
  const uncounted: string[] = [];
  const bad: string[] = [];
  const reads = Object.keys(paths).filter((path) => 'get' in paths[path]! && !ENDS_SESSION.includes(path));
  for (const path of [...reads, ...ENDS_SESSION]) {
    for (const count of counts) count.mockClear();
    const url =
      PATHS[path] ?? path.replace(/\{(\w+)\}/g, (_, name: string) => PARTS[name] ?? '1') + (QUERIES[path] ?? '');
    const { statusCode } = await anna.get(url);
    if (statusCode === 400) bad.push(path);
    if (counts.every(({ mock }) => mock.calls.length === 0)) uncounted.push(path);
  }
  const unnamed = Object.keys(paths).filter((path) => Object.values(paths[path]!).some(({ summary }) => !summary));
  expect(unnamed).toEqual(['/healthz', '/readyz']);
  // A wrong code is a 400 as well.
  expect(bad).toEqual(['/api/user/recover_password/confirm']);
  expect(uncounted.toSorted()).toEqual(UNCOUNTED.toSorted());
});
