import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_PATHS } from '@magnaty/protocol';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from './db/database.ts';
import { attempts } from './limits/tables.ts';
import { amount } from './testing/amount.ts';
import { openTestApp, Visitor, type TestApp } from './testing/app.ts';
import { openTestDatabase, ONE_ENGINE } from './testing/database.ts';
import { malformedRequests } from './testing/malformed-requests.ts';

/** The calls of the specification that belong to accounts and settings. */
const CALLS = [
  'GET /api/unregistered/main/info',
  'GET /api/unregistered/dictionary/{localeId}',
  'POST /api/unregistered/feedback/send',
  'POST /api/user/auth',
  'POST /api/user/register',
  'GET /api/user/logout',
  'GET /api/user/remove',
  'GET /api/user/info',
  'GET /api/user/updateInfo',
  'GET /api/user/validate/field/{field}',
  'POST /api/user/update/field/{field}',
  'POST /api/user/approveLogin',
  'POST /api/user/changePassword',
  'GET /api/user/confirm_email/send_code',
  'GET /api/user/recover_password/send_code',
  'GET /api/user/recover_password/confirm',
  'POST /api/user/recover_password/change',
  'GET /api/user/self_connect/{service}',
  'GET /api/user/self_disconnect/{service}',
  'POST /api/user/removeAvatar',
  'POST /api/user/setAvatar',
] as const;

const ANNA = { login: 'Анна', email: 'anna@example.org', password: 'secret12' };

