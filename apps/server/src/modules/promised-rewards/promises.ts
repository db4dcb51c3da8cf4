import { FAIR_PLAY } from '@magnaty/content';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit.ts';
import type { Database } from '../../db/database.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Broadcast } from '../../ports/broadcast.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorLog } from '../../ports/log.ts';
import { Retries } from '../../scheduling/retries.ts';
import { isConfirmedUser, lockForMoney, unconfirmedOf } from '../accounts/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Booking, LimitedBooking, Wallet } from '../wallet/index.ts';
import { promisedRewards } from './tables.ts';

const KEPT_MS = FAIR_PLAY.promiseDays * 24 * 60 * 60_000;
/** The number of users whom one run pays. */
const USERS_A_RUN = 100;

type Row = typeof promisedRewards.$inferSelect;

export interface PromisedSum {
  readonly coins: number;
  /** The number of prize cards. */
  readonly items: number;
  /** When the first of it lapses, epoch ms. */
  readonly lapsesAt: number;
}

interface OfGame {
  readonly gameId: string;
}

/**
 * REWARD-13: pays a user who has confirmed an address or linked a service, and promises to the others. The caller of
 * each booking has locked the user (`lockForMoney`).
 */
export interface Promises {
  /** The wallet for rewards. A promise counts towards the limit of its day. */
  readonly wallet: {
    credit(tx: Database, booking: Booking & Partial<OfGame>): Promise<boolean>;
    creditWithinDay(tx: Database, booking: LimitedBooking & OfGame): Promise<number>;
  };
  givePrizes(
    tx: Database,
    prizes: { readonly userId: string; readonly itemIds: readonly number[] } & OfGame,
  ): Promise<void>;
  /** @returns null if nothing waits. */
  waitingFor(userId: string): Promise<PromisedSum | null>;
  /** Takes the promises of an annulled game back, those that have lapsed too. @returns them by user. */
  takeBack(tx: Database, gameId: string): Promise<ReadonlyMap<string, Pick<Row, 'coins' | 'itemIds'>>>;
  /** Pays the user as soon as the transaction that confirms is stored. Never fails: the job pays what this one misses. */
  confirmed(tx: Database, userId: string): void;
  /** Pays confirmed users. @returns the number of promises that this call has paid. */
  payDue(): Promise<number>;
  /** Ends promises that nobody has confirmed in time, and tells their users. */
  lapse(): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly news: AccountNews;
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly notifier: Pick<Notifier, 'add'>;
  readonly wallet: Pick<Wallet, 'credit' | 'creditWithinDay'>;
  readonly inventory: Pick<Inventory, 'givePrizes'>;
}

