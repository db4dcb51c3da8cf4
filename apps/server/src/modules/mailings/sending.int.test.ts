import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { noMetrics } from '../../metrics/index.ts';
import { silentLog } from '../../ports/log.ts';
import {
  ONE_ENGINE,
  openTestDatabase,
  TEST_ENGINES,
  type TestDatabase,
  type TestEngine,
} from '../../testing/database.ts';
import { openAccounts } from '../accounts/accounts.ts';
import { openMail, type Mail } from '../mail/mail.ts';
import { users } from '../accounts/tables.ts';
import type { MailingFile } from './files.ts';
import { openMailings } from './mailings.ts';
import { CLAIM_MS, closeMailings } from './recipients.ts';
import { openSender } from './sender.ts';
import { mailingSubscribers } from './tables.ts';
import { unsubscribe } from './subscribers.ts';
import { addReaders, addressOf, mailingOf } from './testing/mailing.ts';
import { openMailServer, type MailServer, type MailStep } from './testing/mail-server.ts';
import { noAccountNews } from '../../ports/account-news.ts';
import { noRatedGames } from '../accounts/rated-games.ts';

const HOUR = 60 * 60_000;

type Answer = (moment: MailStep, address: string) => number | Promise<number>;

/** A mail server, a database, and any number of servers of the game that send. */
const openSending = async (engine: TestEngine) => {
  const opened: TestDatabase = await openTestDatabase(engine);
  const { database } = opened;
  const clock = { time: Date.UTC(2030, 0, 1), now: () => clock.time };
  let answer: Answer = () => 250;
  const mailServer: MailServer = await openMailServer({ answer: (moment, address) => answer(moment, address) });
  const mails: Mail[] = [];
  const config = (rate: string) =>
    readConfig({ SMTP_URL: mailServer.url, MAILING_RATE: rate, PUBLIC_URL: 'https://game.example' });
  const accounts = openAccounts({
    database,
    config: config('1000'),
    clock,
    metrics: noMetrics,
    news: noAccountNews,
    ratedGames: noRatedGames,
    confirmed: () => undefined,
  });
  const catalogue = { byId: async () => new Map() };
  const mailings = openMailings({ database, clock, accounts, catalogue });
  const openServer = (rate = '1000') => {
    const mail = openMail({ database, clock, config: config(rate), log: silentLog });
    mails.push(mail);
    return openSender({
      database,
      config: config(rate),
      clock,
      log: silentLog,
      accounts,
      mail,
      catalogue,
      metrics: noMetrics,
    });
  };
  return {
    database,
    clock,
    mailServer,
    mailings,
    openServer,
    sender: openServer(),
    answerWith: (wanted: Answer) => {
      answer = wanted;
    },
    queue: async (count: number, fields: Partial<Record<keyof MailingFile, unknown>> = {}): Promise<number> => {
      if (count > 0) await addReaders(database, count);
      return (await mailings.queue(mailingOf(fields), { isDryRun: false })).id ?? 0;
    },
    changeEmail: async (userId: string, email: string): Promise<void> => {
      await database.update(users).set({ email, emailKey: email }).where(eq(users.id, userId));
    },
    counts: async (id = 1) => Object.fromEntries(await mailings.countsOf(id)),
    close: async () => {
      await Promise.all(mails.map((mail) => mail.close()));
      await mailServer.close();
      await opened.close();
    },
  };
};

type Sending = Awaited<ReturnType<typeof openSending>>;
let sending: Sending;
afterEach(() => sending.close());

