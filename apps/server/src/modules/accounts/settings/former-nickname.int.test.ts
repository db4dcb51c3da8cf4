import { describe, expect, test } from 'vitest';
import { Visitor } from '../../../testing/app.ts';
import { ONE_ENGINE } from '../../../testing/database.ts';
import { openSuite } from '../../../testing/suite.ts';
import { sweepAccounts } from '../accounts.ts';
import { users } from '../tables.ts';

const ANNA = { login: 'Анна Каренина', email: 'anna@example.org', password: 'secret12' };
const DAY_MS = 24 * 60 * 60_000;

describe.each(ONE_ENGINE)('a former nickname on the %s engine', (engine) => {
  const suite = openSuite(engine, ANNA);
  const rename = async (login: string, who = suite.anna) =>
    (await who.post('/api/user/update/field/login', { value: login })).statusCode;
  const register = async (login: string) => {
    const visitor = new Visitor(suite.app);
    const form = { login, email: `u${Date.now()}${Math.random()}@example.org`, password: 'secret12' };
    return { visitor, statusCode: (await visitor.post('/api/user/register', form)).statusCode };
  };
  const profileAt = async (name: string) => {
    const answer = await suite.anna.get(`/api/player/${encodeURIComponent(name)}`);
    return answer.statusCode === 200 ? answer.json().nickname : answer.statusCode;
  };
  const idOf = async () => (await suite.anna.get('/api/user/info')).json().id;
  const sweep = () => sweepAccounts(suite.accounts.core);

  test('leads to its account, as the id and the present one do, in any case', async () => {
    expect(await rename('Анна Облонская')).toBe(200);
    for (const name of ['Анна Облонская', 'анна каренина', await idOf()])
      expect(await profileAt(name)).toBe('Анна Облонская');
    expect(await profileAt('Аннa Каренина')).toBe(404);
  });

  // Threat update: Somebody takes the name that another user has just changed, and gets the links → Links have ids; a
  // former name is kept for 90 days.
  test('belongs to nobody else: neither a new account, nor a program, nor another user gets it', async () => {
    await rename('Анна Облонская');
    expect((await register('анна каренина')).statusCode).toBe(400);
    const { visitor } = await register('Борис');
    expect(await rename('Анна  Каренина', visitor)).toBe(406);
    expect(await rename('Анна.Каренина', visitor)).toBe(406);
    expect((await visitor.post('/api/user/quick', { login: 'Анна Каренина' })).statusCode).toBe(400);
    expect((await visitor.post('/api/user/bots', { name: 'Анна Каренина' })).statusCode).toBe(400);
  });

  test('is the last one only, and another spelling of the present one does not replace it', async () => {
    await rename('Анна Облонская');
    await rename('анна облонская');
    expect(await profileAt('Анна Каренина')).toBe('анна облонская');
    await rename('Анна Третья');
    expect(await profileAt('Анна Каренина')).toBe(404);
    expect((await register('Анна Каренина')).statusCode).toBe(200);
  });

  test('can be taken back by its user, and a parallel registration does not get it', async () => {
    await rename('Анна Облонская');
    expect(await rename(ANNA.login)).toBe(200);
    expect(await profileAt('Анна Облонская')).toBe(ANNA.login);
    const [renamed, registered] = await Promise.all([rename('Анна Третья'), register(ANNA.login)]);
    expect([renamed, registered.statusCode === 200]).toEqual([200, false]);
  });

  test('is free after 90 days', async () => {
    await rename('Анна Облонская');
    await suite.opened.database.update(users).set({ formerNicknameUntil: suite.clock.now() + DAY_MS });
    await sweep();
    expect(await profileAt(ANNA.login)).toBe('Анна Облонская');
    await suite.opened.database.update(users).set({ formerNicknameUntil: suite.clock.now() - 1 });
    await sweep();
    expect(await profileAt(ANNA.login)).toBe(404);
    expect((await register(ANNA.login)).statusCode).toBe(200);
  });

  test('that an operator took away leads nowhere, nor does the one before it, and its user cannot have them again', async () => {
    await rename('Анна Облонская');
    const id = await idOf();
    expect(await suite.accounts.takeNicknameAway(id, 'Тихий Купец')).toBe(true);
    for (const name of [ANNA.login, 'Анна Облонская']) {
      expect(await profileAt(name)).toBe(404);
      expect(await rename(name)).toBe(406);
    }
    expect(await profileAt('Тихий Купец')).toBe('Тихий Купец');
    expect(await suite.accounts.takenNicknamesOf([id])).toHaveLength(2);
  });

  test('of a deleted account is free at once, like the present one', async () => {
    await rename('Анна Облонская');
    const id = await idOf();
    expect((await suite.anna.get(`/api/user/remove?nickname=${encodeURIComponent('Анна Облонская')}`)).statusCode).toBe(
      200,
    );
    const { visitor } = await register('Анна Облонская');
    await register(ANNA.login);
    expect((await visitor.get(`/api/player/${id}`)).statusCode).toBe(404);
  });
});
