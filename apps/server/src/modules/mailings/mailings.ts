import { and, asc, count, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { CommandError } from '../../operator/command.ts';
import type { Clock } from '../../ports/clock.ts';
import { localeCode, localeIdOf } from '../../texts/texts.ts';
import type { Accounts, Audience, MailReader } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { batchesOf } from '../../db/lists.ts';
import { emailHashOf } from './addresses.ts';
import type { MailingFile } from './files.ts';
import type { RecipientState } from './recipients.ts';
import { addSubscribers, mayGetMailings, subscribersOf } from './subscribers.ts';
import { mailingRecipients, mailings } from './tables.ts';

/** Users that are read at once. */
const PAGE = 1000;
/** Mailings that `list` returns. */
const MAX_LISTED = 20;

export type Mailing = typeof mailings.$inferSelect;

export interface Queued {
  /** Null for a dry run. */
  readonly id: number | null;
  /** Addressees by the code of their language. */
  readonly readers: ReadonlyMap<string, number>;
}

/** The mailings as the operator sees them. */
export interface Mailings {
  /**
   * Queues a mail to each user of the audience. A dry run only counts them.
   * @throws CommandError if the file names an unknown item or user, or if its key was used.
   */
  queue(file: MailingFile, form: { readonly isDryRun: boolean }): Promise<Queued>;
  /** The newest mailings. */
  list(): Promise<Mailing[]>;
  find(id: number): Promise<Mailing | null>;
  /** The number of recipients in each state. */
  countsOf(id: number): Promise<ReadonlyMap<RecipientState, number>>;
  /** The ids of the first recipients whose mail has an unknown fate. */
  unknownOf(id: number, most: number): Promise<number[]>;
  setStatus(id: number, status: Mailing['status']): Promise<void>;
  /** Deletes the mailings before this time, with their recipients. */
  deleteBefore(time: Date): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'readersAfter' | 'findByLogin'>;
  readonly catalogue: Pick<Catalogue, 'byId'>;
}

export const openMailings = ({ database, clock, accounts, catalogue }: Dependencies): Mailings => {
  const checkItems = async (ids: readonly number[]): Promise<void> => {
    const items = await catalogue.byId(ids);
    for (const [at, id] of ids.entries()) {
      const item = items.get(id);
      if (item === undefined || item.isHidden) throw new CommandError(`No such item: ${id}`);
      if (item.type === 'PERMANENT' && ids.indexOf(id) !== at) throw new CommandError(`Item ${id} comes twice`);
    }
  };

  const audienceOf = async ({ locale, users, ...rest }: MailingFile['audience']): Promise<Audience> => {
    const userIds: string[] = [];
    for (const login of users ?? []) {
      const user = await accounts.findByLogin(login);
      if (user === null) throw new CommandError(`No such user: ${login}`);
      userIds.push(user.id);
    }
    return {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(locale !== undefined && { localeId: localeIdOf(locale) }),
      ...(users !== undefined && { userIds }),
    };
  };

  /** Calls `take` with all users of the audience who may get mailings, page by page. */
  const eachPage = async (
    tx: Database,
    audience: Audience,
    take: (page: readonly MailReader[]) => Promise<void>,
  ): Promise<void> => {
    for (let afterId = ''; ;) {
      const page = await accounts.readersAfter(tx, { audience, afterId, limit: PAGE });
      const last = page.at(-1);
      if (last === undefined) return;
      afterId = last.userId;
      const subscribers = await subscribersOf(
        tx,
        page.map(({ userId }) => userId),
      );
      await take(
        page.filter(({ userId, emailKey }) => {
          const subscriber = subscribers.get(userId);
          return subscriber === undefined || mayGetMailings(subscriber, emailHashOf(emailKey));
        }),
      );
    }
  };

  const insert = async (tx: Database, { key, texts, prizes }: MailingFile): Promise<number> => {
    const now = new Date(clock.now());
    const [mailing] = await tx
      .insert(mailings)
      .values({ key, texts, coins: prizes.coins, itemIds: prizes.items, createdAt: now, secondAt: now })
      .onConflictDoNothing()
      .returning({ id: mailings.id });
    if (mailing === undefined) throw new CommandError(`A mailing with the key ${key} exists already`);
    return mailing.id;
  };

  const insertRecipients = async (
    tx: Database,
    mailingId: number,
    readers: readonly MailReader[],
  ): Promise<ReadonlySet<string>> => {
    if (readers.length === 0) return new Set();
    await addSubscribers(
      tx,
      readers.map(({ userId }) => userId),
    );
    const dueAt = new Date(clock.now());
    const rows = readers.map(({ userId, emailKey }) => ({
      mailingId,
      userId,
      emailHash: emailHashOf(emailKey),
      dueAt,
    }));
    const queued = new Set<string>();
    for (const batch of batchesOf(rows)) {
      const inserted = await tx
        .insert(mailingRecipients)
        .values(batch)
        .onConflictDoNothing()
        .returning({ userId: mailingRecipients.userId });
      for (const { userId } of inserted) queued.add(userId);
    }
    return queued;
  };

  return {
    queue: async (file, { isDryRun }) => {
      await checkItems(file.prizes.items);
      const audience = await audienceOf(file.audience);
      const readers = new Map<string, number>();
      const id = await database.transaction(async (tx) => {
        const mailingId = isDryRun ? null : await insert(tx, file);
        await eachPage(tx, audience, async (page) => {
          const queued = mailingId === null ? null : await insertRecipients(tx, mailingId, page);
          for (const { userId, localeId } of page) {
            if (queued !== null && !queued.has(userId)) continue;
            const code = localeCode(localeId);
            readers.set(code, (readers.get(code) ?? 0) + 1);
          }
        });
        return mailingId;
      });
      return { id, readers };
    },
    list: () => database.select().from(mailings).orderBy(desc(mailings.id)).limit(MAX_LISTED),
    find: async (id) => (await database.select().from(mailings).where(eq(mailings.id, id)))[0] ?? null,
    countsOf: async (id) => {
      const rows = await database
        .select({ state: mailingRecipients.state, count: count() })
        .from(mailingRecipients)
        .where(eq(mailingRecipients.mailingId, id))
        .groupBy(mailingRecipients.state);
      return new Map(rows.map((row) => [row.state, row.count]));
    },
    unknownOf: async (id, most) => {
      const rows = await database
        .select({ id: mailingRecipients.id })
        .from(mailingRecipients)
        .where(and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.state, 'unknown')))
        .orderBy(asc(mailingRecipients.id))
        .limit(most);
      return rows.map((row) => row.id);
    },
    setStatus: async (id, status) => {
      await database.update(mailings).set({ status }).where(eq(mailings.id, id));
    },
    deleteBefore: async (time) => {
      await database.delete(mailings).where(lt(mailings.createdAt, time));
    },
  };
};
