import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE } from '@magnaty/content';
import type { BonusMailing, InfoAnswer, UnsubscribeAnswer } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerTo } from '../../operator/run-command.ts';
import { Visitor } from '../../testing/app.ts';
import { TEST_ENGINES } from '../../testing/database.ts';
import { openSuite } from '../../testing/suite.ts';
import { LIMITS_OF_ALL_SERVERS } from '../../limits/limits.ts';
import { users } from '../accounts/tables.ts';
import { checkLedger } from '../wallet/ledger-check.ts';
import { infoModals, infoViews, mailingRecipients, mailings, mailingSubscribers } from './tables.ts';

const ANNA = { login: 'Anna', email: 'anna@example.org', password: 'secret12' };
const BORIS = { login: 'Boris', email: 'boris@example.org', password: 'secret12' };
const GAMES = CATALOGUE.find(({ type }) => type === 'COUNT_GAMES')!;
const FOREVER = CATALOGUE.find(({ type }) => type === 'PERMANENT')!;
const EN = { 'x-locale': 'en' };

const texts = { subject: 'Весна', title: 'Весна', body: '<p>Текст<script>alert(1)</script></p>' };
const MAILING = {
  key: 'spring',
  texts: { ru: texts, en: { ...texts, body: '<p>Text <a href="javascript:alert(1)" onclick="x()">link</a></p>' } },
  prizes: { coins: 500, items: [GAMES.id, GAMES.id, FOREVER.id] },
};
const INFO = {
  texts: {
    ru: { title: 'Новости', body: '<p>Новое</p><img src="https://other.example/x.png">', button: 'Понятно' },
    en: { title: 'News', body: '<p>New</p>', button: 'Got it' },
  },
  backgroundImage: '/posters/spring.webp',
};

