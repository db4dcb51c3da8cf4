import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, Visitor } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { logOptions } from './log.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const listen = () => {
  const lines: string[] = [];
  return { lines, write: (line: string) => void lines.push(line) };
};

const PASSWORD = 'hiddenword12';
const EMAIL = 'secret.address@example.org';
const CODE = 'RoomCode12345678';

// Threat call: An attacker reads secrets in the log → The log has routes instead of addresses, and no bodies, headers
// or query values.
test('no line of the log contains a secret, for any call', async () => {
  const logTo = listen();
  const env = { LOG_LEVEL: 'trace' } as const;
  const lobbies = {
    infoOf: async () => {
      throw Object.assign(new Error('broken'), { params: [CODE], query: EMAIL, detail: `Key (email)=(${EMAIL})` });
    },
  };
  const { app } = await openTestApp(opened, { env, logTo, lobbies });
  const visitor = new Visitor(app);
  await visitor.post('/api/user/register', { login: 'Виктория', email: EMAIL, password: PASSWORD });
  const cookie = visitor.cookie ?? '';
  expect(cookie).not.toBe('');
  const calls = [
    visitor.get(`/api/user/validate/field/email?value=${encodeURIComponent(EMAIL)}`),
    visitor.post('/api/user/auth', { login: EMAIL, password: `${PASSWORD}-wrong` }),
    visitor.get(`/api/game/room/${CODE}/info`, { authorization: `Bearer ${PASSWORD}` }),
    visitor.get(`/room/${CODE}?email=${EMAIL}`),
    visitor.get(`/api/user/recover_password/send_code?email=${encodeURIComponent(EMAIL)}`),
    visitor.get(`/api/user/recover_password/confirm?code=${CODE}`),
    visitor.post('/api/user/recover_password/change', { secretCode: CODE, newPassword: PASSWORD }),
    visitor.get(`/api/user/confirm_email/confirm?token=${CODE}`),
    visitor.get(`/api/user/service_callback/vk?code=${CODE}&state=${CODE}`),
    visitor.post('/api/user/approveLogin', { password: PASSWORD }),
    visitor.call({
      method: 'POST',
      url: '/api/unregistered/feedback/send',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n${EMAIL}\r\n--b\r\nContent-Disposition: form-data; name="files"\r\n\r\n${CODE}\r\n--b--\r\n`,
    }),
    visitor.get(`/api/user/remove?nickname=${CODE}`),
    visitor.get(`/api/no/such/${CODE}`),
    visitor.post(`/api/user/auth?code=${CODE}`, { login: [EMAIL], password: { PASSWORD } }),
  ];
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(500);
  await app.close();

  // The message of a failed query contains its values.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const down = await openTestApp({ database: drizzle(pool) }, { env, logTo, isPrepared: false });
  const guest = new Visitor(down.app);
  expect((await guest.post('/api/user/auth', { login: EMAIL, password: PASSWORD })).statusCode).toBe(503);
  await down.app.close();
  await pool.end();

  const text = logTo.lines.join('');
  expect(text).toContain('"route":"/api/game/room/:code/info"');
  expect(text).toContain('Failed query');
  for (const secret of [PASSWORD, EMAIL, encodeURIComponent(EMAIL), CODE, cookie, cookie.split('=')[1] ?? cookie]) {
    expect(text).not.toContain(secret);
  }
});

test('a field named like a secret is not written at any depth', () => {
  const { lines, write } = listen();
  const log = pino(logOptions({ LOG_LEVEL: 'info' }), { write });
  const secrets = { password: PASSWORD, authorization: PASSWORD, cookie: PASSWORD, token: PASSWORD, email: EMAIL };
  log.info({ ...secrets, user: secrets, headers: { cookie: PASSWORD } }, 'hello');
  const error = Object.assign(new Error('broken', { cause: new Error('below') }), { command: { args: [PASSWORD] } });
  log.error({ err: error, gameId: 'game-1' }, 'failed');
  expect(lines.join('')).not.toMatch(new RegExp(`${PASSWORD}|${EMAIL}`));
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    gameId: 'game-1',
    err: { type: 'Error', message: 'broken', cause: { message: 'below' } },
  });
});

test('the log has the id of a call, which only a trusted proxy may choose', async () => {
  const logTo = listen();
  const alone = await openTestApp(opened, { env: { LOG_LEVEL: 'info' }, logTo });
  const ask = async (app: typeof alone.app, id: string) =>
    (await app.inject({ method: 'GET', url: '/api/user/info', headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ];
  const own = await ask(alone.app, 'chosen');
  expect(own).toMatch(/^[\da-f-]{36}$/);
  const lines = logTo.lines.map((line) => JSON.parse(line) as { reqId?: string });
  expect(lines.filter(({ reqId }) => reqId === own)).toHaveLength(2);
  await alone.app.close();

  const behindProxy = await openTestApp(opened, { env: { TRUST_PROXY: '1' } });
  expect(await ask(behindProxy.app, 'of-the.proxy_1')).toBe('of-the.proxy_1');
  for (const strange of ['a b', 'x'.repeat(65), '{"level":60}']) {
    expect(await ask(behindProxy.app, strange)).toMatch(/^[\da-f-]{36}$/);
  }
  await behindProxy.app.close();
});
