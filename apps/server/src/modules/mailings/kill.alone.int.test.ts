import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase, type OpenDatabase } from '../../db/database.ts';
import { ServerProcesses } from '../../gateway/testing/server-process.ts';
import { noMetrics } from '../../metrics/index.ts';
import { systemClock } from '../../ports/clock.ts';
import { amount } from '../../testing/amount.ts';
import {
  ONE_ENGINE,
  openTestDatabase,
  TEST_ENGINES,
  type TestDatabase,
  type TestEngine,
} from '../../testing/database.ts';
import { makeDataFolder } from '../../testing/embedded-template.ts';
import { openAccounts } from '../accounts/accounts.ts';
import { emailHashOf } from './addresses.ts';
import { openMailings } from './mailings.ts';
import { CLAIM_MS, type RecipientState } from './recipients.ts';
import { mailingRecipients } from './tables.ts';
import { addReader, addReaders, addressOf, mailingOf } from './testing/mailing.ts';
import { openMailServer, type MailStep } from './testing/mail-server.ts';
import { noAccountNews } from '../../ports/account-news.ts';
import { noRatedGames } from '../accounts/rated-games.ts';

const READERS = amount({ usual: 300, long: 10_000 });
/** Each process sends one mail at a time, so each kill leaves at most one mail of unknown fate. */
const KILLS = 3;
const NO_CATALOGUE = { byId: async () => new Map() };

const processes = new ServerProcesses(join(import.meta.dirname, 'testing/sending-process.ts'));
beforeAll(() => processes.build());
afterAll(() => processes.close());

