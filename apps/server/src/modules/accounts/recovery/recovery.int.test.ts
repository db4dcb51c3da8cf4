import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestApp, Visitor } from '../../../testing/app.ts';
import { ONE_ENGINE } from '../../../testing/database.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { openSuite } from '../../../testing/suite.ts';
import { sweepAccounts } from '../accounts.ts';
import { linkedServices, passwordRecoveries, users } from '../tables.ts';

const ANNA = { login: 'Анна', email: 'Anna@example.org', password: 'secret12' };
const NEW = 'brandnew34';

describe.each(ONE_ENGINE)('password recovery on the %s engine', (engine) => {
  const suite = openSuite(engine, ANNA);

  const sweep = () => sweepAccounts(suite.accounts.core);
  const sendCode = (browser: Visitor, email = 'anna@EXAMPLE.org') =>
    browser.get(`/api/user/recover_password/send_code?email=${encodeURIComponent(email)}`);
  const confirm = (browser: Visitor, code: string) =>
    browser.get(`/api/user/recover_password/confirm?code=${encodeURIComponent(code)}`);
  const change = (browser: Visitor, secretCode: string, newPassword = NEW) =>
    browser.post('/api/user/recover_password/change', { secretCode, newPassword });
  const mailedCode = async (): Promise<string> => {
    await suite.mail.settled();
    return /\d{6}/.exec(suite.mailbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  /** A code that differs in every digit. */
  const otherThan = (code: string): string => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
  const logIn = async (password: string) =>
    (await new Visitor(suite.app).post('/api/user/auth', { login: ANNA.login, password })).statusCode;

  const secretOf = async (browser: Visitor): Promise<string> => {
    await sendCode(browser);
    return (await confirm(browser, await mailedCode())).json().secretCode;
  };

  // Threat recovery: Staying logged in to a stolen account → All sessions end.
  test('the mailed code sets a new password once, and ends every session', async () => {
    const browser = new Visitor(suite.app);
    expect((await sendCode(browser)).json()).toEqual({});
    const code = await mailedCode();
    expect(suite.mailbox.mails).toMatchObject([{ to: ANNA.email, subject: `Код для восстановления пароля: ${code}` }]);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { secretCode } = (await confirm(browser, spaced)).json();
    expect(secretCode).toMatch(/^[\w-]{43}$/);
    expect((await change(browser, secretCode)).json()).toEqual({});
    expect(await logIn(ANNA.password)).toBe(400);
    expect(await logIn(NEW)).toBe(200);
    expect((await suite.anna.get('/api/user/info')).statusCode).toBe(401);
    const [row] = await suite.opened.database.select().from(users).where(eq(users.emailKey, 'anna@example.org'));
    expect(row?.isConfirmedEmail).toBe(true);
    await suite.mail.settled();
    expect(suite.mailbox.mails.at(-1)?.subject).toBe('Пароль изменён');
    expect((await change(browser, secretCode)).json().code).toBe('CODE_SPENT');
  });

  // Threat recovery: Finding out by the wording whether an address is known → An unknown address gets the same answers,
  // rows and codes.
  test('an unknown address gets the same answers, and no mail', async () => {
    const ask = async (email: string) => {
      const browser = new Visitor(suite.app);
      const sent = await sendCode(browser, email);
      await suite.mail.settled();
      const wrong = [];
      for (let at = 0; at < 6; at += 1) wrong.push((await confirm(browser, 'abcdef')).json());
      return { status: sent.statusCode, body: sent.json(), cookie: Object.keys(sent.cookies[0] ?? {}), wrong };
    };
    const known = await ask(ANNA.email);
    expect(suite.mailbox.mails).toHaveLength(1);
    const unknown = await ask('nobody@example.org');
    expect(suite.mailbox.mails).toHaveLength(1);
    expect(unknown).toEqual(known);
    expect(known.wrong.map(({ code }) => code)).toEqual([...Array(5).fill('WRONG_CODE'), 'CODE_SPENT']);
    expect(known.wrong[0]).toEqual({
      code: 'WRONG_CODE',
      message: 'Неверный код',
      errors: { code: ['Неверный код'] },
    });
  });

  // Threat recovery: Finding it out by the response time → The mail is sent after the answer.
  test('the answer does not wait for the mail, so its time reveals nothing', async () => {
    let release = (): void => undefined;
    const promise = new Promise<void>((resolve) => (release = resolve));
    const { app } = await openTestApp(suite.opened, { transport: { ...openMailbox(), send: () => promise } });
    expect((await sendCode(new Visitor(app))).statusCode).toBe(200);
    release();
    await app.close();
  });

  // Threat recovery: Finding out whether an address is known by failures when mail cannot be sent → 503 before the
  // address is looked up.
  test('without a mail server every address gets the same error', async () => {
    const { app } = await openTestApp(suite.opened, { env: { PUBLIC_URL: 'https://game.example' } });
    for (const email of [ANNA.email, 'nobody@example.org']) {
      const answer = await sendCode(new Visitor(app), email);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'MAIL_UNAVAILABLE']);
    }
    await app.close();
  });

  // Threat recovery: Guessing the code → Five tries, counted before the comparison.
  test('five wrong codes end the recovery, and parallel ones count too', async () => {
    const browser = new Visitor(suite.app);
    await sendCode(browser);
    const code = await mailedCode();
    const wrong = await Promise.all(Array.from({ length: 20 }, () => confirm(browser, otherThan(code))));
    expect(wrong.filter((answer) => answer.json().code === 'WRONG_CODE')).toHaveLength(5);
    expect((await confirm(browser, code)).json()).toMatchObject({ code: 'CODE_SPENT' });
  });

  // Threat recovery: An old code, an old secret code → Both expire after ten minutes.
  test('a code is valid for ten minutes, and its secret code for ten more', async () => {
    const browser = new Visitor(suite.app);
    await sendCode(browser);
    suite.clock.time += 10 * 60_000;
    expect((await confirm(browser, await mailedCode())).json().code).toBe('CODE_SPENT');
    const secret = await secretOf(browser);
    suite.clock.time += 10 * 60_000;
    expect((await change(browser, secret)).json().code).toBe('CODE_SPENT');
  });

  test('a new code replaces the previous one', async () => {
    const browser = new Visitor(suite.app);
    await sendCode(browser);
    const first = new Visitor(suite.app);
    await sendCode(first);
    const code = await mailedCode();
    expect((await confirm(browser, code)).json().code).toBe('CODE_SPENT');
    expect((await confirm(first, code)).statusCode).toBe(200);
    expect((await confirm(first, code)).json().code).toBe('CODE_SPENT');
  });

  // Threat recovery: A stranger's request for a code ends the owner's recovery → A recovery whose code was right
  // continues until it is over.
  test('once the code was right, a stranger’s request does not end the recovery, but the same browser may start again', async () => {
    const browser = new Visitor(suite.app);
    await secretOf(browser);
    const secret = await secretOf(browser);
    const count = suite.mailbox.mails.length;
    expect((await sendCode(new Visitor(suite.app))).json()).toEqual({});
    await suite.mail.settled();
    expect(suite.mailbox.mails).toHaveLength(count);
    expect((await change(browser, secret)).statusCode).toBe(200);
  });

  // Threat recovery: A code seen by another person → The code is valid only in the browser that requested it.
  test('a code is not valid in another browser', async () => {
    await sendCode(new Visitor(suite.app));
    const code = await mailedCode();
    const thief = new Visitor(suite.app);
    expect((await confirm(thief, code)).json().code).toBe('CODE_SPENT');
    await sendCode(thief, 'thief@example.org');
    expect((await confirm(thief, code)).json().code).toBe('WRONG_CODE');
  });

  test('a secret code is not valid in another browser, before the mailed code, or when guessed', async () => {
    const browser = new Visitor(suite.app);
    await sendCode(browser);
    for (const secret of ['', 'null', 'undefined', 'A'.repeat(43)]) {
      expect((await change(browser, secret)).json().code).toBe('CODE_SPENT');
    }
    const secret = await secretOf(browser);
    expect((await change(new Visitor(suite.app), secret)).json().code).toBe('CODE_SPENT');
    expect(await logIn(ANNA.password)).toBe(200);
  });

  test('a password that breaks the rules is refused, and the secret code stays valid', async () => {
    const browser = new Visitor(suite.app);
    const secret = await secretOf(browser);
    const wrong = await change(browser, secret, 'short');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual({
      newPassword: ['Пароль должен содержать минимум 8 символов', 'Пароль должен содержать хотя бы одну цифру'],
    });
    expect((await change(browser, secret)).statusCode).toBe(200);
  });

  // Threat recovery: Using the secret code twice, or guessing it → The transaction that uses the code deletes it.
  test('only one of several parallel changes with one secret code succeeds', async () => {
    const browser = new Visitor(suite.app);
    const secret = await secretOf(browser);
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(browser, secret)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  // Threat recovery: A code sent to an address that the user no longer has → The code is bound to the address and is
  // deleted with it.
  test('an address that the user has replaced no longer opens the account', async () => {
    const browser = new Visitor(suite.app);
    const secret = await secretOf(browser);
    await suite.anna.post('/api/user/update/field/email', { value: 'other@example.org' });
    expect((await change(browser, secret)).json().code).toBe('CODE_SPENT');
  });

  // Threat update: A stolen session replaces the address and then recovers the account by it → A replaced confirmed
  // address can recover the account for a week, and until the new address is confirmed.
  test('a replaced confirmed address can still recover the account for a week, and becomes its address again', async () => {
    const update = (email: string, who = suite.anna) => who.post('/api/user/update/field/email', { value: email });
    await suite.opened.database.update(users).set({ isConfirmedEmail: true });
    // A thief with a stolen session replaces the address, confirms their own, and replaces it again.
    for (const email of ['thief@example.org', 'thief2@example.org']) {
      expect((await update(email)).statusCode).toBe(200);
      await suite.opened.database.update(users).set({ isConfirmedEmail: true });
    }
    // Nobody else can register the address meanwhile.
    const boris = new Visitor(suite.app);
    const form = { ...ANNA, login: 'Борис' };
    expect((await boris.post('/api/user/register', form)).json().errors).toHaveProperty('email');
    await sweep();
    const browser = new Visitor(suite.app);
    expect((await change(browser, await secretOf(browser))).statusCode).toBe(200);
    expect(await suite.opened.database.select().from(users)).toMatchObject([
      { email: ANNA.email, emailKey: 'anna@example.org', isConfirmedEmail: true, formerEmailKey: null },
    ]);
    expect(await logIn(NEW)).toBe(200);
    expect((await suite.anna.get('/api/user/info')).statusCode).toBe(401);
  });

  test('after a week the replaced address works only while the new one is unconfirmed', async () => {
    await suite.opened.database.update(users).set({ isConfirmedEmail: true });
    await suite.anna.post('/api/user/update/field/email', { value: 'other@example.org' });
    suite.clock.time += 8 * 24 * 3_600_000;
    const isKnown = async () => {
      await sweep();
      const [row] = await suite.opened.database.select().from(users);
      return row?.formerEmailKey === 'anna@example.org';
    };
    expect(await isKnown()).toBe(true);
    await suite.opened.database.update(users).set({ isConfirmedEmail: true });
    expect(await isKnown()).toBe(false);
    await sendCode(new Visitor(suite.app));
    expect(await mailedCode()).toBe('');
  });

  // Threat recovery: Registering another person's address and linking a service, to log in after the owner's recovery →
  // Linked services are removed and must be linked again.
  test('a recovery removes the linked service of a user who registered with another person’s address', async () => {
    const { id: userId } = (await suite.anna.get('/api/user/info')).json();
    await suite.opened.database.insert(linkedServices).values({ service: 'vk', externalId: '7', userId });
    // Also if the owner of the address clicked the confirmation link by mistake.
    await suite.opened.database.update(users).set({ isConfirmedEmail: true });
    const browser = new Visitor(suite.app);
    await change(browser, await secretOf(browser));
    expect(await suite.opened.database.select().from(linkedServices)).toEqual([]);
  });

  // Threat recovery: Collecting codes, bombing a mailbox → Limits per address, per address and account, and per
  // recipient; one valid code at a time.
  test('a malformed address is refused, and so are too many mails', async () => {
    const { app } = await openTestApp(suite.opened, { transport: suite.mailbox });
    const browser = new Visitor(app);
    expect((await sendCode(browser, 'nowhere')).json().errors).toEqual({ email: ['Неверный формат email'] });
    expect((await browser.get('/api/user/recover_password/send_code')).statusCode).toBe(400);
    const statuses = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await sendCode(browser)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const unknown = [];
    for (let at = 0; at < 5; at += 1) unknown.push((await sendCode(browser, 'nobody@example.org')).statusCode);
    expect(unknown).toEqual(statuses);
    await app.close();
  });

  test('the database contains neither codes nor secrets', async () => {
    const browser = new Visitor(suite.app);
    const secret = await secretOf(browser);
    const dump = JSON.stringify(await suite.opened.database.select().from(passwordRecoveries));
    expect(dump).not.toContain(await mailedCode());
    expect(dump).not.toContain(secret);
  });
});
