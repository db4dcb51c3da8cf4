import {
  FLOOR_REWARDS,
  floorOf,
  LUCK_AGAINST,
  SAFE,
  safeSticker,
  STAMPS,
  TASK_REWARD,
  type StampId,
  type Task,
} from '@magnaty/content';
import type { Album, GameProgress, OwnProgress } from '@magnaty/protocol';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { Failure, notAuthenticated } from '../../http/failure.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { FinishedGame, Follower } from '../../ports/finished-games.ts';
import { Retries } from '../../scheduling/retries.ts';
import { laterDay, mondayOf, moscowDay, startOfDay } from '../../scheduling/moscow.ts';
import { findPlayer, householdsOf, unconfirmedOf } from '../accounts/index.ts';
import { householdSince, openCounting, type ProgressDependencies } from './counting.ts';
import { countStamps, experienceOf, holdersOf, stampsOf, stampsOfGame } from './stamp-store.ts';
import { progressGames } from './tables.ts';
import {
  type DayRow,
  dayOfGame,
  daysOf,
  hasSafeCoins,
  hasTaskCoins,
  noteSafe,
  openSafesBefore,
  swapTask,
  taskOf,
  weekOf,
} from './task-store.ts';
import { addUnlock, giveFrames, hasSticker, lacksFrames, noteShown, shownFloorOf, unlocksOf } from './unlocks.ts';

/** Safes of one run of the job. */
const SAFES_A_RUN = 100;
const DAYS = 7;

interface Dependencies extends ProgressDependencies {
  readonly mayRead: (reading: { readonly userId: string; readonly readerId: string }) => Promise<boolean>;
}

/** What a user's games, days and weeks have brought beside their results. */
export interface Progress {
  own(userId: string): Promise<OwnProgress>;
  /** @throws Failure 409 TASK_FIXED */
  swap(userId: string, day: string): Promise<void>;
  /** Takes what an open safe holds. @throws Failure 409 SAFE_CLOSED, SAFE_TAKEN */
  takeSafe(userId: string, week: string): Promise<void>;
  shown(userId: string, floor: number): Promise<void>;
  /** @throws Failure 404 NOT_FOUND, 403 PROFILE_CLOSED */
  album(readerId: string, nickname: string | undefined): Promise<Album>;
  ofGame(userId: string, gameId: string): Promise<GameProgress>;
  /** Takes the open safes of weeks that are over. @returns their number */
  takeLeftSafes(): Promise<number>;
  /** Counts a game that has just ended, behind those before it. Never fails: the follower counts what this one misses. */
  ended(game: FinishedGame): void;
  /** Counts games that `ended` has missed. */
  readonly follower: Follower;
  /** Gives a stamp and its experience inside a transaction that has locked the user (`lockForMoney`). Once for each. */
  giveStamp(tx: Database, userId: string, id: StampId, at: number): Promise<void>;
  /** The luck of the winner of a game, in won games: the transaction has locked the user. */
  noteLuckOfWinner(tx: Database, won: { readonly userId: string; readonly luck: number } & FinishedGame): Promise<void>;
  /** Whether the user may send the sticker. */
  hasSticker(userId: string, key: string): Promise<boolean>;
  /** Resolves when no game is being counted. */
  settled(): Promise<void>;
}

