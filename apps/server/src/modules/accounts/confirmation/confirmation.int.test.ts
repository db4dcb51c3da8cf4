import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../tables.ts';
import { confirmationService } from './confirmation.ts';
import { emailConfirmations } from '../tables.ts';
import { openTestApp, Visitor } from '../../../testing/app.ts';
import { silentLog } from '../../../ports/log.ts';
import { testLog } from '../../../testing/test-log.ts';
import { ONE_ENGINE } from '../../../testing/database.ts';
import { openSuite } from '../../../testing/suite.ts';

const ANNA = { login: 'Анна', email: 'anna@example.org', password: 'secret12' };

describe.each(ONE_ENGINE)('confirming an address on the %s engine', (engine) => {
  const suite = openSuite(engine, ANNA);
  // The registration has mailed a link already.
  beforeEach(() => {
    suite.clock.time += 60_000;
  });

  const send = (headers = {}) => suite.anna.get('/api/user/confirm_email/send_code', headers);
  const link = (): string => /http\S+/.exec(suite.mailbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
  /** Follows the link like a browser: without our header, from another site. */
  const open = async (address: string) => {
    const { pathname, search } = new URL(address);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await suite.app.inject({ method: 'GET', url: `${pathname}${search}`, headers });
    return [response.statusCode, response.headers.location];
  };
  const isConfirmed = async () => (await suite.anna.get('/api/user/info')).json().isConfirmedEmail;

  test('the mailed link confirms the address, also when it is opened twice', async () => {
    expect((await send()).json()).toEqual({});
    expect(suite.mailbox.mails).toMatchObject([{ to: ANNA.email, subject: 'Подтвердите почту' }]);
    expect(await open(`${link()}&utm_source=mail`)).toEqual([302, '/?emailConfirm=success']);
    expect(await isConfirmed()).toBe(true);
    expect(await open(link())).toEqual([302, '/?emailConfirm=success']);
  });

  describe('a new account', () => {
    const welcomeOf = async (form: object, path = '/api/user/register') => {
      const visitor = new Visitor(suite.app);
      const answer = await visitor.post(path, form);
      await suite.mail.settled();
      return { visitor, answer };
    };
    const BORIS = { ...ANNA, login: 'Борис', email: 'boris@example.org' };

    test('gets one mail that welcomes and confirms, without anything that was typed', async () => {
      const { visitor } = await welcomeOf(BORIS);
      expect(suite.mailbox.mails).toMatchObject([{ to: BORIS.email, subject: 'Добро пожаловать в «Магнаты»' }]);
      const { text, html } = suite.mailbox.mails[0]!;
      expect(text + html).not.toContain(BORIS.login);
      expect(await open(link())).toEqual([302, '/?emailConfirm=success']);
      expect((await visitor.get('/api/user/info')).json().isConfirmedEmail).toBe(true);
    });

    test('that was quick gets it when it is saved', async () => {
      const { visitor } = await welcomeOf({ login: 'Вера' }, '/api/user/quick');
      expect(suite.mailbox.mails).toEqual([]);
      await visitor.post('/api/user/save', { email: 'vera@example.org', password: ANNA.password });
      await suite.mail.settled();
      expect(await open(link())).toEqual([302, '/?emailConfirm=success']);
      expect((await visitor.get('/api/user/info')).json().isConfirmedEmail).toBe(true);
    });

    test('may ask for another link a minute later', async () => {
      const { visitor } = await welcomeOf(BORIS);
      expect((await visitor.get('/api/user/confirm_email/send_code')).statusCode).toBe(429);
      suite.clock.time += 60_000;
      expect((await visitor.get('/api/user/confirm_email/send_code')).statusCode).toBe(200);
    });

    describe('is reminded', () => {
      const DAY_MS = 24 * 3_600_000;
      /** Two servers look at once. */
      const remind = async (mail = suite.mail) => {
        const service = confirmationService({ core: suite.accounts.core, mail, log: silentLog });
        await Promise.all([service.remind('http://localhost:8080'), service.remind('http://localhost:8080')]);
        await suite.mail.settled();
        return suite.mailbox.mails.splice(0).map(({ to, subject }) => `${to} ${subject}`);
      };
      const REMINDER = `${ANNA.email} Почта ещё не подтверждена`;

      // Threat confirmation: Reminders flood a mailbox that is not the user's → At most two, a day apart.
      test('a day later, twice at most', async () => {
        expect(await remind()).toEqual([]);
        const days = [];
        for (let day = 0; day < 5; day += 1) {
          suite.clock.time += DAY_MS;
          days.push(await remind());
        }
        expect(days).toEqual([[REMINDER], [REMINDER], [], [], []]);
      });

      test('by a link that confirms', async () => {
        suite.clock.time += DAY_MS;
        const service = confirmationService({ core: suite.accounts.core, mail: suite.mail, log: silentLog });
        await service.remind('http://localhost:8080');
        await suite.mail.settled();
        expect(await open(link())).toEqual([302, '/?emailConfirm=success']);
        suite.clock.time += DAY_MS;
        suite.mailbox.mails.length = 0;
        expect(await remind()).toEqual([]);
      });

      test('although the reminder of another one fails', async () => {
        await welcomeOf(BORIS);
        suite.mailbox.mails.length = 0;
        suite.clock.time += DAY_MS;
        const log = testLog();
        const { attempts } = suite.accounts.core;
        const mailTo = async (key: string) => {
          if (key === BORIS.email) throw new Error('no');
        };
        const core = { ...suite.accounts.core, attempts: { ...attempts, mailTo } };
        await confirmationService({ core, mail: suite.mail, log }).remind('http://localhost:8080');
        await suite.mail.settled();
        expect(suite.mailbox.mails.map(({ to }) => to)).toEqual([ANNA.email]);
        expect(log.errors).toHaveLength(1);
      });

      // Threat confirmation: A reminder goes to an address that the user has replaced → A reminder goes to the present
      // address of the account only.
      test('not about an address that was replaced', async () => {
        await suite.anna.post('/api/user/update/field/email', { value: 'other@example.org' });
        suite.clock.time += DAY_MS;
        expect(await remind()).toEqual([]);
      });

      test('later, if no mail can be sent now', async () => {
        suite.clock.time += DAY_MS;
        const closed = { ...suite.mail, assertCanSend: () => expect.unreachable() };
        expect(await remind(closed)).toEqual([]);
        expect(await remind()).toEqual([REMINDER]);
      });

      test('not if it existed before reminders did', async () => {
        await suite.opened.database
          .update(users)
          .set({ confirmReminderAt: null })
          .where(eq(users.nickname, ANNA.login));
        suite.clock.time += DAY_MS;
        expect(await remind()).toEqual([]);
      });
    });
  });

  test('a confirmed address needs no mail', async () => {
    await send();
    await open(link());
    const again = await send();
    expect([again.statusCode, again.json()]).toEqual([
      403,
      { code: 'EMAIL_CONFIRMED', message: 'Ошибка! Почта уже была подтверждена' },
    ]);
  });

  // Threat confirmation: Bombing a mailbox → One mail a minute, and the limit mail.recipient.
  test('one mail a minute, also for parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(suite.mailbox.mails).toHaveLength(1);
    const again = await send();
    expect(again.statusCode).toBe(429);
    expect(again.headers['retry-after']).toBe('60');
    expect(again.json()).toEqual({
      code: 'MAIL_ALREADY_SENT',
      message: 'Сообщение с подтверждением уже было отправлено вам на почту',
    });
    suite.clock.time += 60_000;
    expect((await send()).statusCode).toBe(200);
  });

  test('a corrected address gets its mail at once, each address one a minute', async () => {
    const change = (value: string) => suite.anna.post('/api/user/update/field/email', { value });
    await send();
    await change('ann@example.org');
    expect((await send()).statusCode).toBe(200);
    expect((await send()).json().code).toBe('MAIL_ALREADY_SENT');
    await change(ANNA.email);
    expect((await send()).json().code).toBe('MAIL_ALREADY_SENT');
    expect(suite.mailbox.mails.map(({ to }) => to)).toEqual([ANNA.email, 'ann@example.org']);
  });

  test('a user gets at most ten mails an hour for all addresses together', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      if (at % 4 === 0) await suite.anna.post('/api/user/update/field/email', { value: `a${at}@example.org` });
      statuses.push((await send()).statusCode);
      suite.clock.time += 60_000;
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('at most five mails an hour, the registration mail included', async () => {
    const there = await openTestApp(suite.opened, { transport: suite.mailbox });
    const visitor = new Visitor(there.app);
    visitor.cookie = suite.anna.cookie;
    there.clock.time = suite.clock.time;
    const statuses = [];
    for (let at = 0; at < 5; at += 1) {
      there.clock.time += 60_000;
      statuses.push((await visitor.get('/api/user/confirm_email/send_code')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    await there.app.close();
  });

  test('a mail that cannot be sent is reported, and may be requested again at once', async () => {
    suite.mailbox.isBroken = true;
    const failed = await send();
    expect([failed.statusCode, failed.json()]).toEqual([
      503,
      { code: 'MAIL_UNAVAILABLE', message: 'Ошибка! Сервис отправки писем временно недоступен' },
    ]);
    suite.mailbox.isBroken = false;
    expect((await send()).statusCode).toBe(200);
  });

  // Threat confirmation: Confirming another address than the mail's → The link is bound to the address.
  test('a link confirms only the address it was sent to', async () => {
    await send();
    const old = link();
    await suite.anna.post('/api/user/update/field/email', { value: 'other@example.org' });
    expect(await open(old)).toEqual([302, '/?emailConfirm=error']);
    expect(await isConfirmed()).toBe(false);
  });

  // Threat confirmation: Guessed and old tokens → Tokens have 256 bits and expire after 24 hours.
  test('an expired, a wrong and a missing token lead to the error', async () => {
    await send();
    const { pathname, origin } = new URL(link());
    for (const query of [
      '',
      '?token=',
      '?token=x',
      `?token=${'A'.repeat(43)}`,
      '?token=a&token=b',
      `?token=${'x'.repeat(5000)}`,
    ]) {
      expect(await open(`${origin}${pathname}${query}`)).toEqual([302, '/?emailConfirm=error']);
    }
    suite.clock.time += 24 * 3_600_000;
    expect(await open(link())).toEqual([302, '/?emailConfirm=error']);
    expect(await isConfirmed()).toBe(false);
  });

  test('a HEAD request confirms nothing', async () => {
    await send();
    const { pathname, search } = new URL(link());
    expect((await suite.app.inject({ method: 'HEAD', url: `${pathname}${search}` })).statusCode).toBe(404);
    expect(await isConfirmed()).toBe(false);
  });

  // Threat confirmation: A link that leads to another site → The link never uses the Host header, except for names of
  // the local computer.
  test('the link leads to the address in the settings, not in the Host header', async () => {
    await send({ host: 'evil.test' });
    expect(new URL(link()).origin).toBe('http://localhost:8080');
    const there = await openTestApp(suite.opened, {
      transport: suite.mailbox,
      env: { PUBLIC_URL: 'https://game.example' },
    });
    there.clock.time = suite.clock.time + 61_000;
    const visitor = new Visitor(there.app);
    visitor.cookie = `__Host-${suite.anna.cookie}`;
    const own = { host: 'evil.test', origin: 'https://game.example' };
    expect((await visitor.get('/api/user/confirm_email/send_code', own)).statusCode).toBe(200);
    expect(new URL(link()).origin).toBe('https://game.example');
    await there.app.close();
  });

  test('a guest gets a 401, and the database contains no token', async () => {
    expect((await new Visitor(suite.app).get('/api/user/confirm_email/send_code')).statusCode).toBe(401);
    await send();
    const token = new URL(link()).searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await suite.opened.database.select().from(emailConfirmations))).not.toContain(token);
  });
});
