import { USUAL_ROOM, type NotificationList } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AMOUNTS } from '../../limits/amounts.ts';
import { LIMITS_OF_ALL_SERVERS } from '../../limits/limits.ts';
import { gameEvents, games } from '../../play/tables.ts';
import { player } from '../../play/testing/seats.ts';
import { openSqlHost } from '../../play/testing/sql-host.ts';
import { startTestGame } from '../../play/testing/test-host.ts';
import { accountNews } from '../../ports/account-news.ts';
import type { UserEvent } from '../../ports/broadcast.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { FakeTime } from '../../testing/fake-time.ts';
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { users } from '../accounts/tables.ts';
import { openNotifier } from '../notifications/index.ts';
import { addFriendship } from '../friends/friend-store.ts';
import { answerReport } from './answers.ts';
import { open } from './report-store.ts';
import { aroundEvent } from './moment.ts';
import { reportMoments, reports } from './tables.ts';

const DAY = 24 * 60 * 60_000;

let opened: TestDatabase;
let test_: TestApp;
let time: FakeTime;
let mailbox: Mailbox;
let sent: { readonly userId: string; readonly event: UserEvent }[];
let people: { readonly anna: Person; readonly boris: Person; readonly clara: Person };

interface Person {
  readonly id: string;
  readonly name: string;
  readonly visitor: Visitor;
  report(fields: object): Promise<200 | [number, string]>;
}

const newPerson = async (name: string): Promise<Person> => {
  const visitor = new Visitor(test_.app);
  const form = { login: name, email: `${name}@example.org`, password: 'secret12' };
  const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
  const report = async (fields: object): Promise<200 | [number, string]> => {
    const answer = await visitor.post('/api/report/send', { reason: 'collusion', seq: 1, ...fields });
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ code: string }>().code];
  };
  return { id, name, visitor, report };
};

beforeEach(async () => {
  opened = await openTestDatabase('embedded');
  time = new FakeTime();
  mailbox = openMailbox();
  sent = [];
  const broadcast = { toUser: (userId: string, event: UserEvent) => void sent.push({ userId, event }) };
  test_ = await openTestApp(opened, { broadcast, transport: mailbox });
  test_.clock.time = time.now();
  const [anna, boris, clara] = [await newPerson('Anna'), await newPerson('Boris'), await newPerson('Clara')];
  people = { anna, boris, clara };
  await test_.mail.settled();
  mailbox.mails.length = 0;
});
afterEach(async () => {
  await test_.app.close();
  await opened.close();
});

/** A running game of Anna, Boris and a bot. */
const newGame = async (isPrivate = true): Promise<string> => {
  const { host } = openSqlHost(opened.database, time);
  const seats = [player(people.anna.id, 1), player(people.boris.id, 2), player('bot-1', 3, true)];
  return startTestGame(host, seats, { isPrivate });
};
const runJobs = async (): Promise<void> => {
  for (const job of test_.jobs) if (job.failed.includes('reports')) await job.work();
};
const tellers = () => {
  const broadcast = { toUser: (userId: string, event: UserEvent) => void sent.push({ userId, event }) };
  const notifier = openNotifier({ clock: time, news: accountNews(broadcast) });
  return { broadcast, notifier };
};
const confirmAddress = (userId: string) =>
  opened.database.update(users).set({ isConfirmedEmail: true }).where(eq(users.id, userId));

