import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { openLimits } from '../../limits/limiter.ts';
import { limitsModule } from '../../limits/module.ts';
import { attempts as counts } from '../../limits/tables.ts';
import { openTestDatabase, ONE_ENGINE } from '../../testing/database.ts';
import { countAttempts } from './attempts.ts';

describe.each(ONE_ENGINE)('attempts on the %s engine', (engine) => {
  let opened: OpenDatabase;
  const config = { LOGIN_LIMIT: 15, REGISTER_LIMIT: 2, RECOVERY_LIMIT: 100, FEEDBACK_LIMIT: 10 };
  /** Each call opens another server on the same database. */
  const open = () => {
    const limits = openLimits({ database: opened.database, config });
    return { ...countAttempts(limits), limits };
  };

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.delete(counts);
  });

  // Threat login: Locking the owner out of their account → Tries at an account count first for the address they come
  // from.
  test('the eleventh wrong password for an account is refused for its address, not for the owner', async () => {
    const attempts = open();
    const attack = { account: 'anna', address: '192.0.2.1', browser: null };
    for (let at = 0; at < 10; at += 1) await attempts.login(attack);
    await expect(attempts.login(attack)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await attempts.login({ account: 'anna', address: '192.0.2.2', browser: null });
  });

  // Threat call: More tries by using several servers at once → Counters are in the database and are raised before the
  // try.
  test('parallel tries at several servers have the same limit as tries in sequence', async () => {
    const attack = { account: 'anna', address: '192.0.2.1', browser: null };
    const servers = [open(), open(), open()];
    const tries = servers.flatMap((server) => Array.from({ length: 20 }, () => server.login(attack)));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  // Threat login: Guessing passwords, credential stuffing → The limit login.address per network, the limit login.pair
  // per account and network, the limit login.account per account.
  test('an address that tries many accounts is refused', async () => {
    const attempts = open();
    const login = (account: string) => attempts.login({ account, address: '192.0.2.1', browser: null });
    for (let at = 0; at < 15; at += 1) await login(`user-${at}`);
    await expect(login('anna')).rejects.toMatchObject({ status: 429 });
  });

  test('right logins are not counted', async () => {
    const attempts = open();
    const login = { account: 'anna', address: '192.0.2.1', browser: null };
    for (let at = 0; at < 40; at += 1) {
      await attempts.login(login);
      await attempts.loginSucceeded(login);
    }
  });

  // Threat login: A browser cookie that is planted or stolen → It opens nothing: it gives the limit login.browser
  // tries, as any network has. The table has its SHA-256.
  test('two hundred wrong passwords from twenty networks do not shut out a browser that has logged in before', async () => {
    const attempts = open();
    for (let at = 0; at < 200; at += 1) {
      await attempts.login({ account: 'anna', address: `192.0.2.${at % 20}`, browser: null });
    }
    const login = { account: 'anna', address: '192.0.2.1', browser: 'own' };
    await expect(attempts.login({ ...login, address: '198.51.100.1', browser: null })).rejects.toMatchObject({
      status: 429,
    });
    for (let at = 0; at < 10; at += 1) await attempts.login(login);
    await expect(attempts.login(login)).rejects.toMatchObject({ status: 429 });
    await attempts.login({ ...login, browser: 'other' });
    await attempts.loginSucceeded(login);
    await attempts.login(login);
  });

  // Threat login: A refusal continues after its cause is gone → When counts are taken back, no server keeps a cached
  // refusal.
  test('when counts are taken back, no server refuses any more', async () => {
    const [here, there] = [open(), open()];
    const login = { account: 'anna', address: '192.0.2.1', browser: null };
    for (let at = 0; at < 10; at += 1) await here.login(login);
    await expect(here.login(login)).rejects.toMatchObject({ status: 429 });
    await there.loginSucceeded(login);
    await here.login(login);
  });

  // Threat register: Endless registrations → The limit registration.address per network.
  test('registrations from one network are limited until the hour is over', async () => {
    const { limits } = open();
    await limits.take('registration.address', '2001:db8::1');
    await limits.take('registration.address', '2001:db8::2');
    await expect(limits.take('registration.address', '2001:db8::3')).rejects.toMatchObject({ status: 429 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    try {
      await limits.take('registration.address', '2001:db8::3');
      // The system's clock never goes back: it would stay ahead in the tests that follow.
      const clock = { now: () => Date.now() };
      for (const { work } of limitsModule({ database: opened.database, clock }).jobs ?? []) await work();
      expect(await opened.database.select().from(counts)).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  // Threat recovery: Using up another user's mails → One network gets the limit recovery.pair, of the limit
  // mail.recipient for the mailbox.
  test('one address cannot use up the mails of an account', async () => {
    const attempts = open();
    const ask = (address: string) => attempts.recovery({ emailKey: 'anna@example.org', address });
    for (let at = 0; at < 3; at += 1) await ask('192.0.2.1');
    await expect(ask('192.0.2.1')).rejects.toMatchObject({ status: 429 });
    await ask('192.0.2.2');
  });

  // Threat mail: Bombing a mailbox by all calls together, from many addresses → The limit mail.recipient and the limit
  // mail.recipientDay to one recipient, over registration, codes and confirmations.
  test('a mailbox gets at most five unrequested mails an hour, from all senders together', async () => {
    const attempts = open();
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await attempts.recovery({ emailKey: 'anna@example.org', address });
    }
    await attempts.mailTo('anna@example.org');
    await attempts.mailTo('anna@example.org');
    await expect(attempts.mailTo('anna@example.org')).rejects.toMatchObject({ status: 429 });
    await attempts.mailTo('boris@example.org');
  });

  // Threat call: One customer uses many IPv6 networks → A /48 network has the limits of four /64 networks together.
  test('all networks of one site together have the limit of four networks', async () => {
    const { limits } = open();
    const from = (network: number) => limits.take('registration.address', `2001:db8:1:${network}::1`);
    for (let at = 0; at < 8; at += 1) await from(at);
    await expect(from(8)).rejects.toMatchObject({ status: 429 });
    await limits.take('registration.address', '2001:db8:2::1');
  });

  // Threat recovery: Guessing the code in many recoveries → Ten wrong codes a day per account and network, fifty per
  // account.
  test('one address may send ten wrong codes a day for an account; a right code does not count', async () => {
    const attempts = open();
    const attempt = { emailKey: 'anna@example.org', address: '192.0.2.1' };
    await attempts.wrongCode(attempt);
    await attempts.rightCode(attempt);
    for (let at = 0; at < 10; at += 1) await attempts.wrongCode(attempt);
    await expect(attempts.wrongCode(attempt)).rejects.toMatchObject({ status: 429 });
    await attempts.wrongCode({ ...attempt, address: '192.0.2.2' });
  });

  test.each<[string, number, (attempts: ReturnType<typeof open>, nth: number) => Promise<void>]>([
    [
      // Threat login: Password guessing from very many addresses → The limit login.account per account.
      'logins of an account, from any address',
      200,
      (to, nth) => to.login({ account: 'anna', address: `192.0.2.${nth}`, browser: null }),
    ],
    [
      // Threat recovery: Guessing the code from very many addresses → Fifty wrong codes a day per account.
      'wrong codes of an account, from any address',
      50,
      (to, nth) => to.wrongCode({ emailKey: 'anna@example.org', address: `192.0.2.${nth}` }),
    ],
    ['codes from an address', 200, ({ limits }) => limits.take('code.address', '192.0.2.1')],
    // Threat field: Reading out which users exist → The limit fieldCheck.address per network.
    ['checks of a field from an address', 120, ({ limits }) => limits.take('fieldCheck.address', '192.0.2.1')],
    // Threat avatar: Endless uploads by many users of one network → The limit avatar.address per network.
    ['uploads from an address', 120, ({ limits }) => limits.take('avatar.address', '192.0.2.1')],
    ['visits to services from an address', 15, ({ limits }) => limits.take('service.address', '192.0.2.1')],
    ['confirmation mails', 10, ({ limits }) => limits.take('confirmation.user', 'anna')],
    ['wrong current passwords', 10, ({ limits }) => limits.take('password.user', 'anna')],
    ['new passwords', 10, ({ limits }) => limits.take('passwordSet.user', 'anna')],
    ['tries to remove an account', 10, ({ limits }) => limits.take('removal.user', 'anna')],
    ['changes of a name', 10, ({ limits }) => limits.take('name.user', 'anna', 'login')],
  ])('%s: %i, and no more', async (_what, times, attempt) => {
    const attempts = open();
    for (let nth = 0; nth < times; nth += 1) await attempt(attempts, nth);
    await expect(attempt(attempts, times)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });

  // Threat call: The counters reveal who tried what → The keys of the counters are hashes.
  test('no key in the database contains a mail address', async () => {
    const attempts = open();
    await attempts.recovery({ emailKey: 'anna@example.org', address: '192.0.2.1' });
    await attempts.login({ account: 'anna@example.org', address: '192.0.2.1', browser: null });
    expect(JSON.stringify(await opened.database.select().from(counts))).not.toContain('anna');
  });
});
