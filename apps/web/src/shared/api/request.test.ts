import { expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { ApiError } from './api-error.ts';
import { onUnauthorized, request, setRequestLanguage } from './request.ts';

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
  setRequestLanguage('en');
  await expect(request({ method: 'POST', path: '/api/x', body: { a: 'b' } })).resolves.toEqual({ answer: 1 });
  expect(calls[0]?.headers.get('x-requested-with')).toBe('magnaty');
  expect(calls[0]?.headers.get('accept-language')).toBe('en');
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
  fakeServer({ 'GET /api/x': { status: 502, body: '<html>' } });
  expect((await failureOf(request({ path: '/api/x' }))).message).toBe('An unknown error');

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf(request({ path: '/api/x' }))).toMatchObject({ status: 0, message: 'An unknown error' });
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