describe.each(TEST_ENGINES)('marketing on the %s engine', (engine) => {
  const suite = openSuite(engine, ANNA);
  const folder = mkdtempSync(join(tmpdir(), 'magnaty-marketing-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeEach(async () => {
    for (const table of [mailings, infoModals]) await suite.opened.database.delete(table);
    await suite.opened.database.update(users).set({ isConfirmedEmail: true });
  });

  const fileOf = (content: object): string => {
    const path = join(folder, 'file.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const operator = (...args: string[]) => answerTo(suite.commands, args);
  const send = async (content: object = MAILING): Promise<number> => {
    const { lines, isDone } = await operator('mailing', 'send', fileOf(content));
    expect(isDone).toBe(true);
    return Number(/^mailing (\d+)/.exec(lines[0] ?? '')?.[1]);
  };
  const register = async (newcomer: typeof BORIS): Promise<Visitor> => {
    const visitor = new Visitor(suite.app);
    await visitor.post('/api/user/register', newcomer);
    return visitor;
  };
  const take = async (id: number, visitor = suite.anna, headers: Record<string, string> = {}) =>
    (await visitor.get(`/api/marketing/get/${id}`, headers)).json<BonusMailing>();
  const balance = async (): Promise<number> => (await suite.anna.get('/api/user/updateInfo')).json().balance;

  // Threat marketing: A script in the operator’s file → The text is sanitised by a closed list before it is stored.
  test('a bonus is shown in the reader’s language, without scripts, and given once', async () => {
    const id = await send();
    const first = await take(id);
    expect(first).toMatchObject({ id, text: '<p>Текст</p>', isFirst: true });
    expect(first.bonusList).toEqual([
      expect.objectContaining({ id: 'coins', coins: 500, name: '500 монет', image: '/bonus/coins.svg' }),
      expect.objectContaining({ id: `item-${GAMES.id}`, count: 2, image: GAMES.image }),
      expect.objectContaining({ id: `item-${FOREVER.id}`, count: 1 }),
    ]);
    expect(first.marketItemPrizeList.map((item) => [item.id, item.inventoryInfo.inInventory])).toEqual(
      expect.arrayContaining([
        [GAMES.id, true],
        [FOREVER.id, true],
      ]),
    );
    const again = await take(id, suite.anna, EN);
    expect(again).toMatchObject({ text: '<p>Text <a>link</a></p>', isFirst: false });
    expect(again.bonusList[0]?.name).toBe('500 coins');
    expect(await balance()).toBe(500);
    const { inventoryItems } = (await suite.anna.get('/api/inventory/all')).json();
    const games = inventoryItems.find((item: { id: number }) => item.id === GAMES.id);
    expect(games.inventoryInfo.countGamesLeft).toBe(2 * GAMES.countGames);
  });

  // Threat marketing: A bonus is taken twice, also by parallel calls → One conditional update marks it as taken, in the
  // transaction that gives the prizes; the ledger has a key for each user and mailing.
  test('many parallel calls give a bonus once', async () => {
    const id = await send();
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(id)));
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await balance()).toBe(500);
    expect(await checkLedger(suite.opened.database)).toMatchObject({ wrongAccounts: [], wrongTransactions: [] });
  });

  // Threat marketing: A bonus is taken by a user who was not sent it → Only an addressee of the mailing gets it.
  test('a bonus is refused to guests, to others, and where there is no such mailing', async () => {
    const id = await send();
    const boris = await register(BORIS);
    const codes = await Promise.all(
      [
        new Visitor(suite.app).get(`/api/marketing/get/${id}`),
        boris.get(`/api/marketing/get/${id}`),
        boris.get('/api/marketing/get/999999'),
        boris.get('/api/marketing/get/0'),
      ].map(async (call) => {
        const answer = await call;
        return [answer.statusCode, answer.json().code];
      }),
    );
    expect(codes).toEqual([
      [401, 'NOT_AUTHENTICATED'],
      [403, 'MAILING_OF_ANOTHER'],
      [404, 'MAILING_NOT_FOUND'],
      [400, 'MALFORMED'],
    ]);
    expect((await boris.get('/api/user/updateInfo')).json().balance).toBe(0);
  });

  // Threat unsubscribe: Endless comments → One row for each user; at most 1000 characters, deleted after a year.
  test('a user unsubscribes once, gives a reason, and gets no mailing', async () => {
    const unsubscribe = (body: object = {}) => suite.anna.post('/api/marketing/unsubscribeSendFeedback', body);
    const first = await unsubscribe();
    expect(first.statusCode).toBe(200);
    const { reasonList } = first.json<UnsubscribeAnswer>();
    expect(reasonList.map(({ isAddManualText }) => isAddManualText)).toEqual([false, false, false, false, true]);
    const repeated = await unsubscribe();
    expect([repeated.statusCode, repeated.json().code]).toEqual([409, 'ALREADY_UNSUBSCRIBED']);
    expect((await unsubscribe({ reasonId: 99 })).statusCode).toBe(400);
    expect((await unsubscribe({ reasonId: 1, comment: 'not asked for' })).statusCode).toBe(200);
    const stored = () =>
      suite.opened.database
        .select({ reasonId: mailingSubscribers.reasonId, comment: mailingSubscribers.comment })
        .from(mailingSubscribers);
    expect(await stored()).toEqual([{ reasonId: 1, comment: null }]);
    await unsubscribe({ reasonId: 5, comment: ' Слишком часто ' });
    expect(await stored()).toEqual([{ reasonId: 5, comment: 'Слишком часто' }]);
    expect((await operator('mailing', 'send', fileOf(MAILING))).lines[1]).toBe('addressees  total: 0');
  });

  // Threat unsubscribe: A filter follows the links of a mail and unsubscribes its reader → Only a POST unsubscribes; a
  // GET shows the page.
  // Threat unsubscribe: A stranger unsubscribes others → A random token of 24 bytes for each user; it does nothing
  // else.
  test('one POST with the token of the mail unsubscribes without a login; a GET changes nothing', async () => {
    await send();
    const [{ token } = { token: '' }] = await suite.opened.database.select().from(mailingSubscribers);
    const url = `/api/marketing/unsubscribe/${token}`;
    const isUnsubscribed = async () =>
      (await suite.opened.database.select().from(mailingSubscribers))[0]?.unsubscribedAt !== null;
    const page = await suite.app.inject({ url });
    expect([page.statusCode, page.headers.location, await isUnsubscribed()]).toEqual([302, '/unsubscribe', false]);
    const click = (address: string) =>
      suite.app.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
    // The last character of a token has bits that do not count, so the first one is changed.
    const otherToken = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [url.replace(token, otherToken), `${url}x`, '/api/marketing/unsubscribe/x'])
      expect([400, 404]).toContain((await click(wrong)).statusCode);
    expect(await isUnsubscribed()).toBe(false);
    expect((await click(url)).statusCode).toBe(200);
    expect(await isUnsubscribed()).toBe(true);
    expect((await click(url)).statusCode).toBe(200);
  });

  // Threat unsubscribe: Mails again to a user who did not ask for them → Only the user subscribes again, in the
  // settings.
  test('the settings show and change the subscription that the link of a mail ends', async () => {
    const url = '/api/marketing/subscription';
    const isSubscribed = async () => (await suite.anna.get(url)).json<{ isSubscribed: boolean }>().isSubscribed;
    const set = async (wanted: unknown) => (await suite.anna.post(url, { isSubscribed: wanted })).statusCode;
    const addressees = async (key: string) =>
      (await operator('mailing', 'send', fileOf({ ...MAILING, key }), '--dry-run')).lines.join();
    expect(await isSubscribed()).toBe(true);
    // Who was never sent a mailing has no row.
    expect([await set(true), await isSubscribed()]).toEqual([200, true]);
    await send();
    const [{ token } = { token: '' }] = await suite.opened.database.select().from(mailingSubscribers);
    await suite.app.inject({ method: 'POST', url: `/api/marketing/unsubscribe/${token}` });
    expect(await isSubscribed()).toBe(false);
    await suite.anna.post('/api/marketing/unsubscribeSendFeedback', { reasonId: 5, comment: 'Часто' });
    expect(await addressees('second')).toContain('total: 0');

    expect([await set(true), await set(true), await isSubscribed()]).toEqual([200, 200, true]);
    expect(await suite.opened.database.select().from(mailingSubscribers)).toMatchObject([
      { token, unsubscribedAt: null, reasonId: null, comment: null },
    ]);
    expect(await addressees('third')).toContain('total: 1');
    expect([await set(false), await set(false), await isSubscribed()]).toEqual([200, 200, false]);
    for (const wrong of [undefined, null, 'true', 1]) expect(await set(wrong)).toBe(400);
    expect((await new Visitor(suite.app).get(url)).statusCode).toBe(401);
    expect((await new Visitor(suite.app).post(url, { isSubscribed: false })).statusCode).toBe(401);
    const statuses = [];
    for (let nth = 0; nth < LIMITS_OF_ALL_SERVERS['subscription.user'].most; nth++) statuses.push(await set(false));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  test('an info modal is shown once to each user, until it is replaced or taken back', async () => {
    const unseen = async (headers = {}) => (await suite.anna.get('/api/news', headers)).json<InfoAnswer>().info;
    expect(await unseen()).toBeNull();
    await operator('info', fileOf(INFO));
    const info = await unseen();
    expect(info).toMatchObject({ title: 'Новости', body: '<p>Новое</p>', backgroundImage: '/posters/spring.webp' });
    expect(await unseen(EN)).toMatchObject({ title: 'News', button: 'Got it' });
    for (let time = 0; time < 2; time++)
      expect((await suite.anna.post(`/api/news/${info?.id}/seen`, {})).statusCode).toBe(200);
    expect(await unseen()).toBeNull();
    expect((await suite.anna.post('/api/news/999999/seen', {})).statusCode).toBe(404);
    expect((await new Visitor(suite.app).get('/api/news')).statusCode).toBe(401);
    for (const backgroundImage of [null, '/posters/city.webm']) {
      await operator('info', fileOf({ ...INFO, backgroundImage }));
      expect(await unseen()).toMatchObject({ backgroundImage });
    }
    expect(await operator('info', '--clear')).toEqual({ isDone: true, lines: ['taken back'] });
    expect(await unseen()).toBeNull();
    expect(await operator('info', '--clear')).toEqual({ isDone: true, lines: ['no info modal is shown'] });
  });

  test('a dry run counts and queues nothing; only confirmed addresses of the audience are queued', async () => {
    const boris = await register(BORIS);
    expect(boris.cookie).toBeDefined();
    const dryRun = (audience: object) =>
      operator('mailing', 'send', fileOf({ ...MAILING, audience }), '--dry-run').then(({ lines }) => lines);
    const none = ['spring: nothing was queued', 'addressees  total: 0'];
    const anna = ['spring: nothing was queued', 'addressees  ru: 1  total: 1'];
    expect(await dryRun({})).toEqual(anna);
    expect(await dryRun({ locale: 'en' })).toEqual(none);
    expect(await dryRun({ users: ['Anna'], registeredAfter: '2020-01-01' })).toEqual(anna);
    expect(await dryRun({ registeredBefore: '2020-01-01' })).toEqual(none);
    expect(await dryRun({ minExperience: 1 })).toEqual(none);
    expect(await dryRun({ loggedInAfter: '2029-12-31' })).toEqual(anna);
    expect(await dryRun({ notLoggedInSince: '2029-12-31' })).toEqual(none);
    expect(await dryRun({ users: ['boris@example.org'] })).toEqual(none);
    expect(await operator('mailing', 'status')).toEqual({ isDone: true, lines: ['no mailings'] });
    const id = await send();
    expect((await operator('mailing', 'status')).lines).toEqual([
      `${id}  2030-01-01 00:00  spring  running  waiting: 1`,
    ]);
    expect((await operator('mailing', 'stop', String(id))).lines).toEqual([`mailing ${id} is stopped`]);
    expect(await operator('mailing', 'stop', String(id))).toMatchObject({ isDone: false });
    expect((await operator('mailing', 'resume', String(id))).lines).toEqual([`mailing ${id} is running`]);
  });

  // Threat mailings: The operator sends a file twice → A mailing has a unique key.
  // Threat mailings: Header lines in a subject → A subject is one line without control characters.
  test.each([
    ['a used key', MAILING, 'A mailing with the key spring exists already'],
    ['an unknown item', { ...MAILING, key: 'other', prizes: { items: [999_999] } }, 'No such item: 999999'],
    [
      'a lasting item twice',
      { ...MAILING, key: 'other', prizes: { items: [FOREVER.id, FOREVER.id] } },
      `Item ${FOREVER.id} comes twice`,
    ],
    ['an unknown user', { ...MAILING, key: 'other', audience: { users: ['Nobody'] } }, 'No such user: Nobody'],
    ['one language', { ...MAILING, texts: { ru: texts } }, 'Wrong file: texts.en: '],
    ['an unknown field', { ...MAILING, price: 5 }, 'Wrong file: '],
    [
      'a subject of two lines',
      { ...MAILING, texts: { ...MAILING.texts, ru: { ...texts, subject: 'a\nBcc: b@example.org' } } },
      'Wrong file: texts.ru.subject: must be one line',
    ],
  ])('a file with %s is refused', async (_, content, message) => {
    await send();
    const { isDone, lines } = await operator('mailing', 'send', fileOf(content));
    expect(isDone).toBe(false);
    expect(lines[0]).toContain(message);
    expect(await suite.opened.database.$count(mailings)).toBe(1);
  });

  // Threat mailings: Personal data stays after the account is deleted → All rows of mailings and views refer to the
  // user and go with them.
  test('nothing about a deleted user is left', async () => {
    const id = await send();
    await take(id);
    await operator('info', fileOf(INFO));
    const { info } = (await suite.anna.get('/api/news')).json<InfoAnswer>();
    await suite.anna.post(`/api/news/${info?.id}/seen`, {});
    await suite.anna.post('/api/marketing/unsubscribeSendFeedback', { reasonId: 5, comment: 'Личное' });
    const tables = [mailingRecipients, mailingSubscribers, infoViews];
    const counts = () => Promise.all(tables.map((table) => suite.opened.database.$count(table)));
    expect(await counts()).toEqual([1, 1, 1]);
    expect((await suite.anna.get('/api/user/remove')).statusCode).toBe(200);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await suite.opened.database.$count(mailings, eq(mailings.id, id))).toBe(1);
  });
});