describe('a report', () => {
  // Threat report: The reported player learns who reported → Nothing is sent to the reported player.
  test('is stored with its reason, text and moment, by reported user and without the name of anybody', async () => {
    const { anna, boris } = people;
    const gameId = await newGame();
    expect(await anna.report({ gameId, userId: boris.id, reason: 'stalling', text: '  slow \n', seq: 2 })).toBe(200);
    const moment = { reason: 'stalling', text: 'slow', seq: 2, fromSeq: 1, at: time.now() };
    expect(await open(opened.database)).toMatchObject([
      { userId: boris.id, reports: [{ gameId, reporterId: anna.id, createdAt: time.now(), moments: [moment] }] },
    ]);
    // The reported player learns nothing.
    expect(sent).toEqual([]);
  });

  test('without a moment has the last one of the game', async () => {
    const { anna, boris } = people;
    const gameId = await newGame();
    const last = (await anna.visitor.get(`/api/report/events/${gameId}`)).body.trimEnd().split('\n').length;
    expect(await anna.report({ gameId, userId: boris.id, seq: undefined })).toBe(200);
    expect((await open(opened.database))[0]!.reports[0]!.moments).toMatchObject([{ seq: last, toSeq: last }]);
  });

  test('is one for a reporter, a player and a game: the next one adds a moment if the reporter wants that', async () => {
    const { anna, boris } = people;
    const gameId = await newGame();
    const first = { gameId, userId: boris.id, seq: 1 };
    expect(await anna.report(first)).toBe(200);
    expect(await anna.report({ ...first, seq: 2 })).toEqual([409, 'ALREADY_REPORTED']);
    expect(await anna.report({ ...first, seq: 2, reason: 'other', text: 'more', isFurther: true })).toBe(200);
    // The same event replaces what was written about it.
    expect(await anna.report({ ...first, seq: 1, text: 'better', isFurther: true })).toBe(200);
    expect(await boris.report({ gameId, userId: anna.id })).toBe(200);
    const [ofAnna, ofBoris] = await open(opened.database);
    expect(ofAnna).toMatchObject({ userId: anna.id, reports: [{ reporterId: boris.id }] });
    expect(ofBoris!.reports).toHaveLength(1);
    expect(ofBoris!.reports[0]!.moments).toMatchObject([
      { seq: 1, reason: 'collusion', text: 'better' },
      { seq: 2, reason: 'other', text: 'more' },
    ]);
  });

  // Threat report: Many reports at once about one player → A unique key in the database.
  test('that is sent many times at once is stored once', async () => {
    const { anna, boris } = people;
    const fields = { gameId: await newGame(), userId: boris.id };
    const answers = await Promise.all([1, 2, 3, 4].map(() => anna.report(fields)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(await opened.database.$count(reports)).toBe(1);
    expect(await opened.database.$count(reportMoments)).toBe(1);
  });

  test('has a maximum number of moments, and nothing is stored above it', async () => {
    const { anna, boris } = people;
    const gameId = await newGame();
    const first = { gameId, userId: boris.id, seq: 1 };
    await anna.report(first);
    const [{ id: reportId }] = (await opened.database.select({ id: reports.id }).from(reports)) as [{ id: number }];
    const others = Array.from({ length: AMOUNTS.moments.most - 1 }, (_, nth) => 100 + nth);
    const moment = { reportId, reason: 'other' as const, text: '', fromSeq: 1, toSeq: 2, at: 0 };
    await opened.database.insert(reportMoments).values(others.map((seq) => ({ ...moment, seq })));
    expect(await anna.report({ ...first, seq: 2, isFurther: true })).toEqual([409, 'TOO_MANY_MOMENTS']);
    expect(await opened.database.$count(reportMoments)).toBe(AMOUNTS.moments.most);
  });

  // Threat report: Reporting players of a game that one has not seen, or reading its events → The reporter plays it,
  // has played it, may read it, or has its link; the link of watchers opens nothing an hour after the end.
  test('of a stranger to a private game is refused, and so are its events; a link to it opens both', async () => {
    const { anna, boris, clara } = people;
    const gameId = await newGame();
    const events = (who: Person, query = '') => who.visitor.get(`/api/report/events/${gameId}${query}`);
    const fields = { gameId, userId: boris.id };
    expect(await clara.report(fields)).toEqual([404, 'NOT_FOUND']);
    expect((await events(clara)).statusCode).toBe(404);
    await opened.database.update(games).set({ watchKey: 'secret' });
    expect(await clara.report({ ...fields, key: 'wrong' })).toEqual([404, 'NOT_FOUND']);
    expect(await clara.report({ ...fields, key: 'secret' })).toBe(200);
    expect((await events(clara, '?key=secret')).statusCode).toBe(200);
    // The link of watchers opens nothing long after the end.
    await opened.database.update(games).set({ status: 'finished', finishedAt: time.now() - DAY });
    expect(await clara.report({ ...fields, key: 'secret', isFurther: true })).toEqual([404, 'NOT_FOUND']);
    const lines = (await events(anna)).body.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual(lines.map((_, nth) => nth + 1));
    expect(lines.join('')).not.toContain('serverSeed');
  });

  test(
    'of a friend who may watch a private game without its link is taken until an hour after its end',
    { tags: 'friends' },
    async () => {
      const { anna, boris, clara } = people;
      const gameId = await newGame();
      const fields = { gameId, userId: boris.id, isFurther: true };
      const room = { settings: { ...USUAL_ROOM, mayFriendsWatch: true }, passwordHash: null, removedIds: [] };
      await opened.database.update(games).set({ room });
      expect(await clara.report(fields)).toEqual([404, 'NOT_FOUND']);
      await addFriendship(opened.database, [anna.id, clara.id], 0);
      expect(await clara.report(fields)).toBe(200);
      expect((await clara.visitor.get(`/api/report/events/${gameId}`)).statusCode).toBe(200);
      await opened.database.update(games).set({ status: 'finished', finishedAt: time.now() });
      expect(await clara.report(fields)).toBe(200);
      await opened.database.update(games).set({ finishedAt: time.now() - DAY });
      expect(await clara.report(fields)).toEqual([404, 'NOT_FOUND']);
    },
  );

  // Threat report: A blocked user watches a running game by its events → As for watching, unless the reader plays it.
  test('opens no running game to whom a player blocks, because its events show it like watching', async () => {
    const { anna, boris, clara } = people;
    const gameId = await newGame(false);
    await anna.visitor.post('/api/relations/block', { userId: clara.id });
    await anna.visitor.post('/api/relations/block', { userId: boris.id });
    const events = (who: Person) => who.visitor.get(`/api/report/events/${gameId}`);
    expect((await events(clara)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await clara.report({ gameId, userId: boris.id })).toEqual([404, 'NOT_FOUND']);
    // Who plays the game sees it all the same.
    expect((await events(boris)).statusCode).toBe(200);
    await opened.database.update(games).set({ status: 'finished', finishedAt: time.now() });
    expect((await events(clara)).statusCode).toBe(200);
  });

  // Threat report: Programs report → A token opens no such call.
  test('of a public game is open to every user and to no guest', async () => {
    const { boris, clara } = people;
    const gameId = await newGame(false);
    expect(await clara.report({ gameId, userId: boris.id })).toBe(200);
    const guest = new Visitor(test_.app);
    const fields = { gameId, userId: boris.id, reason: 'other', seq: 1 };
    expect((await guest.post('/api/report/send', fields)).statusCode).toBe(401);
    expect((await guest.get(`/api/report/events/${gameId}`)).statusCode).toBe(401);
    const token = { authorization: `Bearer mbot_${'x'.repeat(43)}` };
    expect((await guest.post('/api/report/send', fields, token)).json()).toMatchObject({ code: 'NOT_FOR_BOTS' });
  });

  // Threat report: Reports about bots, strangers to the game or oneself, with other reasons or long texts → Closed list
  // of reasons, 500 characters, seats of the game.
  test('names a user with a seat in the game, an event of it, and a reason of the list', async () => {
    const { anna, boris, clara } = people;
    const gameId = await newGame(false);
    for (const userId of [anna.id, clara.id, 'bot-1', 'nobody'])
      expect(await anna.report({ gameId, userId })).toEqual([404, 'NOT_FOUND']);
    expect(await anna.report({ gameId: 'nothing', userId: boris.id })).toEqual([404, 'NOT_FOUND']);
    expect(await anna.report({ gameId, userId: boris.id, seq: 9999 })).toEqual([404, 'NOT_FOUND']);
    const malformed = [
      { seq: 0 },
      { seq: 1.5 },
      { reason: 'COLLUSION' },
      { reason: '__proto__' },
      { text: 'x'.repeat(501) },
      { text: ['x'] },
      { text: 'a\u0000b' },
    ];
    for (const fields of malformed) {
      expect(await anna.report({ gameId, userId: boris.id, ...fields })).toEqual([400, 'MALFORMED']);
    }
    expect(await opened.database.$count(reports)).toBe(0);
  });

  // Threat report: A flood of reports → The limit report.user a user in an hour, one for each player and game, the
  // limit moments moments for each; the limit report.game games read in a minute.
  test('is limited within an hour, whoever is reported', async () => {
    const { anna, boris } = people;
    const gameId = await newGame();
    const { most } = LIMITS_OF_ALL_SERVERS['report.user'];
    for (let nth = 0; nth < most; nth++) await anna.report({ gameId, userId: boris.id, isFurther: true });
    expect(await anna.report({ gameId, userId: boris.id, isFurther: true })).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await boris.report({ gameId, userId: anna.id })).toBe(200);
  });

  // Threat report: The name of a deleted user stays in reports → The report loses its reporter, or goes with the
  // reported user.
  test('loses the name of a deleted reporter, and goes with the reported user', async () => {
    const { anna, boris, clara } = people;
    const gameId = await newGame(false);
    for (const who of [anna, clara]) expect(await who.report({ gameId, userId: boris.id })).toBe(200);
    expect(await boris.report({ gameId, userId: anna.id })).toBe(200);
    await anna.visitor.get('/api/user/remove');
    const [user, ...others] = await open(opened.database);
    expect(others).toEqual([]);
    expect(user!.reports.map(({ reporterId }) => reporterId)).toEqual([clara.id, null]);
    await boris.visitor.get('/api/user/remove');
    expect(await opened.database.$count(reports)).toBe(0);
    expect(await opened.database.$count(reportMoments)).toBe(0);
  });

  test('is deleted after a year', async () => {
    const { anna, boris } = people;
    await anna.report({ gameId: await newGame(), userId: boris.id });
    test_.clock.time += 364 * DAY;
    await runJobs();
    expect(await opened.database.$count(reports)).toBe(1);
    test_.clock.time += 2 * DAY;
    await runJobs();
    expect(await opened.database.$count(reports)).toBe(0);
    expect(await opened.database.$count(reportMoments)).toBe(0);
  });
});

describe('the answer to a report', () => {
  const decided = async (verdict: 'confirmed' | 'dismissed'): Promise<void> => {
    const { anna, boris } = people;
    await anna.report({ gameId: await newGame(), userId: boris.id });
    const [user] = await open(opened.database);
    const decision = {
      reportId: user!.reports[0]!.id,
      verdict,
      note: 'secret of the desk',
      at: time.now(),
      nickname: boris.name,
    };
    const decide = (given: typeof decision) => opened.database.transaction((tx) => answerReport(tx, tellers(), given));
    expect(await decide(decision)).toBe(true);
    // Once only.
    expect(await decide({ ...decision, verdict: 'confirmed' })).toBe(false);
    expect(await open(opened.database)).toEqual([]);
  };

  // Threat report: The answer reaches a stranger by an address that is not confirmed, or tells the note of the desk →
  // Only confirmed addresses; fixed texts.
  test('comes once as a mail to a confirmed address, in the language of the reporter, without the note', async () => {
    const { anna } = people;
    await confirmAddress(anna.id);
    await opened.database.update(users).set({ localeId: 2 }).where(eq(users.id, anna.id));
    await decided('confirmed');
    await runJobs();
    await runJobs();
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['Anna@example.org']);
    const [mail] = mailbox.mails;
    expect(mail!.text).toContain('You reported the player Boris');
    expect(mail!.text).not.toContain('secret of the desk');
  });

  test('is mailed later if the mail server is away', async () => {
    await confirmAddress(people.anna.id);
    await decided('dismissed');
    mailbox.isBroken = true;
    await runJobs();
    mailbox.isBroken = false;
    await runJobs();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Ваша жалоба рассмотрена']);
  });

  test.each([
    ['reportAnswer.mail', { mails: 0, events: 2 }],
    ['reportAnswer.site', { mails: 1, events: 0 }],
  ])('comes as the reporter wants, who has refused %s', async (choice, { mails, events }) => {
    const { anna } = people;
    await confirmAddress(anna.id);
    expect((await anna.visitor.post('/api/notifications/choices', { refused: [choice] })).statusCode).toBe(200);
    await decided('confirmed');
    await runJobs();
    expect([mailbox.mails.length, sent.length]).toEqual([mails, events]);
  });

  test('goes to no address that is not confirmed, and to the open pages and the list of the reporter', async () => {
    const { anna, boris } = people;
    await decided('dismissed');
    await runJobs();
    expect(mailbox.mails).toEqual([]);
    const payload = { type: 'success', key: 'report.dismissed', params: { nickname: boris.name } };
    expect(sent).toEqual([
      { userId: anna.id, event: { name: 'AccountChanged', payload: { what: ['bell'] } } },
      { userId: anna.id, event: { name: 'NewNotification', payload } },
    ]);
    const { list } = (await anna.visitor.get('/api/notifications/list')).json<NotificationList>();
    const notice = { kind: 'reportAnswer', userId: boris.id, verdict: 'dismissed' };
    expect(list).toMatchObject([{ notice, actor: { nickname: boris.name } }]);
  });

  test('ends the report: no moment is added to it', async () => {
    const { anna, boris } = people;
    await decided('dismissed');
    const [row] = await opened.database.select({ gameId: reports.gameId }).from(reports);
    const fields = { gameId: row!.gameId, userId: boris.id, isFurther: true, seq: 2 };
    expect(await anna.report(fields)).toEqual([409, 'REPORT_DECIDED']);
  });
});

test.each([
  { seq: 1, last: 5, events: [1, 5] },
  { seq: 1, last: 500, events: [1, 40] },
  { seq: 100, last: 500, events: [71, 110] },
  { seq: 500, last: 500, events: [461, 500] },
])('the moment has the 40 events around event $seq of $last', ({ seq, last, events }) => {
  const { fromSeq, toSeq } = aroundEvent(seq, last);
  expect([fromSeq, toSeq]).toEqual(events);
});

test('the events of a game are those of its log', async () => {
  const gameId = await newGame();
  const answer = await people.anna.visitor.get(`/api/report/events/${gameId}`);
  const rows = await opened.database.select().from(gameEvents).where(eq(gameEvents.gameId, gameId));
  expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  expect(answer.body.trimEnd().split('\n')).toHaveLength(rows.flatMap(({ events }) => events).length);
});
