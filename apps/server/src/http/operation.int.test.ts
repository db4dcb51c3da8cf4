import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openTestApp, OPERATOR_KEY, Visitor, type TestApp } from '../testing/app.ts';
import { openTestDatabase, ONE_ENGINE } from '../testing/database.ts';

const EMAIL = 'anna@example.org';

describe.each(ONE_ENGINE)('the calls for operators on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let test_: TestApp;
  let anna: Visitor;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    test_ = await openTestApp(opened);
    anna = new Visitor(test_.app);
    await anna.post('/api/user/register', { login: 'Анна', email: EMAIL, password: 'secret12' });
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
  });

  test('/healthz reports that the server runs, /readyz that it is ready', async () => {
    expect((await anna.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await anna.get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  test('/readyz reports why nothing can be written', async () => {
    const fault = 'The database is read-only';
    const { app } = await openTestApp(opened, { writability: { fault, isSilent: false } });
    const answer = await new Visitor(app).get('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reason: fault }]);
    expect((await new Visitor(app).get('/healthz')).statusCode).toBe(200);
    await app.close();
  });

  test('during shutdown /readyz reports that the server is not ready', async () => {
    const { app } = await openTestApp(opened, { isStopping: true });
    const answer = await new Visitor(app).get('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await new Visitor(app).get('/healthz')).statusCode).toBe(200);
    await app.close();
  });

  test('/metrics needs the token of the settings or else the key of the operator, from any address', async () => {
    const ask = async (app: TestApp['app'], secret: string | null, remoteAddress = '127.0.0.1') => {
      const headers = secret === null ? {} : { authorization: `Bearer ${secret}` };
      return (await app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode;
    };
    // A proxy that adds no headers makes every request look like one from this machine.
    for (const secret of [null, '', `${OPERATOR_KEY}x`]) expect(await ask(test_.app, secret)).toBe(404);
    for (const address of ['127.0.0.1', '8.8.8.8']) expect(await ask(test_.app, OPERATOR_KEY, address)).toBe(200);
    const text = (await anna.get('/metrics', { authorization: `Bearer ${OPERATOR_KEY}` })).body;
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain(EMAIL);

    const token = 'a-token-of-some-length';
    const { app } = await openTestApp(opened, { env: { METRICS_TOKEN: token } });
    for (const secret of [null, `${token}x`, OPERATOR_KEY]) expect(await ask(app, secret)).toBe(404);
    expect(await ask(app, token, '8.8.8.8')).toBe(200);
    await app.close();
  });

  test('a server that is reached under a foreign name says so once', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const { app } = await openTestApp(opened, { env: { LOG_LEVEL: 'error' }, logTo });
    const visitor = new Visitor(app);
    await visitor.get('/readyz', { host: 'probe.example' });
    await visitor.get('/', { host: 'localhost:8080' });
    expect(lines).toEqual([]);
    for (let times = 0; times < 3; times++) await visitor.get('/', { host: `game.example${'x'.repeat(500)}` });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"host":"game\.examplex{88}".*PUBLIC_URL is not set/);
    await app.close();
  });
});
