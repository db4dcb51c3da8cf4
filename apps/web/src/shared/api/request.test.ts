import { expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { ApiError } from './api-error.ts';
import { isAway, useConnection } from './connection.ts';
import { onUnauthorized, request, setRequestLocale } from './request.ts';

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('Expected an ApiError');
  return error;
};

test('a call carries the header against cross-site requests, the language and a JSON body', async () => {
  const calls = fakeServer({ 'POST /api/x': { body: { answer: 1 } } });
  setRequestLocale('en');
  await expect(request({ method: 'POST', path: '/api/x', body: { a: 'b' } })).resolves.toEqual({ answer: 1 });
  expect(calls[0]?.headers.get('x-requested-with')).toBe('magnaty');
  expect(calls[0]?.headers.get('x-locale')).toBe('en');
  expect(calls[0]?.body).toEqual({ a: 'b' });
});

test('a query is encoded', async () => {
  const calls = fakeServer({ 'GET /api/x': {} });
  await request({ path: '/api/x', query: { value: 'а&б' } });
  expect(calls[0]?.url).toBe('/api/x?value=%D0%B0%26%D0%B1');
});

test("a failure is rethrown with the server's code, message and fields", async () => {
  const body = { code: 'WRONG_FIELDS', message: 'Проверьте поля', errors: { login: ['Занят'] } };
  fakeServer({ 'POST /api/x': { status: 406, body } });
  const error = await failureOf(request({ method: 'POST', path: '/api/x' }));
  expect(error).toMatchObject({ status: 406, code: 'WRONG_FIELDS', message: 'Проверьте поля' });
  expect(error.errors['login']).toEqual(['Занят']);
});

test('an answer that does not follow the contract is an unknown error', async () => {
  fakeServer({ 'GET /api/x': { status: 500, body: '<html>' } });
  expect(await failureOf(request({ path: '/api/x' }))).toMatchObject({ status: 500, code: 'UNKNOWN' });
});

test('without a connection a call fails at once, and so does a proxy without a server behind it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf(request({ path: '/api/x' }))).toMatchObject({ status: 0, code: 'NO_ANSWER' });
  await vi.waitFor(() => expect(isAway(useConnection.getState())).toBe(true));

  fakeServer({ 'GET /api/x': {} });
  await request({ path: '/api/x' });
  expect(isAway(useConnection.getState())).toBe(false);

  fakeServer({ 'GET /api/x': { status: 502, body: '<html>' } });
  expect(await failureOf(request({ path: '/api/x' }))).toMatchObject({ status: 0, code: 'NO_ANSWER' });
  expect(isAway(useConnection.getState())).toBe(true);
});

test('one call that a blocker stops is no silence of the server', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return url.startsWith('/api/marketing')
      ? Promise.reject(new TypeError('blocked'))
      : Promise.resolve(new Response(''));
  });
  const changes: boolean[] = [];
  const stop = useConnection.subscribe((connection) => changes.push(isAway(connection)));
  expect(await failureOf(request({ path: '/api/marketing/get/5' }))).toMatchObject({ code: 'NO_ANSWER' });
  await vi.waitFor(() => expect(changes).toEqual([false]));
  expect(asked).toEqual(['/api/marketing/get/5', '/']);
  stop();
});

test('only an answer that the database is away says so', async () => {
  const isDatabaseAway = () => useConnection.getState().isDatabaseAway;
  const refuse = (code: string) => fakeServer({ 'GET /api/x': { status: 503, body: { code, message: '' } } });
  refuse('MAIL_UNAVAILABLE');
  await failureOf(request({ path: '/api/x' }));
  expect(isDatabaseAway()).toBe(false);
  refuse('UNAVAILABLE');
  await failureOf(request({ path: '/api/x' }));
  expect(isDatabaseAway()).toBe(true);
  // Another call may need no database.
  fakeServer({ 'GET /api/x': {} });
  await request({ path: '/api/x' });
  expect(isDatabaseAway()).toBe(true);
});

test.each(['no answer at all', 'only the head of an answer'])('a call with %s ends after 10 s', async (kind) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, { signal }: { readonly signal: AbortSignal }) => {
    const never = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    );
    return kind === 'no answer at all'
      ? never
      : Promise.resolve({ status: 200, headers: new Headers(), text: () => never });
  });
  const ended = vi.fn();
  const failure = failureOf(request({ path: '/api/x' })).finally(ended);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await failure).toMatchObject({ code: 'NO_ANSWER' });
});

test('a listener is called for 401 of any call, and for no other failure', async () => {
  const listener = vi.fn();
  onUnauthorized(listener);
  fakeServer({ 'GET /api/a': { status: 403 }, 'GET /api/b': { status: 401 } });
  await failureOf(request({ path: '/api/a' }));
  expect(listener).not.toHaveBeenCalled();
  await failureOf(request({ path: '/api/b' }));
  expect(listener).toHaveBeenCalledOnce();
});