/** A database that several processes use one after another. */
interface Shared {
  readonly settings: Readonly<Record<string, string>>;
  use<T>(work: (opened: OpenDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const openShared = async (engine: TestEngine): Promise<Shared> => {
  if (engine === 'embedded') {
    const dataDir = await makeDataFolder();
    return {
      settings: { DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_SCHEMA: '' },
      use: async (work) => {
        const opened = await openDatabase({ databaseUrl: null, dataDir });
        return work(opened).finally(() => opened.close());
      },
      close: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  }
  const opened: TestDatabase = await openTestDatabase(engine);
  const { databaseUrl = '', schemaName = '' } = opened.location ?? {};
  return {
    settings: { DATA_DIR: '', DATABASE_URL: databaseUrl, DATABASE_SCHEMA: schemaName },
    use: (work) => work(opened),
    close: () => opened.close(),
  };
};

/** The reader of a second mailing: it begins when no mail of the first one is due. */
const LAST = 'last@example.org';

const queueMailings = (shared: Shared): Promise<void> =>
  shared.use(async ({ database }) => {
    const accounts = openAccounts({
      database,
      config: readConfig({}),
      clock: systemClock,
      metrics: noMetrics,
      news: noAccountNews,
      ratedGames: noRatedGames,
      confirmed: () => undefined,
    });
    const mailings = openMailings({ database, clock: systemClock, accounts, catalogue: NO_CATALOGUE });
    await addReaders(database, READERS);
    await mailings.queue(mailingOf(), { isDryRun: false });
    await addReader(database, 'last', LAST);
    await mailings.queue(mailingOf({ key: 'second', audience: { users: [LAST] } }), { isDryRun: false });
  });

/** The addresses of the first mailing by state. */
const addressesByState = (shared: Shared): Promise<ReadonlyMap<RecipientState, string[]>> =>
  shared.use(async ({ database }) => {
    const addresses = new Map(Array.from({ length: READERS }, (_, at) => [emailHashOf(addressOf(at)), addressOf(at)]));
    const byState = new Map<RecipientState, string[]>();
    const rows = await database.select().from(mailingRecipients).where(eq(mailingRecipients.mailingId, 1));
    for (const { state, emailHash } of rows)
      byState.set(state, [...(byState.get(state) ?? []), addresses.get(emailHash) ?? '']);
    return byState;
  });

interface Signal {
  readonly given: Promise<void>;
  give(): void;
}

const signal = (): Signal => {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
};

/** A process is killed at this moment of the mail with this number. */
interface Kill {
  readonly mail: number;
  readonly moment: MailStep;
}

/**
 * Sends the mailings, and kills the process at each of these moments; the next process goes on.
 * @param isHeld the mail server answers after the process is dead, not at once.
 * @returns how often each address got the first mailing.
 */
const sendWithKills = async (
  shared: Shared,
  { kills, isHeld }: { readonly kills: readonly Kill[]; readonly isHeld: boolean },
): Promise<ReadonlyMap<string, number>> => {
  const planned = [...kills];
  const seen = { address: 0, end: 0 };
  let reached = signal();
  let dead = signal();
  const server = await openMailServer({
    answer: async (moment) => {
      seen[moment]++;
      const [next] = planned;
      if (next?.moment !== moment || seen[moment] < next.mail) return 250;
      planned.shift();
      reached.give();
      if (isHeld) await dead.given;
      return 250;
    },
  });
  for (let run = 0; run <= kills.length; run++) {
    reached = signal();
    dead = signal();
    const process = await processes.start({
      ...shared.settings,
      SMTP_URL: server.url,
      // The claims of the killed processes are over.
      CLOCK_OFFSET_MS: String(run * 2 * CLAIM_MS),
    });
    if (run < kills.length) await reached.given;
    else await expect.poll(() => server.received.has(LAST), { timeout: 600_000, interval: 100 }).toBe(true);
    await process.kill();
    dead.give();
  }
  await server.close();
  return new Map([...server.received].filter(([address]) => address !== LAST));
};

const allAddresses = (): string[] => Array.from({ length: READERS }, (_, at) => addressOf(at)).sort();
const sortedKeys = (received: ReadonlyMap<string, number>): string[] => [...received.keys()].sort();

/** Mails spread over the mailing, each in the middle of its part. */
const inTheMiddle = (moments: readonly MailStep[]): Kill[] =>
  moments.map((moment, at) => ({ moment, mail: Math.round((READERS * (at + 1)) / (moments.length + 1)) }));

const withMailings = async (engine: TestEngine, work: (shared: Shared) => Promise<void>): Promise<void> => {
  const shared = await openShared(engine);
  try {
    await queueMailings(shared);
    await work(shared);
  } finally {
    await shared.close();
  }
};

describe.each(TEST_ENGINES)('a mailing on the %s engine', (engine) => {
  // Threat mailings: A killed server leaves mails unsent or sent twice → A claim of ten minutes, and a note before the
  // end of each mail.
  test('killed three times before the mail server has the end of a mail: each address gets it exactly once', () =>
    withMailings(engine, async (shared) => {
      const kills = inTheMiddle(['address', 'address', 'address']);
      const received = await sendWithKills(shared, { kills, isHeld: true });
      expect(sortedKeys(received)).toEqual(allAddresses());
      expect(new Set(received.values())).toEqual(new Set([1]));
      expect([...(await addressesByState(shared)).keys()]).toEqual(['sent']);
    }));
});

describe.each(ONE_ENGINE)('a mailing on the %s engine', (engine) => {
  // Threat mailings: A server is killed before it reads the mail server’s answer → At most one mail for each kill,
  // reported, never sent again.
  test('killed three times before the mail server’s answer: no address gets it twice, and three are reported', () =>
    withMailings(engine, async (shared) => {
      const kills = inTheMiddle(['end', 'end', 'end']);
      const received = await sendWithKills(shared, { kills, isHeld: true });
      // This mail server has the three mails. Another one might have dropped them: nobody can ask it.
      expect(sortedKeys(received)).toEqual(allAddresses());
      expect(new Set(received.values())).toEqual(new Set([1]));
      const states = await addressesByState(shared);
      expect(states.get('unknown')).toHaveLength(KILLS);
      expect(states.get('sent')).toHaveLength(READERS - KILLS);
    }));

  test('killed three times anywhere: no address gets it twice, and one that did not get it is reported', () =>
    withMailings(engine, async (shared) => {
      const moments: MailStep[] = ['address', 'end'];
      const kills = inTheMiddle(Array.from({ length: KILLS }, () => moments[Math.floor(Math.random() * 2)] ?? 'end'));
      const received = await sendWithKills(shared, { kills, isHeld: false });
      expect(new Set(received.values())).toEqual(new Set([1]));
      const states = await addressesByState(shared);
      const unknown = states.get('unknown') ?? [];
      expect(unknown.length).toBeLessThanOrEqual(KILLS);
      expect([...states.keys()].filter((state) => state !== 'sent' && state !== 'unknown')).toEqual([]);
      for (const address of states.get('sent') ?? []) expect([address, received.get(address)]).toEqual([address, 1]);
      const missing = allAddresses().filter((address) => !received.has(address));
      expect(unknown).toEqual(expect.arrayContaining(missing));
    }));
});
