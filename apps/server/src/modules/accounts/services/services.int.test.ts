import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { linkedServices, users } from '../tables.ts';
import { OPERATOR_KEY, openTestApp, Visitor, type TestApp } from '../../../testing/app.ts';
import { ONE_ENGINE } from '../../../testing/database.ts';
import { openSuite } from '../../../testing/suite.ts';

const ANNA = { login: 'Анна', email: 'anna@example.org', password: 'secret12' };
const PERSONA = { id: '1001', username: 'anna_k', email: 'anna.k@example.org' };

describe.each(ONE_ENGINE)('linked services on the %s engine', (engine) => {
  const suite = openSuite(engine, ANNA);

  const host = { host: 'localhost:8080' };
  const pathOf = (address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost:8080');
    return `${pathname}${search}`;
  };
  /** Follows a link like a browser: without our header. */
  const follow = (who: Visitor, address: string, headers = {}) =>
    who.call({
      method: 'GET',
      url: pathOf(address),
      headers: { ...host, 'x-requested-with': '', 'sec-fetch-site': 'cross-site', ...headers },
    });

  const begin = async (who: Visitor, call: string): Promise<string> => {
    const response = await who.get(`/api/user/${call}`, host);
    expect(response.statusCode).toBe(200);
    return response.json().url;
  };
  /** Submits the form of the fake's page. @returns the address to which it redirects. */
  const answerAtService = async (url: string, persona: object = PERSONA, answer = 'allow'): Promise<string> => {
    const page = new URL(url);
    const query = new URLSearchParams([...page.searchParams, ...Object.entries({ ...persona, answer })]);
    const there = await follow(new Visitor(suite.app), `${page.pathname.replace('/authorize', '/answer')}?${query}`);
    expect(there.statusCode).toBe(302);
    return String(there.headers.location);
  };
  /** Moves the result from behind the # into a parameter, as the landing page does. */
  const landed = (address: string): string => {
    const url = new URL(address);
    const result = new URLSearchParams(url.hash.slice(1)).get('tgAuthResult');
    if (result !== null) url.searchParams.set('tgAuthResult', result);
    url.hash = '';
    return url.href;
  };
  const visit = async (who: Visitor, call: string, persona: object = PERSONA): Promise<string> => {
    const back = await answerAtService(await begin(who, call), persona);
    return String((await follow(who, landed(back))).headers.location);
  };
  const info = async (who = suite.anna) => (await who.get('/api/user/info')).json();
  const newPerson = async (login: string): Promise<Visitor> => {
    const visitor = new Visitor(suite.app);
    const form = { login, email: `${login.length}${Date.now()}@example.org`, password: 'secret12' };
    expect((await visitor.post('/api/user/register', form)).statusCode).toBe(200);
    return visitor;
  };

  const FIELDS = {
    vk: ['vkId', 'vkUsername'],
    tg: ['tgId', 'tgUsername'],
    ya: ['yandexId', 'yandexUsername'],
  } as const;

  describe.each(['vk', 'tg', 'ya'] as const)('%s', (service) => {
    test('is linked, logs in, and is unlinked', async () => {
      expect(await visit(suite.anna, `self_connect/${service}`)).toBe(
        `/?page=settings&service=${service}&connect=true`,
      );
      const [id, username] = FIELDS[service];
      expect((await info()).servicesAuth).toMatchObject({ [id]: '1001', [username]: 'anna_k' });

      const elsewhere = new Visitor(suite.app);
      expect(await visit(elsewhere, `auth/${service}`)).toBe('/');
      expect((await info(elsewhere)).nickname).toBe('Анна');

      await suite.opened.database.update(users).set({ isConfirmedEmail: true });
      expect((await suite.anna.get(`/api/user/self_disconnect/${service}`)).json()).toEqual({});
      expect((await info()).servicesAuth).toMatchObject({ [id]: null, [username]: null });
      const again = await suite.anna.get(`/api/user/self_disconnect/${service}`);
      expect([again.statusCode, again.json().code]).toEqual([404, 'NOT_LINKED']);
    });

    test('creates an account at the first login', async () => {
      const guest = new Visitor(suite.app);
      expect(await visit(guest, `auth/${service}`, { ...PERSONA, username: 'Новичок' })).toBe('/');
      expect(await info(guest)).toMatchObject({
        nickname: 'Новичок',
        email: service === 'tg' ? null : PERSONA.email,
        isConfirmedEmail: false,
        isSetPassword: false,
      });
      const { id } = await info(guest);
      expect(await visit(new Visitor(suite.app), `auth/${service}`, { ...PERSONA, username: 'Другое' })).toBe('/');
      expect((await suite.opened.database.select().from(users)).map((user) => user.id)).toContain(id);
      expect(await suite.opened.database.select().from(users)).toHaveLength(2);
    });

    test('a new account keeps the language of the site that the browser left', async () => {
      for (const [id, home, browser, localeId] of [
        ['1', 'ru', 'en-US,en;q=0.9', 1],
        ['2', 'en', 'ru-RU', 2],
      ] as const) {
        const guest = new Visitor(suite.app);
        const { url } = (await guest.get(`/api/user/auth/${service}`, { ...host, 'accept-language': home })).json();
        const back = landed(await answerAtService(url, { ...PERSONA, id }));
        expect((await follow(guest, back, { 'accept-language': browser })).headers.location).toBe('/');
        expect((await info(guest)).localeId).toBe(localeId);
      }
    });

    test('a visitor who declines is not linked and not logged in', async () => {
      const toLink = await answerAtService(await begin(suite.anna, `self_connect/${service}`), PERSONA, 'deny');
      expect((await follow(suite.anna, toLink)).headers.location).toBe(
        `/?page=settings&service=${service}&connect=false`,
      );
      const guest = new Visitor(suite.app);
      const toLogIn = await answerAtService(await begin(guest, `auth/${service}`), PERSONA, 'deny');
      expect((await follow(guest, toLogIn)).headers.location).toBe(`/authorization?loginError=${service}`);
      expect(guest.cookie).toBeUndefined();
    });
  });

  // Threat services: Taking over an account by the address that a service reports → Accounts are found only by the id
  // at the service.
  test('an account is never looked up by the address from a service', async () => {
    const guest = new Visitor(suite.app);
    await visit(guest, 'auth/ya', { ...PERSONA, email: ANNA.email });
    expect(await info(guest)).toMatchObject({ nickname: 'anna_k', email: null });
  });

  test('a generated name replaces one that is taken or not allowed', async () => {
    for (const [id, username] of [
      ['1', 'Анна'],
      ['2', 'admin'],
      ['3', '<script>'],
    ]) {
      const guest = new Visitor(suite.app);
      await visit(guest, 'auth/vk', { id, username, email: '' });
      expect((await info(guest)).nickname).toMatch(/^Игрок \d{5,6}$/);
    }
  });

  // Threat services: Linking an identity that another account has → The identity is unique in the database.
  test('an identity that is linked to one user cannot be linked to another', async () => {
    await visit(suite.anna, 'self_connect/vk');
    const boris = await newPerson('Борис');
    expect(await visit(boris, 'self_connect/vk')).toBe('/?page=settings&service=vk&connect=false');
    expect((await info(boris)).servicesAuth.vkId).toBeNull();
    // Linking one's own identity again is allowed; a second identity of the same service is not.
    expect(await visit(suite.anna, 'self_connect/vk')).toBe('/?page=settings&service=vk&connect=true');
    expect(await visit(suite.anna, 'self_connect/vk', { ...PERSONA, id: '2' })).toBe(
      '/?page=settings&service=vk&connect=false',
    );
    expect((await info()).servicesAuth.vkId).toBe('1001');
  });

  describe('a forged answer', () => {
    // Threat services: An attacker's answer of a service in the victim's browser → The state belongs to one cookie.
    test('for another browser opens nothing there', async () => {
      const thief = new Visitor(suite.app);
      const back = await answerAtService(await begin(thief, 'auth/vk'));
      // The thief's own answer in the victim's browser: neither linked nor logged in as the thief.
      expect((await follow(suite.anna, back)).headers.location).toBe('/?page=settings&service=vk&connect=false');
      expect((await info()).nickname).toBe('Анна');
      expect((await info()).servicesAuth.vkId).toBeNull();
      const victim = new Visitor(suite.app);
      expect((await follow(victim, back)).headers.location).toBe('/authorization?loginError=vk');
      expect(victim.cookie).toBeUndefined();
    });

    // Threat services: Linking to another session than the one that asked → The session is stored with the state.
    test('for another session links nothing', async () => {
      const back = await answerAtService(await begin(suite.anna, 'self_connect/vk'));
      await suite.anna.post('/api/user/auth', { login: ANNA.login, password: ANNA.password });
      expect((await follow(suite.anna, back)).headers.location).toBe('/?page=settings&service=vk&connect=false');
    });

    // Threat services: Using a state or an answer twice, late or for another service → The first use deletes the state;
    // it expires after 15 minutes.
    test('is accepted once, within fifteen minutes, and only for its service', async () => {
      const url = await begin(suite.anna, 'self_connect/vk');
      const back = await answerAtService(url);
      expect((await follow(suite.anna, back.replace('/vk?', '/ya?'))).headers.location).toContain('connect=false');
      expect((await follow(suite.anna, back)).headers.location).toContain('connect=true');
      expect((await follow(suite.anna, back)).headers.location).toContain('connect=false');
      const late = await answerAtService(await begin(suite.anna, 'self_connect/ya'));
      suite.clock.time += 16 * 60_000;
      expect((await follow(suite.anna, late)).headers.location).toContain('connect=false');
    });

    // Threat services: A stolen authorization code → PKCE.
    test('without its state, or with a foreign code, is refused', async () => {
      const url = await begin(suite.anna, 'self_connect/vk');
      const back = new URL(await answerAtService(url));
      const foreign = new URL(
        await answerAtService(await begin(suite.anna, 'self_connect/vk'), { ...PERSONA, id: '666' }),
      );
      for (const change of [
        (query: URLSearchParams) => query.delete('state'),
        (query: URLSearchParams) => query.set('state', 'x'),
        // PKCE: this code was made for another visit.
        (query: URLSearchParams) => query.set('code', foreign.searchParams.get('code') ?? ''),
      ]) {
        const tried = new URL(back);
        change(tried.searchParams);
        expect((await follow(suite.anna, tried.href)).headers.location).toContain('connect=false');
      }
      expect((await info()).servicesAuth.vkId).toBeNull();
    });

    // Threat services: A forged, changed, old or repeated result of Telegram → HMAC compared in constant time, five
    // minutes, one use.
    test('by Telegram is refused: a changed field, another key, an old result, or a repeated one', async () => {
      const backFor = async () => new URL(landed(await answerAtService(await begin(suite.anna, 'self_connect/tg'))));
      const withResult = (url: URL, result: object) => {
        url.searchParams.set('tgAuthResult', Buffer.from(JSON.stringify(result)).toString('base64url'));
        return url.href;
      };
      const resultOf = (url: URL) =>
        JSON.parse(Buffer.from(url.searchParams.get('tgAuthResult') ?? '', 'base64url').toString());
      const back = await backFor();
      const result = resultOf(back);
      for (const forged of [
        { ...result, id: 1 },
        { ...result, hash: 'a'.repeat(64) },
        { ...result, hash: 1 },
        {},
        [],
      ]) {
        const address = withResult(await backFor(), forged);
        expect((await follow(suite.anna, address)).headers.location).toContain('connect=false');
      }
      const old = await backFor();
      const oldResult = resultOf(old);
      suite.clock.time += 6 * 60_000;
      expect((await follow(suite.anna, withResult(await backFor(), oldResult))).headers.location).toContain(
        'connect=false',
      );
      const fresh = await backFor();
      const freshResult = resultOf(fresh);
      expect((await follow(suite.anna, fresh.href)).headers.location).toContain('connect=true');
      expect((await follow(suite.anna, withResult(await backFor(), freshResult))).headers.location).toContain(
        'connect=false',
      );
    });
  });

  // Threat services: Unlinking the last two login services at once → Under the user's lock.
  test('only one of two parallel calls that unlink the last two services succeeds', async () => {
    await visit(suite.anna, 'self_connect/vk');
    await visit(suite.anna, 'self_connect/ya');
    const answers = await Promise.all(
      ['vk', 'ya'].map((service) => suite.anna.get(`/api/user/self_disconnect/${service}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toEqual({
      code: 'LAST_LOGIN',
      message: 'Это единственный способ входа. Сначала подтвердите почту',
    });
    expect(await suite.opened.database.select().from(linkedServices)).toHaveLength(1);
    await suite.opened.database.update(users).set({ isConfirmedEmail: true }).where(eq(users.nickname, 'Анна'));
    const [left] = await suite.opened.database.select().from(linkedServices);
    expect((await suite.anna.get(`/api/user/self_disconnect/${left?.service}`)).statusCode).toBe(200);
  });

  test('ten parallel logins of one new identity create one account', async () => {
    const browsers = Array.from({ length: 10 }, () => new Visitor(suite.app));
    await Promise.all(browsers.map((browser) => visit(browser, 'auth/vk', { ...PERSONA, id: '77' })));
    expect(await suite.opened.database.select().from(linkedServices)).toHaveLength(1);
    expect(await suite.opened.database.select().from(users)).toHaveLength(2);
  });

  test('an unknown service is malformed, and a visit starts only from our page', async () => {
    expect((await suite.anna.get('/api/user/self_connect/ok', host)).statusCode).toBe(400);
    const foreign = { ...host, 'sec-fetch-site': 'cross-site' };
    for (const call of ['self_connect/vk', 'self_disconnect/vk', 'auth/vk']) {
      expect((await suite.anna.get(`/api/user/${call}`, foreign)).statusCode).toBe(403);
    }
  });

  // Threat services: The fake services and the outbox of a trial run on a public site → They exist only when `HOST` and
  // `PUBLIC_URL` are names of the local computer, and answer only to it.
  test('the fake services and the outbox are only for this machine', async () => {
    const withKey = { 'x-operator-key': OPERATOR_KEY };
    const askWithoutKey = async (url: string, { app }: TestApp, headers: object, remoteAddress = '127.0.0.1') =>
      (await app.inject({ method: 'GET', url, headers: { ...headers }, remoteAddress })).statusCode;
    const ask = (url: string, there: TestApp, headers: object, remoteAddress?: string) =>
      askWithoutKey(url, there, { ...withKey, ...headers }, remoteAddress);
    const pages = ['/api/dev/services/vk/authorize', '/api/dev/services/style.css'];
    for (const page of pages) {
      expect(await ask(page, suite, host)).toBe(200);
      // A proxy that adds no headers makes every request look like one from this machine.
      expect(await askWithoutKey(page, suite, host)).toBe(404);
      expect(await ask(page, suite, { ...host, 'x-operator-key': `${OPERATOR_KEY}x` })).toBe(404);
      expect(await ask(page, suite, host, '192.0.2.1')).toBe(404);
      expect(await ask(page, suite, { host: 'evil.test' })).toBe(404);
      // A request through a proxy on this machine.
      for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']) {
        expect(await ask(page, suite, { ...host, [name]: '1' })).toBe(404);
      }
    }
    const real = await openTestApp(suite.opened, { env: { PUBLIC_URL: 'https://game.example' } });
    for (const page of pages) expect(await ask(page, real, host)).toBe(404);
    const visitor = new Visitor(real.app);
    expect((await visitor.get('/api/user/auth/vk')).statusCode).toBe(404);
    expect((await visitor.get('/api/unregistered/main/info')).json()).toMatchObject({ services: [], outboxPath: null });
    await real.app.close();
    const keys = { PUBLIC_URL: 'https://game.example', VK_CLIENT_ID: '52' };
    const keyed = await openTestApp(suite.opened, { env: keys });
    const guest = new Visitor(keyed.app);
    expect((await guest.get('/api/unregistered/main/info')).json().services).toEqual(['vk']);
    const url = new URL((await guest.get('/api/user/auth/vk')).json().url);
    expect(url.origin + url.pathname).toBe('https://id.vk.com/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: '52',
      response_type: 'code',
      redirect_uri: 'https://game.example/api/user/service_callback/vk',
      code_challenge_method: 'S256',
    });
    await keyed.app.close();
  });

  // Threat services: The fake services behind a proxy on the same computer → No proxy header makes a request local; the
  // start and the end of a login are checked as well.
  test('a visit to a fake neither starts nor ends through a proxy', async () => {
    const proxied = { ...host, 'x-forwarded-for': '192.0.2.1' };
    const guest = new Visitor(suite.app);
    expect((await guest.get('/api/user/auth/vk', proxied)).statusCode).toBe(404);
    expect((await guest.get('/api/unregistered/main/info', proxied)).json()).toMatchObject({
      services: [],
      outboxPath: null,
    });
    const back = await answerAtService(await begin(guest, 'auth/vk'));
    const answer = await guest.get(pathOf(back), proxied);
    expect(answer.headers.location).toBe('/authorization?loginError=vk');
    expect(guest.cookie).toBeUndefined();
  });

  // Threat services: A forged code of a fake service → The code is signed with a key of the process.
  test('a code of a fake that its page did not make is refused', async () => {
    const guest = new Visitor(suite.app);
    const back = new URL(await answerAtService(await begin(guest, 'auth/vk')));
    const [made = ''] = (back.searchParams.get('code') ?? '').split('.');
    const grant = JSON.parse(Buffer.from(made, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...grant, id: '666' })).toString('base64url');
    back.searchParams.set('code', `${forged}.${(back.searchParams.get('code') ?? '').split('.')[1]}`);
    expect((await follow(guest, back.href)).headers.location).toBe('/authorization?loginError=vk');
    back.searchParams.set('code', made);
    expect((await follow(guest, back.href)).headers.location).toBe('/authorization?loginError=vk');
  });

  test('the fake does not redirect to another site', async () => {
    const query = new URLSearchParams({ redirect_uri: 'https://evil.test/', answer: 'allow', ...PERSONA });
    expect((await follow(suite.anna, `/api/dev/services/vk/answer?${query}`)).statusCode).toBe(400);
  });

  test('the fake page and the landing page run no inline script', async () => {
    const hostile = `/api/dev/services/vk/authorize?${new URLSearchParams({ state: '"><script>x</script>' })}`;
    expect((await follow(suite.anna, hostile)).body).not.toContain('<script>x');
    const landing = await follow(suite.anna, '/api/user/service_callback/tg?state=x');
    expect(landing.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(landing.body).not.toMatch(/<script>/);
    expect((await follow(suite.anna, '/api/user/service_callback/tg/landing.js')).body).toContain('location.replace');
  });
});
