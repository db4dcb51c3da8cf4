import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { linkedServices, sessions, users } from './tables.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, ONE_ENGINE } from '../../testing/database.ts';
import type { Core } from './core.ts';
import { accountService, type Caller } from './service.ts';
import type { Provider } from './services/provider.ts';
import { serviceVisits, VISIT_COOKIE } from './services/service-visits.ts';

const ANNA = { login: 'Анна', email: 'anna@example.org', password: 'secret12' };
const CALLER: Caller = {
  address: '192.0.2.1',
  localeId: 1,
  site: 'http://localhost:8080',
  mayUseFakes: true,
  cookieHeader: undefined,
  userAgent: undefined,
};

describe.each(ONE_ENGINE)('races between logins and changes of the account on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let test_: TestApp;
  let core: Core;
  let anna: Visitor;
  let userId: string;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    test_ = await openTestApp(opened);
    ({ core } = test_.accounts);
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
  });
  beforeEach(async () => {
    await opened.database.delete(users);
    anna = new Visitor(test_.app);
    userId = (await anna.post('/api/user/register', ANNA)).json().id;
  });

  const recovered = async (): Promise<void> => {
    await opened.database.update(users).set({ passwordHash: await core.hasher.hash('brandnew34') });
    await opened.database.delete(linkedServices);
    await core.sessions.endAll({ userId });
  };
  const openSessions = () => opened.database.select().from(sessions);

  // Threat login: A login runs while the password changes → The session starts under the lock of the user, only if the
  // checked password is still valid.
  test('a login during which the password changes opens no session', async () => {
    const hasher = {
      ...core.hasher,
      verify: async (stored: string | null, password: string) => {
        const isRight = await core.hasher.verify(stored, password);
        await recovered();
        return isRight;
      },
    };
    const unused = {
      gameStatus: { statusOf: () => expect.fail() },
      wallet: { balanceOf: () => expect.fail() },
      promises: { waitingFor: () => expect.fail() },
      inventory: { equipmentOf: () => expect.fail() },
      relations: { of: () => expect.fail() },
      sanctions: { shownTo: () => expect.fail() },
    };
    const service = accountService({
      core: { ...core, hasher },
      ...unused,
      confirmation: { welcome: () => expect.fail() },
    });
    const form = { login: ANNA.login, password: ANNA.password, isRemember: true };
    await expect(service.logIn(form, CALLER)).rejects.toMatchObject({ status: 400, code: 'WRONG_CREDENTIALS' });
    expect(await openSessions()).toEqual([]);
  });

  /** Visits a service whose answer arrives only after `meanwhile` has finished. */
  const visit = async (who: Visitor, isLinking: boolean, meanwhile: () => Promise<void>, within = core) => {
    const provider: Provider = {
      begin: async ({ state }) => new URL(`http://service.test/?state=${state}`),
      identify: async () => {
        await meanwhile();
        return { identity: { externalId: '7', username: null, email: null, firstName: null }, once: null };
      },
    };
    const visits = serviceVisits({
      core: within,
      confirmation: { welcome: async () => undefined },
      config: readConfig({}),
      provide: () => provider,
    });
    const session = isLinking ? await core.sessions.find(who.cookie) : null;
    const caller = { ...CALLER, cookieHeader: who.cookie };
    const { url, browserToken } = await visits.begin({ service: 'vk', session, isRemember: false }, caller);
    const cookieHeader = `${who.cookie ?? ''}; ${VISIT_COOKIE}=${browserToken}`;
    return visits.finish('vk', new URL(url).searchParams, { ...caller, cookieHeader });
  };

  test('a login by a service whose link is removed meanwhile opens no session', async () => {
    await opened.database.insert(linkedServices).values({ service: 'vk', externalId: '7', userId });
    // The link is found, but removed before the session starts.
    const slow: Core = {
      ...core,
      sessions: {
        ...core.sessions,
        open: async (login) => {
          await recovered();
          return core.sessions.open(login);
        },
      },
    };
    const outcome = await visit(new Visitor(test_.app), false, async () => undefined, slow);
    expect(outcome).toEqual({ kind: 'notLoggedIn' });
    expect(await openSessions()).toEqual([]);
  });

  // Threat services: A login or a link that runs while a recovery ends all sessions → The session is checked again
  // under the user's lock.
  test('a session that ends while the service answers links nothing', async () => {
    expect(await visit(anna, true, recovered)).toEqual({ kind: 'notLinked' });
    expect(await opened.database.select().from(linkedServices)).toEqual([]);
  });
});
