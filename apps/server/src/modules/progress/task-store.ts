import { SAFE, taskOfDay, taskWithId, type SeenGame, type Task } from '@magnaty/content';
import { and, asc, between, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { laterDay, mondayOf } from '../../scheduling/moscow.ts';
import { progressDays, progressWeeks } from './tables.ts';

export type DayRow = typeof progressDays.$inferSelect;

/** The user's task of a day. */
export const taskOf = (row: DayRow | undefined, day: string): Task =>
  taskWithId(row?.taskId ?? '') ?? taskOfDay(day, row?.isSwapped ?? false);

export const dayOf = async (database: Database, userId: string, day: string): Promise<DayRow | undefined> =>
  (
    await database
      .select()
      .from(progressDays)
      .where(and(eq(progressDays.userId, userId), eq(progressDays.day, day)))
  )[0];

/** The days of a week, from Monday. */
export const daysOf = (database: Database, userId: string, monday: string): Promise<DayRow[]> =>
  database
    .select()
    .from(progressDays)
    .where(and(eq(progressDays.userId, userId), between(progressDays.day, monday, laterDay(monday, 6))))
    .orderBy(asc(progressDays.day));

export const dayOfGame = async (database: Database, userId: string, gameId: string): Promise<DayRow | undefined> =>
  (
    await database
      .select()
      .from(progressDays)
      .where(and(eq(progressDays.userId, userId), eq(progressDays.gameId, gameId)))
  )[0];

interface CountedGame {
  readonly userId: string;
  readonly day: string;
  readonly seen: SeenGame;
  readonly at: number;
  readonly gameId: string;
}

/**
 * Adds a game to the user's task of the day, inside a transaction that has locked the user.
 * @returns the tasks done in the week, if the game has done this one; null if not
 */
export const countTask = async (
  tx: Database,
  { userId, day, seen, at, gameId }: CountedGame,
): Promise<number | null> => {
  const row = await dayOf(tx, userId, day);
  if (row !== undefined && row.doneAt !== null) return null;
  const task = taskOf(row, day);
  const [before, shown] = [row?.count ?? 0, task.countOf(seen)];
  const count = Math.min(task.target, task.isSum ? before + shown : Math.max(before, shown));
  if (count === before) return null;
  const isDone = count === task.target;
  const values = { count, ...(isDone && { doneAt: at, gameId }) };
  await tx
    .insert(progressDays)
    .values({ userId, day, taskId: task.id, ...values })
    .onConflictDoUpdate({ target: [progressDays.userId, progressDays.day], set: values });
  return isDone ? countDay(tx, userId, mondayOf(day)) : null;
};

const countDay = async (tx: Database, userId: string, week: string): Promise<number> => {
  const [row] = await tx
    .insert(progressWeeks)
    .values({ userId, week, done: 1 })
    .onConflictDoUpdate({
      target: [progressWeeks.userId, progressWeeks.week],
      set: { done: sql`${progressWeeks.done} + 1` },
    })
    .returning({ done: progressWeeks.done });
  return row?.done ?? 0;
};

/** Gives the user another task for the day. @returns false if it was swapped or is done. */
export const swapTask = async (tx: Database, userId: string, day: string): Promise<boolean> => {
  const row = await dayOf(tx, userId, day);
  if (row !== undefined && (row.isSwapped || row.doneAt !== null)) return false;
  const values = { taskId: taskOfDay(day, true).id, isSwapped: true, count: 0 };
  await tx
    .insert(progressDays)
    .values({ userId, day, ...values })
    .onConflictDoUpdate({ target: [progressDays.userId, progressDays.day], set: values });
  return true;
};

/** Whether one of these users has coins for the task of the day. */
export const hasTaskCoins = async (tx: Database, userIds: readonly string[], day: string): Promise<boolean> =>
  userIds.length > 0 &&
  (
    await tx
      .select({ coins: progressDays.coins })
      .from(progressDays)
      .where(and(isAnyOf(progressDays.userId, userIds), eq(progressDays.day, day), gt(progressDays.coins, 0)))
      .limit(1)
  ).length > 0;

/** Whether one of these users has coins from the safe of the week. */
export const hasSafeCoins = async (tx: Database, userIds: readonly string[], week: string): Promise<boolean> =>
  userIds.length > 0 &&
  (
    await tx
      .select({ coins: progressWeeks.coins })
      .from(progressWeeks)
      .where(and(isAnyOf(progressWeeks.userId, userIds), eq(progressWeeks.week, week), gt(progressWeeks.coins, 0)))
      .limit(1)
  ).length > 0;

export const noteTaskCoins = async (tx: Database, userId: string, day: string, coins: number): Promise<void> => {
  await tx
    .update(progressDays)
    .set({ coins })
    .where(and(eq(progressDays.userId, userId), eq(progressDays.day, day)));
};

export const weekOf = async (database: Database, userId: string, week: string) =>
  (
    await database
      .select()
      .from(progressWeeks)
      .where(and(eq(progressWeeks.userId, userId), eq(progressWeeks.week, week)))
  )[0];

export const noteSafe = async (
  tx: Database,
  { userId, week, ...taken }: { userId: string; week: string; takenAt: number; coins: number },
): Promise<void> => {
  await tx
    .update(progressWeeks)
    .set(taken)
    .where(and(eq(progressWeeks.userId, userId), eq(progressWeeks.week, week)));
};

/** Safes of weeks before this one that are open and not taken. */
export const openSafesBefore = (database: Database, week: string, limit: number) =>
  database
    .select({ userId: progressWeeks.userId, week: progressWeeks.week })
    .from(progressWeeks)
    .where(
      and(
        isNull(progressWeeks.takenAt),
        gte(progressWeeks.done, sql.raw(String(SAFE.tasks))),
        lt(progressWeeks.week, week),
      ),
    )
    .orderBy(asc(progressWeeks.week))
    .limit(limit);
