import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '../tables.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import { openTestApp, Visitor } from '../../../testing/app.ts';
import { ONE_ENGINE } from '../../../testing/database.ts';
import { openSuite } from '../../../testing/suite.ts';

const ANNA = { login: 'Анна Каренина', email: 'anna@example.org', password: 'secret12' };
const NEW = 'brandnew34';

describe.each(ONE_ENGINE)('settings on the %s engine', (engine) => {
  const left: string[] = [];
  const moduleNamed = (name: string): ServerModule => ({
    name,
    leaveBeforeRemoval: async (userId) => void left.push(`${name} left ${userId}`),
    forgetUser: async (_tx, userId) => void left.push(`${name} forgot ${userId}`),
  });
  const suite = openSuite(engine, ANNA, { modules: [moduleNamed('first'), moduleNamed('second')] });
  beforeEach(() => {
    left.length = 0;
  });

  const info = async (who = suite.anna) => (await who.get('/api/user/info')).json();
  const update = (field: string, value: unknown, who = suite.anna) =>
    who.post(`/api/user/update/field/${field}`, { value });
  const mails = async () => {
    await suite.mail.settled();
    return suite.mailbox.mails;
  };
  const logIn = async (password: string) => {
    const visitor = new Visitor(suite.app);
    const { statusCode } = await visitor.post('/api/user/auth', { login: ANNA.login, password });
    return { visitor, statusCode };
  };

  describe('a field', () => {
    test.each([
      ['login', ' анна ', { nickname: 'анна' }],
      ['firstName', 'Анна', { name: { firstName: 'Анна', lastName: null } }],
      ['firstName', '', { name: { firstName: null, lastName: null } }],
      ['lastName', ' Каренина ', { name: { firstName: null, lastName: 'Каренина' } }],
      ['lastName', '', { name: { firstName: null, lastName: null } }],
      ['email', 'Other@example.org', { email: 'Other@example.org', isConfirmedEmail: false }],
      ['gender', 'female', { gender: 'female' }],
      ['gender', '', { gender: null }],
      ['country', '643', { countryId: 643 }],
      ['country', 643, { countryId: 643 }],
      ['country', '', { countryId: null }],
    ])('%s becomes «%s»', async (field, value, expected) => {
      const response = await update(field, value);
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
      expect(await info()).toMatchObject(expected);
    });

    // Threat update: Invalid values → 406 with the message of the field.
    test.each([
      ['login', 'Аdmin', 'Нельзя смешивать в никнейме русские и латинские буквы'],
      ['login', '', 'Заполните это поле'],
      ['firstName', '<i>', 'В имени допускаются только буквы, пробел, дефис и апостроф'],
      ['lastName', '<i>', 'В фамилии допускаются только буквы, пробел, дефис и апостроф'],
      ['lastName', 'я'.repeat(51), 'Фамилия должна содержать от 1 до 50 символов'],
      ['email', 'nowhere', 'Неверный формат email'],
      ['gender', 'Male', 'Выберите пол из списка'],
      ['gender', '__proto__', 'Выберите пол из списка'],
      ['country', '1', 'Такой страны нет в списке'],
      ['country', '643 or 1', 'Такой страны нет в списке'],
      ['login', 'я'.repeat(400), 'Никнейм должен содержать от 4 до 24 символов'],
      ['email', `${'a'.repeat(400)}@example.org`, 'Неверный формат email'],
      ['country', '6'.repeat(400), 'Такой страны нет в списке'],
    ])('%s is not «%s»', async (field, value, message) => {
      const before = await info();
      const response = await update(field, value);
      expect(response.statusCode).toBe(406);
      expect(response.json().errors[field]).toContain(message);
      expect(await info()).toEqual(before);
    });

    // Threat update: Writing balance, rating, confirmation → Closed list: locale, volume, login, firstName, lastName
    // (our addition), email, gender, country.
    test('no field is written but those that are listed', async () => {
      const before = await info();
      const others = [
        'name',
        'balance',
        'experience',
        'rating',
        'isConfirmedEmail',
        'passwordHash',
        'ownerId',
        '__proto__',
      ];
      for (const field of others) expect((await update(field, '1')).statusCode).toBe(400);
      expect(await info()).toEqual(before);
    });

    test('each of several parallel changes gets its own result', async () => {
      const answers = await Promise.all([
        update('firstName', 'Анна'),
        update('login', 'x'),
        update('gender', 'female'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 406, 200]);
      expect(await info()).toMatchObject({ name: { firstName: 'Анна' }, gender: 'female', nickname: ANNA.login });
    });

    // Threat update: Two users take one name at once → The name is unique in the database.
    test('a name or an address of another user is taken, also in a parallel change', async () => {
      const boris = new Visitor(suite.app);
      await boris.post('/api/user/register', { login: 'Борис', email: 'boris@example.org', password: 'secret12' });
      expect((await update('login', 'борис')).json().errors).toEqual({
        login: ['Этот никнейм уже занят или слишком похож на занятый'],
      });
      expect((await update('email', 'BORIS@example.org')).json().errors).toEqual({
        email: ['Этот email уже используется'],
      });
      const both = await Promise.all([update('login', 'Новое имя'), update('login', 'новое имя', boris)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 406]);
    });

    // Threat update: A confirmed address is replaced without notice → The new address is unconfirmed, and the former
    // address gets a mail.
    test('a changed address is unconfirmed, and the former one gets a mail', async () => {
      await suite.opened.database.update(users).set({ isConfirmedEmail: true });
      await update('email', ANNA.email);
      expect(await info()).toMatchObject({ isConfirmedEmail: true });
      expect(await mails()).toEqual([]);
      await update('email', 'other@example.org');
      expect(await info()).toMatchObject({ email: 'other@example.org', isConfirmedEmail: false });
      expect(await mails()).toMatchObject([{ to: ANNA.email, subject: 'Почта аккаунта изменена' }]);
    });

    // Threat update: Mails to many addresses by changing the own address again and again → The limit name.user.
    test('the address can be changed at most ten times an hour', async () => {
      const { app } = await openTestApp(suite.opened, { transport: suite.mailbox });
      const visitor = new Visitor(app);
      visitor.cookie = suite.anna.cookie;
      const statuses = [];
      for (let at = 0; at < 11; at += 1) {
        statuses.push((await update('email', `suite.anna${at}@example.org`, visitor)).statusCode);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
      await app.close();
    });
  });

  describe('the password', () => {
    const approve = (password = ANNA.password, who = suite.anna) => who.post('/api/user/approveLogin', { password });
    const change = (password = NEW, who = suite.anna) => who.post('/api/user/changePassword', { password });

    // Threat password: A stolen session stays valid after a change of the password → Other sessions end, and a new
    // session replaces the current one.
    // Threat sessions: A thief ends the sessions of the owner → The password, which the thief does not know, ends that
    // of the thief.
    test('is changed in two steps; the other sessions end, and a new one replaces this one', async () => {
      const { visitor: elsewhere } = await logIn(ANNA.password);
      const { cookie } = suite.anna;
      const before = await suite.accounts.authenticate(cookie);
      expect((await approve()).json()).toEqual({});
      expect((await change()).json()).toEqual({});
      expect(suite.anna.cookie).not.toBe(cookie);
      const after = await suite.accounts.authenticate(suite.anna.cookie);
      expect(after?.userId).toBe(before?.userId);
      // A new session: a thief of the former token may hold sockets of the former session.
      expect(after?.sessionId).not.toBe(before?.sessionId);
      expect(await suite.accounts.authenticate(cookie)).toBeNull();
      expect((await elsewhere.get('/api/user/info')).statusCode).toBe(401);
      expect([(await logIn(ANNA.password)).statusCode, (await logIn(NEW)).statusCode]).toEqual([400, 200]);
    });

    test('a wrong current password is refused and gives no approval', async () => {
      const wrong = await approve('wrong1234');
      expect([wrong.statusCode, wrong.json()]).toEqual([
        400,
        { code: 'WRONG_PASSWORD', message: 'Неверный пароль', errors: { password: ['Неверный пароль'] } },
      ]);
      const refused = await change();
      expect([refused.statusCode, refused.json()]).toEqual([
        406,
        { code: 'NOT_APPROVED', message: 'Произошла непредвиденная ошибка, попробуйте немного позже' },
      ]);
      expect((await logIn(ANNA.password)).statusCode).toBe(200);
    });

    // Threat password: A stolen session changes the password → It needs the current password. The permission belongs to
    // the session, for five minutes and one use.
    test('the approval is valid once, for five minutes, and for its own session', async () => {
      const { visitor: elsewhere } = await logIn(ANNA.password);
      await approve();
      expect((await change(NEW, elsewhere)).statusCode).toBe(406);
      suite.clock.time += 5 * 60_000;
      expect((await change()).statusCode).toBe(406);
      await approve();
      const both = await Promise.all([change(NEW), change('otherone56')]);
      // The second call has an invalid token or no approval.
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    test('one that breaks the rules is refused, and the approval stays valid', async () => {
      await approve();
      const wrong = await change('нет');
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json().errors.password).toContain('Пароль должен содержать минимум 8 символов');
      expect((await change()).statusCode).toBe(200);
    });

    test('a user without a password sets one in one step', async () => {
      await suite.opened.database.update(users).set({ passwordHash: null });
      expect(await info()).toMatchObject({ isSetPassword: false });
      expect((await approve()).statusCode).toBe(400);
      expect((await change()).statusCode).toBe(200);
      expect(await info()).toMatchObject({ isSetPassword: true });
      expect((await logIn(NEW)).statusCode).toBe(200);
    });

    test('a confirmed address gets a mail', async () => {
      await suite.opened.database.update(users).set({ isConfirmedEmail: true });
      await approve();
      await change();
      expect(await mails()).toMatchObject([{ to: ANNA.email, subject: 'Пароль изменён' }]);
    });

    // Threat password: A stolen session guesses the password → Ten tries per account.
    test('a stolen session can guess ten times', async () => {
      const { app } = await openTestApp(suite.opened, { transport: suite.mailbox });
      const thief = new Visitor(app);
      thief.cookie = suite.anna.cookie;
      const statuses = [];
      for (let at = 0; at < 11; at += 1) statuses.push((await approve(`wrong${at}234`, thief)).statusCode);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
      expect((await approve(ANNA.password, thief)).statusCode).toBe(429);
      await app.close();
    });
  });

  describe('the deletion', () => {
    const remove = (nickname?: string, who = suite.anna) =>
      who.get(`/api/user/remove${nickname === undefined ? '' : `?nickname=${encodeURIComponent(nickname)}`}`);

    test('removes the user, their sessions and their games, and the name becomes free', async () => {
      const { id } = await info();
      const ended: unknown[] = [];
      const stop = suite.accounts.onSessionEnded((session) => ended.push(session));
      const { visitor: elsewhere } = await logIn(ANNA.password);
      expect((await remove(' АннаКаренина')).json()).toEqual({});
      expect(suite.anna.cookie).toBeUndefined();
      expect((await elsewhere.get('/api/user/info')).statusCode).toBe(401);
      expect(await suite.opened.database.select().from(users)).toEqual([]);
      expect(await suite.opened.database.select().from(sessions)).toEqual([]);
      expect(ended).toHaveLength(2);
      expect(left).toEqual([`second left ${id}`, `first left ${id}`, `second forgot ${id}`, `first forgot ${id}`]);
      expect((await suite.anna.post('/api/user/register', ANNA)).statusCode).toBe(200);
      stop();
    });

    test('a wrong nickname is refused, and nothing changes', async () => {
      for (const nickname of ['Анна', '', 'анна каренина']) {
        const wrong = await remove(nickname);
        expect(wrong.statusCode).toBe(400);
        expect(wrong.json().errors).toEqual({ nickname: ['Введенный никнейм не совпадает с вашим'] });
      }
      expect(left).toEqual([]);
      expect((await suite.anna.get('/api/user/info')).statusCode).toBe(200);
    });

    // Threat removal: Another person deletes the account in a forgotten session → The server checks the nickname, or
    // requires a login within the last ten minutes.
    test('without the nickname it needs a fresh login', async () => {
      suite.clock.time += 11 * 60_000;
      expect((await remove()).statusCode).toBe(400);
      const { visitor } = await logIn(ANNA.password);
      expect((await remove(undefined, visitor)).statusCode).toBe(200);
      expect((await remove(undefined, visitor)).statusCode).toBe(401);
    });

    // Threat removal: The owner does not learn that a stranger has deleted the account, or a mistyped address gets the
    // mail → One mail after the deletion, to a confirmed address only.
    test('is mailed once, to a confirmed address only', async () => {
      await Promise.all([remove(), remove()]);
      expect(await mails()).toEqual([]);
      const visitor = new Visitor(suite.app);
      await visitor.post('/api/user/register', ANNA);
      await suite.opened.database.update(users).set({ isConfirmedEmail: true });
      await mails();
      suite.mailbox.mails.length = 0;
      await Promise.all([remove(undefined, visitor), remove(undefined, visitor)]);
      expect(await mails()).toMatchObject([{ to: ANNA.email, subject: 'Ваш аккаунт удалён' }]);
      expect(suite.mailbox.mails[0]?.text).toContain(ANNA.login);
    });

    // Threat removal: Two deletions at once → One transaction under the user's lock.
    test('two parallel deletions do not fail', async () => {
      const answers = await Promise.all([remove(ANNA.login), remove(ANNA.login)]);
      for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
      const [row] = await suite.opened.database.select().from(users).where(eq(users.emailKey, ANNA.email));
      expect(row).toBeUndefined();
    });
  });

  test('a guest gets a 401', async () => {
    const guest = new Visitor(suite.app);
    const answers = await Promise.all([
      update('login', 'Борис', guest),
      guest.post('/api/user/approveLogin', { password: 'x' }),
      guest.post('/api/user/changePassword', { password: 'x' }),
      guest.get('/api/user/remove'),
      guest.post('/api/user/setAvatar', { preset: 'ada' }),
      guest.post('/api/user/removeAvatar', {}),
      guest.get('/api/user/self_connect/vk'),
      guest.get('/api/user/self_disconnect/vk'),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_AUTHENTICATED']);
    }
  });
});
