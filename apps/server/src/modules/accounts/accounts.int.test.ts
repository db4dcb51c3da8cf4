import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { amount } from '../../testing/amount.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { ONE_ENGINE, openTestDatabase } from '../../testing/database.ts';
import { sweepAccounts } from './accounts.ts';
import { rememberBrowser } from './known-browsers.ts';
import { knownBrowsers, sessions, users } from './tables.ts';

const ANNA = { login: 'Анна Каренина', email: 'Anna@example.org', password: 'secret12' };

/** The cookies of an answer, without the one that marks the browser as known. */
const sessionCookies = ({
  headers,
}: {
  readonly headers: { readonly 'set-cookie'?: string | string[] | undefined };
}): string =>
  [headers['set-cookie']]
    .flat()
    .filter((cookie) => cookie?.startsWith('magnaty_browser=') === false)
    .join('\n');

describe.each(ONE_ENGINE)('accounts on the %s engine', (engine) => {
  const webRoot = mkdtempSync(join(tmpdir(), 'magnaty-accounts-'));
  let opened: OpenDatabase;
  let test_: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    writeFileSync(join(webRoot, 'index.html'), '<!-- page --><!-- /page -->');
    test_ = await openTestApp(opened, { webRoot });
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
    rmSync(webRoot, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await opened.database.delete(users);
    visitor = new Visitor(test_.app);
  });

  const register = (form: object = ANNA) => visitor.post('/api/user/register', form);

  test('a registration logs in and returns the user', async () => {
    const response = await register();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      nickname: 'Анна Каренина',
      email: 'Anna@example.org',
      balance: 0,
      experience: 0,
      rating: 1000,
      volume: 50,
      localeId: 1,
      isSetPassword: true,
      isConfirmedEmail: false,
      gameStatus: {
        isSetActiveGame: false,
        isDisconnected: false,
        disconnectTimerLeft: null,
        isPaused: false,
        gameId: null,
        isOut: false,
        resultGameId: null,
      },
    });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^magnaty_session=[\w-]{43}; Max-Age=2592000; .*HttpOnly; SameSite=Lax$/),
      'magnaty_user=1; Max-Age=2592000; Path=/; SameSite=Lax',
      expect.stringMatching(/^magnaty_browser=[\w-]{43}; Max-Age=34560000; Path=\/api\/user; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await visitor.get('/api/user/info')).json()).toEqual(response.json());
    expect((await visitor.get('/api/user/updateInfo')).json()).toEqual({
      balance: 0,
      experience: 0,
      rating: 1000,
      promised: null,
    });
  });

  test('wrong passwords are counted for the account, whether typed with name or address', async () => {
    await register();
    const thief = new Visitor(test_.app);
    const guess = async (login: string) =>
      (await thief.post('/api/user/auth', { login, password: 'guessed99' })).json().code;
    const names = [ANNA.login, ANNA.login.toUpperCase(), ANNA.email, ANNA.email.toUpperCase()];
    for (let at = 0; at < 10; at += 1) expect(await guess(names[at % names.length]!)).toBe('WRONG_CREDENTIALS');
    for (const name of names) expect(await guess(name)).toBe('TOO_MANY_REQUESTS');
  });

  // Threat login: Shutting the owner out by wrong passwords from many networks → A browser that has logged in to the
  // account before has tries of its own: the limit login.browser.
  test('when strangers have used up the tries at an account, its owner logs in with a browser that did so before', async () => {
    const { id } = (await register()).json();
    await visitor.get('/api/user/logout');
    const logIn = (from: Visitor, network: number, password: string) =>
      from.call({
        method: 'POST',
        url: '/api/user/auth',
        payload: { login: ANNA.login, password },
        remoteAddress: `198.51.100.${network}`,
      });
    for (let at = 0; at < 200; at += 1) {
      const attempt = { account: id, address: `192.0.2.${at % 20}`, browser: null };
      await test_.accounts.core.attempts.login(attempt);
    }
    expect((await logIn(new Visitor(test_.app), 1, ANNA.password)).statusCode).toBe(429);
    expect((await logIn(visitor, 1, ANNA.password)).statusCode).toBe(200);

    // A browser known to another account is a stranger's.
    const boris = new Visitor(test_.app);
    await boris.post('/api/user/register', { login: 'Борис', email: 'boris@example.org', password: 'secret12' });
    expect((await logIn(boris, 2, ANNA.password)).statusCode).toBe(429);
  });

  test('two users share a browser, and an account knows at most thirty browsers', async () => {
    await register();
    const first = visitor;
    await first.post('/api/user/register', { login: 'Борис', email: 'boris@example.org', password: 'secret12' });
    const known = await opened.database.select().from(knownBrowsers);
    expect(new Set(known.map(({ tokenHash }) => tokenHash)).size).toBe(1);
    expect(known).toHaveLength(2);

    const anna = known[0]!.userId;
    const { core } = test_.accounts;
    for (let at = 0; at < 30; at += 1) {
      await rememberBrowser(opened.database, { userId: anna, cookieHeader: undefined, now: test_.clock.time + 1 + at });
    }
    const later = await opened.database.select().from(knownBrowsers).where(eq(knownBrowsers.userId, anna));
    expect(later).toHaveLength(30);
    expect(later.map(({ tokenHash }) => tokenHash)).not.toContain(known[0]!.tokenHash);

    const now = test_.clock.time + 401 * 24 * 3_600_000;
    await sweepAccounts({ ...core, clock: { now: () => now } });
    expect(await opened.database.select().from(knownBrowsers)).toHaveLength(0);
  });

  // Threat login: A stolen table of sessions or users → Tokens are stored as SHA-256, passwords as argon2id.
  test('the database contains neither the password nor the token', async () => {
    await register();
    const dump = JSON.stringify([
      await opened.database.select().from(users),
      await opened.database.select().from(sessions),
    ]);
    expect(dump).not.toContain(ANNA.password);
    expect(dump).not.toContain(visitor.cookie?.split('=')[1]);
  });

  test('a multipart form is accepted like JSON', async () => {
    const boundary = 'x-boundary';
    const part = ([name, value]: [string, string]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const form: [string, string][] = [...Object.entries(ANNA), ['isRemember', 'false']];
    const response = await visitor.call({
      method: 'POST',
      url: '/api/user/register',
      payload: `${form.map(part).join('')}--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().nickname).toBe('Анна Каренина');
    expect(sessionCookies(response)).toContain('magnaty_session=');
    expect(sessionCookies(response)).not.toContain('Max-Age');
  });

  test('one answer names all wrong fields, in the requested language', async () => {
    const form = { login: 'Аdm', email: 'nowhere', password: 'нет' };
    expect((await register(form)).json()).toEqual({
      code: 'WRONG_FIELDS',
      message: 'Проверьте заполнение полей',
      errors: {
        login: [
          'Никнейм должен содержать от 4 до 24 символов',
          'Нельзя смешивать в никнейме русские и латинские буквы',
        ],
        email: ['Неверный формат email'],
        password: [
          'В пароле допускаются только латинские буквы и цифры',
          'Пароль должен содержать минимум 8 символов',
          'Пароль должен содержать хотя бы одну цифру',
        ],
      },
    });
    const english = await visitor.post('/api/user/register', form, { 'accept-language': 'en-GB,en' });
    expect(english.statusCode).toBe(400);
    expect(english.json().errors.email).toEqual(['Wrong email format']);
  });

  test('a new user has the language of the registration', async () => {
    const english = await visitor.post('/api/user/register', ANNA, { 'accept-language': 'en' });
    expect(english.json().localeId).toBe(2);
    // From then on the user's setting counts, not the language that the browser requests.
    const info = await visitor.get('/api/user/info', { 'accept-language': 'ru' });
    expect(info.json().localeId).toBe(2);
  });

  test('the answer names missing fields', async () => {
    const response = await register({});
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({
      login: ['Заполните это поле'],
      email: ['Заполните это поле'],
      password: ['Заполните это поле'],
    });
  });

  // Threat register: A name that looks like another user's or like ours: upper case, mixed alphabets, similar letters,
  // reserved words → One script per name, unique skeleton, list of reserved names.
  test('a similar-looking name and an address in upper case count as taken', async () => {
    await register();
    const response = await register({ login: 'анна_каренина', email: 'ANNA@EXAMPLE.ORG', password: 'secret12' });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({
      login: ['Этот никнейм уже занят или слишком похож на занятый'],
      email: ['Этот email уже используется'],
    });
  });

  // Threat register: A thousand parallel registrations of one name → Name skeleton and address are unique in the
  // database.
  test('only one of many parallel registrations of one name succeeds', async () => {
    const length = amount({ usual: 60, long: 1000 });
    const responses = await Promise.all(
      Array.from({ length }, (_, at) =>
        new Visitor(test_.app).post('/api/user/register', { ...ANNA, email: `anna${at}@example.org` }),
      ),
    );
    // A machine that is too slow for so many requests at once answers 503.
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await opened.database.select({ id: users.id }).from(users)).toHaveLength(1);
  });

  test.each(['Анна Каренина', 'анна каренина', 'anna@example.org', ' Anna@Example.org '])(
    'log in as «%s»',
    async (login) => {
      await register();
      const response = await new Visitor(test_.app).post('/api/user/auth', { login, password: ANNA.password });
      expect(response.statusCode).toBe(200);
      expect(response.json().nickname).toBe('Анна Каренина');
      expect(sessionCookies(response)).not.toContain('Max-Age');
    },
  );

  // Threat login: Finding out whether an account exists → All cases get the same answer, and a hash is computed in
  // every case.
  test('an unknown login, a look-alike and a wrong password get one answer', async () => {
    await register();
    const answers = await Promise.all(
      [
        { login: 'Никто Никакой', password: ANNA.password },
        { login: 'nobody@example.org', password: ANNA.password },
        { login: 'анна_каренина', password: ANNA.password },
        { login: ANNA.login, password: 'secret13' },
      ].map((form) => new Visitor(test_.app).post('/api/user/auth', form)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'WRONG_CREDENTIALS', message: 'Неверный логин или пароль' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  // Threat login: Session fixation: a session planted before the login → A login creates a new token and ends the old
  // session.
  test('a login starts a new session and ends the previous one', async () => {
    await register();
    const before = visitor.cookie;
    await visitor.post('/api/user/auth', { login: ANNA.login, password: ANNA.password });
    expect(visitor.cookie).not.toBe(before);
    expect((await new Visitor(test_.app).get('/api/user/info', { cookie: before ?? '' })).statusCode).toBe(401);
    expect((await visitor.get('/api/user/info')).statusCode).toBe(200);
  });

  test('a logout ends the session, notifies the listeners, and can be repeated', async () => {
    const { id } = (await register()).json();
    const ended: unknown[] = [];
    const stop = test_.accounts.onSessionEnded((session) => ended.push(session));
    const { cookie } = visitor;
    const session = await test_.accounts.authenticate(cookie);
    expect(session).toMatchObject({ userId: id });
    expect((await visitor.get('/api/user/logout')).json()).toEqual({});
    expect(visitor.cookie).toBeUndefined();
    expect(ended).toEqual([session]);
    expect(await test_.accounts.authenticate(cookie)).toBeNull();
    expect((await visitor.get('/api/user/logout')).statusCode).toBe(200);
    expect(ended).toHaveLength(1);
    stop();
  });

  test('the marker beside the session goes with it, by a logout and by the first answer 401', async () => {
    await register();
    const logout = await visitor.get('/api/user/logout');
    expect(String(logout.headers['set-cookie'])).toMatch(/magnaty_user=; .*Expires=Thu, 01 Jan 1970/);

    await register({ ...ANNA, login: 'Вера', email: 'vera@example.org' });
    await opened.database.delete(sessions);
    const refused = await visitor.get('/api/user/info');
    expect(refused.statusCode).toBe(401);
    expect(String(refused.headers['set-cookie'])).toMatch(/^magnaty_user=; .*Expires=Thu, 01 Jan 1970/);
    // The session's own cookie may be newer than this answer.
    expect(String(refused.headers['set-cookie'])).not.toContain('magnaty_session');
    expect((await new Visitor(test_.app).get('/api/user/info')).headers['set-cookie']).toBeUndefined();
  });

  // Threat login: The marker of a session is forged → It has no secret and the server trusts it for nothing: it only
  // lets a page ask for its user.
  test('the HTML of a page corrects the marker, and a dead session gets none', async () => {
    const page = async (cookie: string) => {
      const answer = await new Visitor(test_.app).get('/', { cookie });
      return [answer.statusCode, answer.headers['set-cookie']];
    };
    await register();
    const cookie = visitor.cookie ?? '';
    expect(await page(cookie)).toEqual([200, 'magnaty_user=1; Path=/; SameSite=Lax']);
    expect(await page(`${cookie}; magnaty_user=1`)).toEqual([200, undefined]);
    expect(await page('magnaty_user=1')).toEqual([
      200,
      expect.stringMatching(/^magnaty_user=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    expect(await page('')).toEqual([200, undefined]);
    await visitor.get('/api/user/logout');
    expect(await page(cookie)).toEqual([200, undefined]);
  });

  test('a session that is not remembered ends after a day without use, but use prolongs it', async () => {
    await register({ ...ANNA, isRemember: false });
    const hours = async (count: number) => {
      test_.clock.time += count * 3_600_000;
      return (await visitor.get('/api/user/info')).statusCode;
    };
    expect(await hours(13)).toBe(200);
    expect(await hours(23)).toBe(200);
    expect(await hours(25)).toBe(401);
  });

  // Threat login: A late answer replaces a new cookie by the former one → The cookie is sent again only when its
  // session was prolonged.
  test('a remembered session is prolonged together with its cookie once a day', async () => {
    await register();
    const days = async (count: number) => {
      test_.clock.time += count * 24 * 3_600_000;
      const { statusCode, headers } = await visitor.get('/api/user/info');
      return [statusCode, String(headers['set-cookie']).includes('magnaty_session=')];
    };
    expect(await days(0)).toEqual([200, false]);
    expect(await days(0.9)).toEqual([200, false]);
    expect(await days(0.2)).toEqual([200, true]);
    expect(await days(0)).toEqual([200, false]);
    expect(await days(29)).toEqual([200, true]);
    expect(await days(31)).toEqual([401, false]);
  });

  test.each(['', 'magnaty_session=', 'magnaty_session=abc', `magnaty_session=${'A'.repeat(43)}`, 'x=1; ;;='])(
    'the cookie «%s» belongs to nobody',
    async (cookie) => {
      const response = await visitor.get('/api/user/info', { cookie });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ code: 'NOT_AUTHENTICATED', message: 'Войдите, чтобы продолжить' });
    },
  );

  // Threat field: Other fields than the three → Closed list of fields.
  test('one value is checked, and the user’s own value counts as free', async () => {
    const check = async (field: string, value: string, who = visitor) =>
      (await who.get(`/api/user/validate/field/${field}?value=${encodeURIComponent(value)}`)).json();
    const guest = new Visitor(test_.app);
    await register();
    expect(await check('login', ANNA.login, guest)).toEqual({
      isValid: false,
      errors: ['Этот никнейм уже занят или слишком похож на занятый'],
    });
    expect(await check('login', ANNA.login)).toEqual({ isValid: true, errors: [] });
    expect(await check('email', 'anna@example.org', guest)).toMatchObject({ isValid: false });
    expect(await check('email', 'other@example.org', guest)).toEqual({ isValid: true, errors: [] });
    expect(await check('firstName', '<i>', guest)).toMatchObject({ isValid: false });
    expect(await check('login', 'я'.repeat(400), guest)).toEqual({
      isValid: false,
      errors: ['Никнейм должен содержать от 4 до 24 символов'],
    });
    expect(await check('firstName', 'я'.repeat(400), guest)).toEqual({
      isValid: false,
      errors: ['Имя должно содержать от 1 до 50 символов'],
    });
    expect(await check('email', `${'a'.repeat(400)}@example.org`, guest)).toEqual({
      isValid: false,
      errors: ['Неверный формат email'],
    });
    expect((await guest.get('/api/user/validate/field/password?value=x')).statusCode).toBe(400);
    expect((await guest.get('/api/user/validate/field/login?value=a&value=b')).statusCode).toBe(400);
  });

  test('language and volume are saved, and answers come in that language', async () => {
    await register();
    const update = (field: string, value: unknown) => visitor.post(`/api/user/update/field/${field}`, { value });
    expect((await update('volume', 70)).json()).toEqual({});
    expect((await update('volume', '0')).statusCode).toBe(200);
    expect((await update('locale', '2')).statusCode).toBe(200);
    expect((await visitor.get('/api/user/info')).json()).toMatchObject({ volume: 0, localeId: 2 });
    const wrong = await update('volume', 101);
    expect(wrong.statusCode).toBe(406);
    expect(wrong.json().errors).toEqual({ volume: ['The volume is a whole number from 0 to 100'] });
    for (const value of [-1, 1.5, 'x', '', '1e1', ' 5']) expect((await update('volume', value)).statusCode).toBe(406);
    expect((await update('locale', 99)).statusCode).toBe(406);
    for (const value of [null, [], {}, true]) expect((await update('volume', value)).statusCode).toBe(400);
    for (const field of ['balance', 'passwordHash', '__proto__', 'rating', 'avatarPath', 'isConfirmedEmail'])
      expect((await update(field, 1)).statusCode).toBe(400);
    expect((await new Visitor(test_.app).post('/api/user/update/field/volume', { value: 5 })).statusCode).toBe(401);
  });

  test('profiles leave out unknown users', async () => {
    const { id } = (await register()).json();
    const profiles = await test_.accounts.profiles([id, 'nobody', '']);
    expect([...profiles.values()]).toEqual([
      {
        id,
        nickname: 'Анна Каренина',
        // A new user has one of the drawn portraits.
        avatarPath: expect.stringMatching(/^\/avatars\/[a-z]+\.svg$/),
        experience: 0,
        rating: 1000,
        localeId: 1,
        isQuick: false,
        owner: null,
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('a result is added, and the rating stays at 0 or above', async () => {
    const { id: userId } = (await register()).json();
    await opened.database.update(users).set({ rating: 10 }).where(eq(users.id, userId));
    const add = (experience: number, rating: number) =>
      opened.database.transaction((tx) => test_.accounts.addResult(tx, { userId, experience, rating }));
    expect(await add(20, 5)).toEqual({ experience: 20, rating: 15 });
    expect(await add(4, -32)).toEqual({ experience: 24, rating: 0 });
  });

  test('games that count for the rating are counted, and those won', async () => {
    const { id: userId } = (await register()).json();
    for (const place of [1, 2, null, 3]) {
      const rated = place === null ? null : { place, players: 4, endedAt: 0 };
      const result = { userId, experience: 0, rating: 0, rated };
      await opened.database.transaction((tx) => test_.accounts.addResult(tx, result));
    }
    const [user] = await opened.database.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ ratedGames: 3, ratedWins: 1 });
  });
});