describe.each(TEST_ENGINES)('a mailing on the %s engine', (engine) => {
  beforeEach(async () => {
    sending = await openSending(engine);
  });

  test('that several servers send at once comes once to each address', async () => {
    await sending.queue(40);
    await Promise.all([sending.sender, sending.openServer(), sending.openServer()].map((sender) => sender.run()));
    expect(sending.mailServer.received.size).toBe(40);
    expect(new Set(sending.mailServer.received.values())).toEqual(new Set([1]));
    expect(await sending.counts()).toEqual({ sent: 40 });
    await closeMailings(sending.database, new Date(sending.clock.now()));
    expect((await sending.mailings.find(1))?.status).toBe('done');
  });

  // Threat mailings: A mailing floods the mail server or keeps recovery codes waiting → `MAILING_RATE` for all servers
  // together; a connection of its own.
  test('sends no more mails in a second than the setting allows, all servers together', async () => {
    await sending.queue(12);
    const servers = [sending.openServer('5'), sending.openServer('5')];
    for (const expected of [5, 10, 12]) {
      await Promise.all(servers.map((sender) => sender.run()));
      expect(sending.mailServer.received.size).toBe(expected);
      sending.clock.time += 1000;
    }
  });

  // Threat mailings: Several servers send one mail → One claim for each mail; the note needs the claim.
  test('is not sent by a server whose claim is over', async () => {
    await sending.queue(1);
    const other = sending.openServer();
    let addresses = 0;
    sending.answerWith(async (moment) => {
      if (moment === 'end' || ++addresses > 1) return 250;
      // The first answer takes so long that another server sends the mail meanwhile.
      sending.clock.time += CLAIM_MS;
      await other.run();
      return 250;
    });
    await sending.sender.run();
    expect([addresses, sending.mailServer.mails.length]).toEqual([2, 1]);
    expect(await sending.counts()).toEqual({ sent: 1 });
  });
});