describe.each(ONE_ENGINE)('the app on the %s engine', (engine) => {
  const webRoot = mkdtempSync(join(tmpdir(), 'magnaty-web-'));
  let opened: OpenDatabase;
  let test_: TestApp;
  let anna: Visitor;

  beforeAll(async () => {
    mkdirSync(join(webRoot, 'assets'));
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html lang="ru"><!-- page -->template<!-- /page -->');
    writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'export {};');
    writeFileSync(join(webRoot, 'assets/app-1a2b.js.br'), 'compressed');
    opened = await openTestDatabase(engine);
    test_ = await openTestApp(opened, { webRoot });
    anna = new Visitor(test_.app);
    expect((await anna.post('/api/user/register', ANNA)).statusCode).toBe(200);
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
    rmSync(webRoot, { recursive: true, force: true });
  });

  describe('a call of another site', () => {
    const host = 'localhost:8080';
    // Threat call: A HEAD request to a GET that changes something → These calls do not answer HEAD.
    test.each([
      ['a foreign page', { origin: 'https://evil.test' }],
      ['a page without an origin', { origin: 'null' }],
      ['a page of another port', { origin: 'http://localhost:8081' }],
      ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
      ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
      ['a link that is followed', { 'sec-fetch-site': 'none' }],
      ['a form without our header', { 'x-requested-with': '' }],
      ['a foreign library', { 'x-requested-with': 'XMLHttpRequest' }],
    ])('by %s is refused before anything happens', async (_, headers) => {
      const login = { login: ANNA.login, password: ANNA.password };
      const calls = [
        anna.get('/api/user/logout', { host, ...headers }),
        anna.post('/api/user/auth', login, { host, ...headers }),
        anna.post('/api/user/update/field/volume', { value: 1 }, { host, ...headers }),
      ];
      for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(403);
      const head = await anna.call({ method: 'HEAD', url: '/api/user/logout', headers: { host, ...headers } });
      expect(head.statusCode).toBe(404);
      const info = await anna.get('/api/user/info');
      expect(info.json()).toMatchObject({ nickname: 'Анна', volume: 50 });
    });

    /** GETs that change nothing of value, and those to which another site redirects a browser. */
    const HARMLESS = [
      '/api/user/info',
      '/api/user/updateInfo',
      '/api/user/validate/field/{field}',
      '/api/user/quick/name',
      '/api/user/sessions',
      '/api/privacy/',
      '/api/notifications/list',
      '/api/notifications/choices',
      '/api/marketing/subscription',
      '/api/user/confirm_email/confirm',
      '/api/user/service_callback/{service}',
      '/api/game/room/{code}/info',
      '/api/market/all',
      '/api/market/get/{id}',
      '/api/inventory/all',
      '/api/news',
      '/api/onboarding/info',
      '/api/payment/methods',
      '/api/payment/open',
      '/api/payment/{id}',
      '/api/privacy/',
      ...[
        'rating/list',
        'rating/bots',
        'rating/board',
        'rating/ended',
        'user/bots',
        'bot/info',
        'relations/list',
        'report/events/{gameId}',
        'player/{nickname}',
      ].map((call) => `/api/${call}`),
      ...['own', 'album', 'game'].map((call) => `/api/progress/${call}`),
      ...['notifications', 'payments', 'wallet'].map((of) => `/api/${of}/list`),
      ...['list', 'online', 'search'].map((call) => `/api/friends/${call}`),
      ...['result', 'list', 'running', 'room/list', 'search/worth'].map((call) => `/api/game/${call}`),
      ...['series', 'story', 'export', 'proof', 'watch', 'floors', 'players'].map(
        (call) => `/api/game/{gameId}/${call}`,
      ),
      ...['playing', 'recording'].map((call) => `/api/home/${call}`),
      '/api/unregistered/main/info',
      '/api/unregistered/main/board',
      '/api/unregistered/dictionary/{localeId}',
      ...['getFaq', 'getRules', 'userAgreement', 'privacyPolicy', 'bankDetails'].map(
        (call) => `/api/unregistered/${call}`,
      ),
      ...['avatars', 'games'].map((folder) => `/api/media/${folder}/{file}`),
      ...['healthz', 'readyz', 'metrics'].map((path) => `/${path}`),
    ];

    // Threat call: A page of another site sends a form or follows a link with the player's cookie → The cookie has
    // `SameSite=Lax`. Every POST, and every GET that changes something, needs our own header and no foreign `Origin` or
    // `Sec-Fetch-Site`.
    // Threat export: Another site makes the browser save the file → It is protected like a call that changes something.
    // Threat marketing: Another site makes a browser take a bonus → The GET is protected like a POST.
    test('is refused by every call of the contract that changes something', async () => {
      const contract: { paths: Record<string, object> } = (await anna.get('/api/docs/json')).json();
      const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() as 'GET' | 'POST' })),
      );
      const guarded = calls.filter(({ path, method }) => method !== 'GET' || !HARMLESS.includes(path));
      expect(guarded.length).toBeGreaterThan(15);
      const notRefused: unknown[] = [];
      for (const { path, method } of guarded) {
        const url = path.replace('{service}', 'vk').replace('{field}', 'volume');
        const form = { 'content-type': 'multipart/form-data; boundary=b', origin: 'https://evil.test', host };
        for (const headers of [form, { ...form, 'x-requested-with': '', origin: `http://${host}` }]) {
          const { statusCode, body } = await anna.call({
            method,
            url,
            headers,
            ...(method === 'POST' && { payload: '--b--\r\n' }),
          });
          if (statusCode !== 403 || !body.includes('FORBIDDEN_ORIGIN')) notRefused.push([path, statusCode, body]);
        }
      }
      expect(notRefused).toEqual([]);
    });

    test('does not include calls of our own page or of a client that is not a browser', async () => {
      const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      expect((await anna.post('/api/user/update/field/volume', { value: 50 }, own)).statusCode).toBe(200);
      expect((await anna.post('/api/user/update/field/volume', { value: 50 })).statusCode).toBe(200);
    });
  });

  // Threat call: Malformed bodies, queries, paths and cookies: arrays instead of texts, `__proto__`, NUL, 1e400,
  // repeated fields, megabytes → Schemas at the entry, closed lists of names, size limits. Values that the database
  // cannot store get a 400.
  test('every malformed request gets a 4xx answer, never a 5xx', async () => {
    const count = amount({ usual: 2000, long: 10_000 });
    const requests = malformedRequests({ seed: 7, count });
    expect(requests).toHaveLength(count);
    for (const request of requests) {
      const response = await test_.app.inject({
        ...request,
        headers: { 'x-requested-with': 'magnaty', cookie: anna.cookie ?? '', ...request.headers },
      });
      const context = JSON.stringify({ request, status: response.statusCode, body: response.body }).slice(0, 600);
      expect(response.statusCode, context).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, context).toBeLessThan(500);
      expect(response.json(), context).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
    expect((await anna.get('/api/user/info')).statusCode).toBe(200);
  });

  test('the language that the page names precedes the setting of the user and the wish of the browser', async () => {
    const named = { 'x-locale': 'en', 'accept-language': 'ru' };
    const countries = async (headers: Record<string, string>) =>
      (await anna.get('/api/unregistered/main/info', headers)).json().countries[0].name;
    expect([await countries(named), await countries({ 'x-locale': 'ru', 'accept-language': 'en' })]).toEqual([
      'Russia',
      'Россия',
    ]);
    const messages = async (headers: Record<string, string>) => {
      const check = await anna.get('/api/user/validate/field/login?value=x', headers);
      const refused = await anna.post('/api/user/update/field/login', { value: 'x' }, headers);
      return [...check.json().errors, ...refused.json().errors.login];
    };
    const russian = 'Никнейм должен содержать от 4 до 24 символов';
    // Anna's setting is Russian. A language that we do not have is ignored.
    for (const headers of [{}, { 'accept-language': 'en' }, { 'x-locale': 'de' }, { 'x-locale': '__proto__' }]) {
      expect(await messages(headers)).toEqual([russian, russian]);
    }
    const english = await messages(named);
    expect(english[0]).not.toBe(russian);
    expect(english).toEqual([english[0], english[0]]);
  });

  test('the settings and texts are open to guests', { tags: 'shop' }, async () => {
    const guest = new Visitor(test_.app);
    const info = (await guest.get('/api/unregistered/main/info', { 'accept-language': 'en' })).json();
    expect(info).toMatchObject({
      minLengthLogin: 4,
      maxLengthLogin: 24,
      minLengthPass: 8,
      maxLengthPass: 64,
      minCountUsersInGame: 2,
      maxCountUsersInGame: 5,
      timeoutSentToEmail: 60,
      conversionMultiplier: 10,
      maxSumReplenishment: 100_000,
      socketPort: 9050,
      gameModeList: [
        { id: 1, title: 'Normal game', maxCountOfficeOnStep: 0 },
        { id: 2, title: 'Quick game', maxCountOfficeOnStep: 1 },
      ],
    });
    expect(info.countries).toContainEqual({ id: 643, name: 'Russia' });
    const texts = (await guest.get('/api/unregistered/dictionary/1')).json();
    expect(texts).toMatchObject({ version: info.dictionaryVersion, localeId: 1, code: 'ru' });
    expect(texts.texts['refusal.NOT_YOUR_MOVE']).toBe('Сейчас ход другого игрока');
    expect((await guest.get('/api/unregistered/dictionary/99')).statusCode).toBe(404);
    expect((await guest.get('/api/unregistered/dictionary/ru')).statusCode).toBe(400);
  });

  // Threat call: A script injected into one of our pages → Content security policy without inline scripts, `nosniff`,
  // no frames.
  test('answers of the API are not cached, and pages run no inline scripts', async () => {
    const { headers } = await anna.get('/api/user/info', { host: 'game.local:8080' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = String((await anna.get('/', { host: 'game.local:8080' })).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://game.local:9050 ws://game.local:9050 ws://game.local:8080");
    expect(policy).toContain("frame-ancestors 'none'");
    const forged = await anna.get('/', { host: "x; script-src 'unsafe-inline'" });
    expect(String(forged.headers['content-security-policy'])).not.toContain("unsafe-inline' ");
    expect(String(forged.headers['content-security-policy'])).toContain("connect-src 'self' 'self'");
  });

  test('the site is served at the address of each of its pages', async () => {
    const guest = new Visitor(test_.app);
    for (const path of [...Object.values(PAGE_PATHS), '/game/', '/?inviteRoom=x']) {
      const page = await guest.get(path);
      expect(page.statusCode, path).toBe(200);
      expect(page.body, path).toMatch(/<title>.*Магнаты<\/title>/);
      expect(page.headers['cache-control'], path).toBe('no-cache');
      expect((await guest.call({ method: 'HEAD', url: path })).statusCode, path).toBe(200);
    }
  });

  test('another address is answered with 404 and the site, whose router says so', async () => {
    const guest = new Visitor(test_.app);
    for (const path of ['/no/such/page?x=1', '/404', '/.env', '/.git/config', '/wp-login.php', '/index.php?/game']) {
      const validators = { 'if-none-match': '*', 'if-modified-since': new Date(Date.UTC(2040, 0, 1)).toUTCString() };
      for (const headers of [{}, validators]) {
        const page = await guest.get(path, headers);
        expect(page.statusCode, path).toBe(404);
        expect(page.body, path).toContain('<title>Страница не найдена — Магнаты</title>');
        expect(page.headers, path).toMatchObject({
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
        });
      }
      expect((await guest.call({ method: 'HEAD', url: path })).statusCode, path).toBe(404);
    }
    const form = await guest.post('/no/such/page', {});
    expect([form.statusCode, form.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  test('files have the headers of a cache, and what is no file is not found', async () => {
    const guest = new Visitor(test_.app);
    const script = await guest.get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(script.body).toBe('compressed');
    for (const path of ['/assets/none.js', '/api/none', '/api', '/api/user']) {
      const none = await guest.get(path);
      expect(none.statusCode, path).toBe(404);
      expect(none.json(), path).toEqual({ code: 'NOT_FOUND', message: 'Ничего не найдено' });
    }
    expect((await guest.get('/..%2f..%2fpackage.json')).body).not.toContain('"name"');
  });

  test('the contract is published', { tags: ['feedback', 'mailings', 'shop'] }, async () => {
    const contract = (await anna.get('/api/docs/json')).json();
    const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(expect.arrayContaining([...CALLS]));
    const body = contract.paths['/api/user/register'].post.requestBody.content;
    expect(Object.keys(body)).toEqual(['multipart/form-data', 'application/json']);
    expect(Object.keys(body['application/json'].schema.properties)).toEqual([
      'login',
      'email',
      'password',
      'isRemember',
    ]);
    const avatar = contract.paths['/api/user/setAvatar'].post.requestBody.content;
    const preset = { type: 'string', maxLength: 40 };
    expect(avatar['multipart/form-data'].schema).toMatchObject({
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' }, preset },
    });
    expect(avatar['application/json'].schema).toMatchObject({ properties: { preset }, required: ['preset'] });
    const feedback = contract.paths['/api/unregistered/feedback/send'].post;
    expect(Object.keys(feedback.requestBody.content)).toEqual(['multipart/form-data']);
    expect(feedback.requestBody.content['multipart/form-data'].schema).toMatchObject({
      properties: { files: { type: 'array', items: { type: 'string' }, maxItems: 5 } },
      required: ['name', 'email', 'question'],
    });
    expect(Object.keys(feedback.responses)).toEqual(['200', '400', '403', '413', '415', '429', '503']);
    const page = await anna.get('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script>/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('too many wrong logins are refused with the time to wait', async () => {
    await opened.database.delete(attempts);
    const { app } = await openTestApp(opened, { env: { LOGIN_LIMIT: '1', PUBLIC_URL: 'https://game.example' } });
    const visitor = new Visitor(app);
    const registered = await visitor.post('/api/user/register', {
      ...ANNA,
      login: 'Борис',
      email: 'boris@example.org',
    });
    const [session, marker] = registered.headers['set-cookie'] ?? [];
    expect(session).toMatch(/^__Host-magnaty_session=[\w-]{43}; (?!.*Domain).*Path=\/; .*; Secure/);
    expect(marker).toMatch(/^magnaty_user=1; (?!.*Domain).*Path=\/; Secure/);
    expect(registered.headers['strict-transport-security']).toBeDefined();
    // The browser of the registration has an allowance of its own.
    const stranger = new Visitor(app);
    const login = () => stranger.post('/api/user/auth', { login: 'Борис', password: 'wrong1234' });
    expect((await login()).statusCode).toBe(400);
    const refused = await login();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/Повторите через \d+ минут[уы]?$/),
    });
    await app.close();
  });
});

// Threat call: A failing database logs all users out → A database failure is a 503; a 401 always means "not logged in".
test('without its database the app answers 503, and logs nobody out', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 });
  const database = drizzle(pool);
  const { app } = await openTestApp({ database }, { isPrepared: false });
  const visitor = new Visitor(app);
  visitor.cookie = `magnaty_session=${'A'.repeat(43)}`;
  const answers = await Promise.all([
    visitor.get('/api/user/info'),
    visitor.get('/api/user/logout'),
    visitor.post('/api/user/auth', { login: ANNA.login, password: ANNA.password }),
    visitor.post('/api/user/register', ANNA),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(answers[0]?.json()).toEqual({
    code: 'UNAVAILABLE',
    message: 'Сервис временно недоступен. Попробуйте немного позже',
  });
  await app.close();
  await pool.end();
});