export const openProgress = (dependencies: Dependencies): Progress => {
  const { database, clock, log, news, accounts, wallet, mayRead } = dependencies;
  const limits = openLimits({ database });
  const counting = openCounting(dependencies);
  const safeRetries = new Retries({ clock, log, failed: 'A safe of the last week could not be taken' });
  let underWay = Promise.resolve();

  const householdOf = async (userId: string): Promise<readonly string[]> =>
    (await householdsOf(database, [userId], householdSince(clock))).get(userId) ?? [];

  const profileOf = async (userId: string) => {
    const profile = (await accounts.profiles([userId])).get(userId);
    if (profile === undefined) throw notAuthenticated();
    return profile;
  };

  const dayTask = (task: Task, day: string, row: DayRow | undefined) => {
    const isDone = row !== undefined && row.doneAt !== null;
    return {
      day,
      taskId: task.id,
      count: row?.count ?? 0,
      target: task.target,
      isDone,
      canSwap: !isDone && row?.isSwapped !== true && day === moscowDay(clock.now()),
      endsAt: startOfDay(laterDay(day, 1)),
    };
  };

  const hasSafeSticker = (tx: Database, userId: string, week: string, experience: number): Promise<boolean> =>
    hasSticker(tx, { userId, key: safeSticker(week), experience });

  const giveStamps = async (
    tx: Database,
    { userId, id, at, gameId }: { userId: string; id: StampId; at: number; gameId: string | null },
  ): Promise<void> => {
    const given = await countStamps(tx, { userId, counts: [{ id, count: 1 }], at, gameId });
    if (given.length === 0) return;
    await accounts.addExperience(tx, userId, experienceOf(id));
    news.changed(tx, userId, 'progress');
  };

  /** @returns why the safe holds nothing for the user; null if it was taken. */
  const openSafe = async (userId: string, week: string): Promise<'SAFE_CLOSED' | 'SAFE_TAKEN' | null> => {
    const [{ experience }, household] = await Promise.all([profileOf(userId), householdOf(userId)]);
    return database.transaction(async (tx) => {
      const there = await accounts.lockForMoney(tx, [userId, ...household]);
      if (!there.has(userId)) throw notAuthenticated();
      const row = await weekOf(tx, userId, week);
      if (row === undefined || row.done < SAFE.tasks) return 'SAFE_CLOSED';
      if (row.takenAt !== null) return 'SAFE_TAKEN';
      const takenAt = clock.now();
      const hasIt = await hasSafeSticker(tx, userId, week, experience);
      const isPaid = !(await hasSafeCoins(tx, household, week));
      const coins = isPaid ? SAFE.coins + (hasIt ? SAFE.insteadOfSticker : 0) : 0;
      if (coins > 0)
        await wallet.credit(tx, { userId, amount: coins, reason: 'safe', idempotencyKey: `safe:${week}:${userId}` });
      if (!hasIt) await addUnlock(tx, userId, { kind: 'sticker', key: safeSticker(week) }, takenAt);
      await noteSafe(tx, { userId, week, takenAt, coins });
      const sum = await accounts.addExperience(tx, userId, SAFE.experience);
      await giveFrames(tx, { userId, floor: floorOf(sum ?? 0) }, dependencies);
      news.changed(tx, userId, 'progress');
      return null;
    });
  };

  /** Experience may have come with bought items: then no game has given the frames of its floors. */
  const giveMissingFrames = async (userId: string, floor: number): Promise<void> => {
    if (!(await lacksFrames(database, userId, floor))) return;
    await database.transaction(async (tx) => {
      if ((await accounts.lockForMoney(tx, [userId])).has(userId))
        await giveFrames(tx, { userId, floor }, dependencies);
    });
  };

  return {
    own: async (userId) => {
      const { experience } = await profileOf(userId);
      const today = moscowDay(clock.now());
      const week = mondayOf(today);
      await giveMissingFrames(userId, floorOf(experience));
      const [days, weekRow, household, unconfirmed, shownFloor, hasIt, unlocks] = await Promise.all([
        daysOf(database, userId, week),
        weekOf(database, userId, week),
        householdOf(userId),
        unconfirmedOf(database, [userId]),
        shownFloorOf(database, userId),
        hasSafeSticker(database, userId, week, experience),
        unlocksOf(database, userId),
      ]);
      const isLast =
        (await hasTaskCoins(database, household, today)) || (await hasSafeCoins(database, household, week));
      const row = days.find(({ day }) => day === today);
      const isOpen = (weekRow?.done ?? 0) >= SAFE.tasks;
      const isTaken = weekRow !== undefined && weekRow.takenAt !== null;
      return {
        experience,
        shownFloor,
        stickers: unlocks.flatMap(({ kind, key }) => (kind === 'sticker' ? [key] : [])),
        task: dayTask(taskOf(row, today), today, row),
        days: Array.from({ length: DAYS }, (_, at) => {
          const day = laterDay(week, at);
          return { day, isDone: days.some((one) => one.day === day && one.doneAt !== null) };
        }),
        safe: {
          week,
          coins: SAFE.coins,
          experience: SAFE.experience,
          sticker: safeSticker(week),
          coinsInstead: hasIt && !isTaken ? SAFE.insteadOfSticker : null,
          state: isTaken ? 'taken' : isOpen ? 'open' : 'closed',
        },
        coins: isLast ? 'household' : unconfirmed.length > 0 ? 'unconfirmed' : 'given',
      };
    },
    swap: async (userId, day) => {
      await limits.take('progress.user', userId);
      await database.transaction(async (tx) => {
        if (!(await accounts.lockForMoney(tx, [userId])).has(userId)) throw notAuthenticated();
        if (day !== moscowDay(clock.now()) || !(await swapTask(tx, userId, day))) throw new Failure(409, 'TASK_FIXED');
        news.changed(tx, userId, 'progress');
      });
    },
    takeSafe: async (userId, week) => {
      await limits.take('progress.user', userId);
      const refusal = await openSafe(userId, week);
      if (refusal !== null) throw new Failure(409, refusal);
    },
    shown: async (userId, floor) => {
      await limits.take('progress.user', userId);
      const { experience } = await profileOf(userId);
      await noteShown(database, userId, Math.min(floor, floorOf(experience)));
      news.changed(database, userId, 'progress');
    },
    album: async (readerId, nickname) => {
      const other = nickname === undefined ? null : await findPlayer(database, nickname);
      if (nickname !== undefined && other === null) throw new Failure(404, 'NOT_FOUND');
      const userId = other?.id ?? readerId;
      if (!(await mayRead({ userId, readerId }))) throw new Failure(403, 'PROFILE_CLOSED');
      const rows = new Map((await stampsOf(database, userId)).map((row) => [row.stampId, row]));
      const holders = await holdersOf(
        database,
        STAMPS.map(({ id }) => id),
      );
      return {
        owner: other === null || userId === readerId ? null : { userId, nickname: other.nickname },
        stamps: STAMPS.map(({ id }) => ({
          id,
          at: rows.get(id)?.at ?? null,
          count: rows.get(id)?.count ?? 0,
          holders: holders.get(id) ?? null,
        })),
      };
    },
    ofGame: async (userId, gameId) => {
      const [counted] = await database
        .select({ from: progressGames.fromExperience, to: progressGames.toExperience })
        .from(progressGames)
        .where(and(eq(progressGames.gameId, gameId), eq(progressGames.userId, userId)));
      if (counted === undefined) return { isCounted: false, stamps: [], task: null, unlocks: [] };
      const [stamps, row] = await Promise.all([
        stampsOfGame(database, userId, gameId),
        dayOfGame(database, userId, gameId),
      ]);
      const ids = STAMPS.map(({ id }) => id).filter((id) => stamps.some(({ stampId }) => stampId === id));
      const holders = await holdersOf(database, ids);
      const [from, to] = [floorOf(counted.from), floorOf(counted.to)];
      return {
        isCounted: true,
        stamps: ids.map((id) => ({ id, experience: experienceOf(id), holders: holders.get(id) ?? null })),
        task:
          row === undefined
            ? null
            : {
                ...dayTask(taskOf(row, row.day), row.day, row),
                experience: TASK_REWARD.experience,
                coins: row.coins,
              },
        unlocks: FLOOR_REWARDS.filter(({ floor }) => floor > from && floor <= to).map(({ kind, key, floor }) => ({
          kind,
          key,
          floor,
        })),
      };
    },
    takeLeftSafes: async () => {
      const open = await openSafesBefore(database, mondayOf(moscowDay(clock.now())), SAFES_A_RUN + safeRetries.size);
      return safeRetries.attemptEach({
        items: open,
        idOf: ({ userId, week }) => `${week}:${userId}`,
        work: ({ userId, week }) => openSafe(userId, week),
      });
    },
    ended: (game) => {
      underWay = underWay
        .then(() => counting.count(game))
        .catch((err: unknown) =>
          log.error({ err, gameId: game.gameId }, 'The progress of a game waits for the next count'),
        );
    },
    follower: counting.follower,
    giveStamp: (tx, userId, id, at) => giveStamps(tx, { userId, id, at, gameId: null }),
    noteLuckOfWinner: async (tx, { userId, luck, finishedAt, gameId }) => {
      if (luck <= LUCK_AGAINST) await giveStamps(tx, { userId, id: 'against', at: finishedAt, gameId });
    },
    hasSticker: async (userId, key) => {
      const { experience } = await profileOf(userId);
      return hasSticker(database, { userId, key, experience });
    },
    settled: () => underWay,
  };
};