describe.each(ONE_ENGINE)('a mailing on the %s engine', (engine) => {
  beforeEach(async () => {
    sending = await openSending(engine);
  });

  test('has texts in the language of each reader, its links, and one-click headers', async () => {
    await sending.queue(2, { prizes: { coins: 5 } });
    await sending.sender.run();
    const [ru, en] = await Promise.all(sending.mailServer.mails.map((raw) => PostalMime.parse(raw)));
    expect([ru?.subject, en?.subject]).toEqual(['Subject ru', 'Subject en']);
    expect(en?.text).toBe(
      'Title en\n\nBody en market (https://game.example/market)\n\n• COINS: 5 coins\n\n' +
        'Take the bonus: https://game.example/?bonus=1\n\n—\n\n' +
        'This mail was sent by the site of the game Magnaty: you get it as a player with a confirmed e-mail.\n' +
        'Unsubscribe: https://game.example/unsubscribe\n',
    );
    expect(en?.html).toMatch(/<p [^>]*>Body en <a [^>]*href="https:\/\/game\.example\/market">market<\/a><\/p>/);
    expect(en?.html).toContain('href="https://game.example/?bonus=1"');
    const header = (key: string) => en?.headers.find((each) => each.key === key)?.value;
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/game\.example\/api\/marketing\/unsubscribe\/[\w-]{32}>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(en?.messageId).toBe('<mailing-1-2@game.example>');
  });

  test('is put off when the mail server puts it off, with the same Message-ID', async () => {
    await sending.queue(1);
    const seen: string[] = [];
    sending.answerWith((moment) => {
      seen.push(moment);
      return seen.length === 1 ? 450 : seen.length < 4 && moment === 'end' ? 451 : 250;
    });
    await sending.sender.run();
    expect(await sending.counts()).toEqual({ waiting: 1 });
    sending.clock.time += HOUR;
    await sending.sender.run();
    expect(await sending.counts()).toEqual({ waiting: 1 });
    sending.clock.time += HOUR;
    await sending.sender.run();
    expect(seen).toEqual(['address', 'address', 'end', 'address', 'end']);
    expect(await sending.counts()).toEqual({ sent: 1 });
    expect(String(sending.mailServer.mails[0])).toContain('Message-ID: <mailing-1-1@game.example>');
  });

  test('is given up after six attempts that the mail server put off', async () => {
    await sending.queue(1);
    sending.answerWith(() => 450);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await sending.sender.run();
      expect(await sending.counts()).toEqual(attempt < 6 ? { waiting: 1 } : { failed: 1 });
      sending.clock.time += 12 * HOUR;
    }
  });

  // Threat mailings: Mails to addresses that do not exist harm the sender’s reputation → Only confirmed addresses;
  // after two refusals in a row, an address gets no more mailings.
  test('to a wrong address is a bounce; after two of them the address gets no more mailings', async () => {
    const isWrong = (address: string) => address === addressOf(0);
    sending.answerWith((moment, address) => (moment === 'address' && isWrong(address) ? 550 : 250));
    for (const [at, key] of ['one-key', 'two-key', 'three-key'].entries()) {
      const id = await sending.queue(at === 0 ? 2 : 0, { key });
      await sending.sender.run();
      expect(await sending.counts(id)).toEqual(at < 2 ? { refused: 1, sent: 1 } : { sent: 1 });
      sending.clock.time += 1000;
    }
    // A new address is tried again.
    await sending.changeEmail('reader-000000', 'new@example.org');
    const id = await sending.queue(0, { key: 'four-key' });
    await sending.sender.run();
    expect(await sending.counts(id)).toEqual({ sent: 2 });
  });

  test('that the mail server refuses is not a bounce', async () => {
    await sending.queue(1);
    sending.answerWith((moment) => (moment === 'end' ? 554 : 250));
    await sending.sender.run();
    expect(await sending.counts()).toEqual({ refused: 1 });
    expect(await sending.database.select({ bounces: mailingSubscribers.bounces }).from(mailingSubscribers)).toEqual([
      { bounces: 0 },
    ]);
  });

  test('waits while the mail server closes its connections, and no attempt counts', async () => {
    await sending.queue(2);
    sending.answerWith(() => 421);
    await sending.sender.run();
    expect(await sending.counts()).toEqual({ waiting: 2 });
    sending.answerWith(() => 250);
    await sending.sender.run();
    expect(sending.mailServer.received.size).toBe(0);
    sending.clock.time += 30_000;
    await sending.sender.run();
    expect(await sending.counts()).toEqual({ sent: 2 });
  });

  // Threat unsubscribe: Mails to a user who has unsubscribed meanwhile → Checked again in the statement that lets the
  // mail go.
  test.each([
    ['is stopped', { waiting: 1 }, () => sending.mailings.setStatus(1, 'stopped')],
    [
      'the reader unsubscribes from',
      { 'left-out': 1 },
      () => unsubscribe(sending.database, { userId: 'reader-000000', now: new Date(sending.clock.now()) }),
    ],
  ])('that %s before the end of the mail is not sent', async (_, counts, act) => {
    await sending.queue(1);
    const moments: MailStep[] = [];
    sending.answerWith(async (moment) => {
      moments.push(moment);
      if (moment === 'address') await act();
      return 250;
    });
    await sending.sender.run();
    sending.clock.time += CLAIM_MS;
    await sending.sender.run();
    expect([moments, sending.mailServer.mails.length]).toEqual([['address'], 0]);
    expect(await sending.counts()).toEqual(counts);
  });

  // Threat mailings: A stolen table of addressees → It has hashes of addresses; a mailing and its addressees are
  // deleted after a year.
  test('is not sent to an address that the reader has no longer', async () => {
    await sending.queue(1);
    await sending.changeEmail('reader-000000', 'other@example.org');
    await sending.sender.run();
    expect(sending.mailServer.mails).toEqual([]);
    expect(await sending.counts()).toEqual({ 'left-out': 1 });
  });

  test('whose server died while the mail server had it is reported, and a late answer is noted', async () => {
    await sending.queue(1);
    sending.answerWith(async (moment) => {
      if (moment === 'end') {
        sending.clock.time += CLAIM_MS;
        await closeMailings(sending.database, new Date(sending.clock.now()));
        expect(await sending.counts()).toEqual({ unknown: 1 });
      }
      return 250;
    });
    await sending.sender.run();
    expect(await sending.counts()).toEqual({ sent: 1 });
  });
});