export const openPromises = (dependencies: Dependencies): Promises => {
  const { database, clock, log, news, broadcast, notifier, wallet, inventory } = dependencies;
  const paying = new Retries({ clock, log, failed: 'A promised reward could not be paid' });
  const lapsing = new Retries({ clock, log, failed: 'A promised reward could not be ended' });
  const isWaiting = isNull(promisedRewards.lapsedAt);

  const isUnconfirmed = async (tx: Database, userId: string): Promise<boolean> =>
    (await unconfirmedOf(tx, [userId])).length > 0;

  const promise = async (tx: Database, row: Omit<Row, 'promisedAt' | 'lapsedAt'>): Promise<boolean> => {
    const rows = await tx
      .insert(promisedRewards)
      .values({ ...row, promisedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: promisedRewards.key });
    if (rows.length > 0) news.changed(tx, row.userId, 'balance');
    return rows.length > 0;
  };

  const promiseCoins = (
    tx: Database,
    { userId, reason, idempotencyKey: key, amount: coins, gameId = null }: Booking & { gameId?: string | null },
  ): Promise<boolean> => promise(tx, { key, userId, gameId, reason, coins, itemIds: [] });

  /** Pays one promise, once over all servers. @returns the coins; null if it is paid, or waits on. */
  const pay = ({ key, userId }: Pick<Row, 'key' | 'userId'>): Promise<number | null> =>
    database.transaction(async (tx) => {
      if (!(await lockForMoney(tx, [userId])).has(userId) || (await isUnconfirmed(tx, userId))) return null;
      const [row] = await tx
        .delete(promisedRewards)
        .where(and(eq(promisedRewards.key, key), isWaiting))
        .returning();
      if (row === undefined) return null;
      const { coins, itemIds, reason } = row;
      if (coins > 0) await wallet.credit(tx, { userId, amount: coins, reason, idempotencyKey: key });
      if (itemIds.length > 0) await inventory.givePrizes(tx, { userId, itemIds });
      return coins;
    });

  const payFor = async (userId: string): Promise<number> => {
    const rows = await database
      .select({ key: promisedRewards.key, userId: promisedRewards.userId })
      .from(promisedRewards)
      .where(and(eq(promisedRewards.userId, userId), isWaiting));
    let coins = 0;
    const paid = await paying.attemptEach({
      items: rows,
      idOf: ({ key }) => key,
      work: async (row) => {
        coins += (await pay(row)) ?? 0;
      },
    });
    if (coins > 0)
      broadcast.toUser(userId, {
        name: 'NewNotification',
        payload: { type: 'success', key: 'promise.paid', params: { coins } },
      });
    return paid;
  };

  const lapseFor = (userId: string, now: number): Promise<void> =>
    database.transaction(async (tx) => {
      if (!(await lockForMoney(tx, [userId])).has(userId) || !(await isUnconfirmed(tx, userId))) return;
      const lapsed = await tx
        .update(promisedRewards)
        .set({ lapsedAt: now })
        .where(and(eq(promisedRewards.userId, userId), isWaiting, lte(promisedRewards.promisedAt, now - KEPT_MS)))
        .returning({ coins: promisedRewards.coins, itemIds: promisedRewards.itemIds });
      if (lapsed.length === 0) return;
      const coins = lapsed.reduce((sum, row) => sum + row.coins, 0);
      const items = lapsed.reduce((sum, row) => sum + row.itemIds.length, 0);
      await notifier.add(tx, userId, `lapsed:${now}`, { kind: 'lapsed', coins, items });
      news.changed(tx, userId, 'balance');
    });

  return {
    wallet: {
      credit: async (tx, booking) =>
        (await isUnconfirmed(tx, booking.userId)) ? promiseCoins(tx, booking) : wallet.credit(tx, booking),
      creditWithinDay: async (tx, booking) => {
        // Coins that wait for a decision are promised when it is made.
        if (booking.isLater === true || !(await isUnconfirmed(tx, booking.userId)))
          return wallet.creditWithinDay(tx, booking);
        const amount = await wallet.creditWithinDay(tx, { ...booking, isLater: true });
        if (amount > 0) await promiseCoins(tx, { ...booking, amount });
        return amount;
      },
    },
    givePrizes: async (tx, { userId, itemIds, gameId }) => {
      if (!(await isUnconfirmed(tx, userId))) return inventory.givePrizes(tx, { userId, itemIds });
      const key = `game:${gameId}:${userId}:items`;
      await promise(tx, { key, userId, gameId, reason: 'game-prize', coins: 0, itemIds });
    },
    waitingFor: async (userId) => {
      const rows = await database
        .select()
        .from(promisedRewards)
        .where(and(eq(promisedRewards.userId, userId), isWaiting))
        .orderBy(asc(promisedRewards.promisedAt));
      const [first] = rows;
      if (first === undefined) return null;
      return {
        coins: rows.reduce((sum, row) => sum + row.coins, 0),
        items: rows.reduce((sum, row) => sum + row.itemIds.length, 0),
        lapsesAt: first.promisedAt + KEPT_MS,
      };
    },
    takeBack: async (tx, gameId) => {
      const taken = await tx.delete(promisedRewards).where(eq(promisedRewards.gameId, gameId)).returning();
      const byUser = new Map<string, Pick<Row, 'coins' | 'itemIds'>>();
      for (const { userId, coins, itemIds } of taken) {
        const before = byUser.get(userId);
        byUser.set(userId, {
          coins: coins + (before?.coins ?? 0),
          itemIds: [...itemIds, ...(before?.itemIds ?? [])],
        });
        news.changed(tx, userId, 'balance');
      }
      return byUser;
    },
    confirmed: (tx, userId) =>
      afterCommit(tx, () => {
        payFor(userId).catch((err: unknown) => log.error({ err, userId }, 'Promised rewards wait for the next run'));
      }),
    payDue: async () => {
      const due = await database
        .selectDistinct({ userId: promisedRewards.userId })
        .from(promisedRewards)
        .where(and(isWaiting, isConfirmedUser(promisedRewards.userId)))
        .limit(USERS_A_RUN + paying.size);
      let paid = 0;
      for (const { userId } of due) paid += await payFor(userId);
      return paid;
    },
    lapse: async () => {
      const now = clock.now();
      const due = await database
        .select({ userId: promisedRewards.userId, first: sql`min(${promisedRewards.promisedAt})` })
        .from(promisedRewards)
        .where(and(isWaiting, lte(promisedRewards.promisedAt, now - KEPT_MS)))
        .groupBy(promisedRewards.userId)
        .orderBy(sql`min(${promisedRewards.promisedAt})`)
        .limit(USERS_A_RUN + lapsing.size);
      await lapsing.attemptEach({
        items: due,
        idOf: ({ userId }) => userId,
        work: ({ userId }) => lapseFor(userId, now),
      });
    },
  };
};
