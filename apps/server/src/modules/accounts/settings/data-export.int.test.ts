import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS_OF_ALL_SERVERS } from '../../../limits/limits.ts';
import { player } from '../../../play/testing/seats.ts';
import { openSqlHost } from '../../../play/testing/sql-host.ts';
import { startTestGame } from '../../../play/testing/test-host.ts';
import { openTestApp, Visitor, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { FakeTime } from '../../../testing/fake-time.ts';
import { recorded } from '../../../testing/growth/statements.ts';

/** Tables with the id of a user that the file leaves out. */
const LEFT_OUT = new Set([
  // What the site computes about pairs of players tells about the other one.
  'collusion_scores',
  'collusion_cases',
  // The log of a game is a file of its own, which the file names.
  'game_events',
  // They live for minutes, or for as long as a page is open.
  'session_endings',
  'operator_news',
  'presences',
  'lobby_seats',
  // Ranks, made anew each day from what the account has.
  'rating_places',
]);

let opened: TestDatabase;
let test_: TestApp;
let take: ReturnType<typeof recorded>['take'];

beforeAll(async () => {
  opened = await openTestDatabase('embedded');
  const { database, take: taken } = recorded(opened);
  take = taken;
  test_ = await openTestApp({ database });
});
afterAll(async () => {
  await test_.app.close();
  await opened.close();
});

const register = async (login: string) => {
  const visitor = new Visitor(test_.app);
  const form = { login, email: `${login}@example.org`, password: 'secret12' };
  const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
  return { id, visitor, login };
};

// Threat export: The file contains tokens, hashes, or data of other people → Each module chooses the columns; other
// users appear by nickname.
test(
  'the file has all that was stored of the user, no secret, and of others only nicknames',
  { tags: ['collusion', 'feedback', 'friends', 'mailings', 'programs', 'progress', 'reports', 'seasons', 'shop'] },
  async () => {
    const [anna, boris] = [await register('Anna'), await register('Boris')];
    const post = async (url: string, payload: object) => {
      const { statusCode, body } = await anna.visitor.post(url, payload);
      expect([url, statusCode, body.slice(0, 200)]).toMatchObject([url, 200, expect.anything()]);
      return body;
    };
    await post('/api/user/update/field/firstName', { value: 'Анна' });
    const bot = JSON.parse(await post('/api/user/bots', { name: 'Robot1' })) as { token: string };
    await post('/api/relations/block', { userId: boris.id });
    await post('/api/privacy', { profile: 'friends', presence: 'nobody', invitations: 'all', requests: 'all' });
    await post('/api/marketing/subscription', { isSubscribed: false });
    const gameId = await startTestGame(openSqlHost(opened.database, new FakeTime()).host, [
      player(anna.id, 1),
      player(boris.id, 2),
    ]);
    await post('/api/report/send', { gameId, userId: boris.id, reason: 'stalling', text: 'slow', seq: 1 });
    await test_.accounts.core.database.transaction((tx) =>
      test_.wallet.credit(tx, {
        userId: anna.id,
        amount: 70,
        reason: 'operator',
        idempotencyKey: 'secret-key-1',
        note: 'a note that names Boris',
      }),
    );

    const answer = await anna.visitor.get('/api/user/export');
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="magnaty.json"',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const file = answer.json<Record<string, unknown>>();
    expect(file).toMatchObject({
      writtenAt: new Date(test_.clock.time).toISOString(),
      accounts: {
        account: { nickname: 'Anna', email: 'Anna@example.org', firstName: 'Анна', hasPassword: true },
        bots: [{ nickname: 'Robot1' }],
        sessions: [{ isRemember: true }],
      },
      wallet: { balance: 70, lines: [{ amount: 70, reason: 'operator' }] },
      relations: { list: [{ kind: 'block', nickname: 'Boris' }] },
      privacy: { profile: 'friends', presence: 'nobody' },
      marketing: { unsubscribedAt: new Date(test_.clock.time).toISOString() },
      reports: { reports: [{ gameId, nickname: 'Boris', moments: [{ reason: 'stalling', text: 'slow' }] }] },
      play: { games: [{ gameId, finishedAt: null, record: null }] },
    });

    // Nothing of others but the nickname, and nothing that opens an account.
    for (const secret of [boris.id, 'Boris@example.org', 'names Boris', 'secret-key-1', bot.token, 'argon2'])
      expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toContain(anna.visitor.cookie!.split('=')[1]);
    const hashes = await opened.database.execute<{ hash: string }>(sql`
    select token_hash as hash from sessions union all select token_hash from known_browsers
    union all select token_hash from email_confirmations union all select token from mailing_subscribers
    union all select password_hash from users where password_hash is not null`);
    expect(hashes.rows.length).toBeGreaterThan(4);
    for (const { hash } of hashes.rows) expect(answer.body).not.toContain(hash);
    expect((await boris.visitor.get('/api/user/export')).json()).toMatchObject({ relations: { list: [] } });
  },
);

// Threat export: A table is forgotten → Each table with the id of a user is read, or named as left out.
test(
  'each table with the id of a user is read for the file, or left out on purpose',
  { tags: ['collusion', 'feedback', 'friends', 'mailings', 'programs', 'progress', 'reports', 'seasons', 'shop'] },
  async () => {
    const clara = await register('Clara');
    // Bodies that only a user with such rows would need are asked for as well.
    await clara.visitor.post('/api/marketing/subscription', { isSubscribed: false });
    take();
    expect((await clara.visitor.get('/api/user/export')).statusCode).toBe(200);
    const texts = take().map(({ text }) => text);
    const { rows } = await opened.database.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns c
    where table_schema = 'public' and (column_name like '%user_id' or column_name = 'owner_id' or exists (
      select from pg_constraint fk
      join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = any (fk.conkey)
      where fk.contype = 'f' and fk.confrelid = 'users'::regclass
        and fk.conrelid::regclass::text = c.table_name and a.attname = c.column_name))
    order by 1`);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['sessions', 'payments', 'reports', 'game_results']));
    const unread = names.filter((name) => !texts.some((text) => new RegExp(`"${name}"`).test(text)));
    expect(unread).toEqual([...LEFT_OUT].sort());
  },
);

// Threat export: Load by many files; a token of a bot reads its owner → The limit export.user; a token opens no such
// call.
test('a guest and a bot get no file, and more files than the limit are refused', async () => {
  const dora = await register('Dora1');
  const { token } = (await dora.visitor.post('/api/user/bots', { name: 'Robot2' })).json<{ token: string }>();
  const guest = new Visitor(test_.app);
  expect((await guest.get('/api/user/export')).statusCode).toBe(401);
  expect((await guest.get('/api/user/export', { authorization: `Bearer ${token}` })).statusCode).toBe(403);
  const { most } = LIMITS_OF_ALL_SERVERS['export.user'];
  const statuses = [];
  for (let nth = 0; nth <= most; nth++) statuses.push((await dora.visitor.get('/api/user/export')).statusCode);
  expect(statuses).toEqual([...Array(most).fill(200), 429]);
});
