import type { InventoryInfo } from '@magnaty/protocol';
import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { Item } from '../catalogue/index.ts';
import { inventoryItems } from './tables.ts';

export type Owned = typeof inventoryItems.$inferSelect;

/** An item that has run out is gone, also before the job removes its row. */
const isLeft = (now: Date): SQL | undefined =>
  and(
    or(isNull(inventoryItems.endsAt), gt(inventoryItems.endsAt, now)),
    or(isNull(inventoryItems.gamesLeft), gt(inventoryItems.gamesLeft, 0)),
  );

/** Seconds left of an owned item at this time; null if no time runs. */
const secondsLeftAt = ({ endsAt, secondsLeft }: Owned, now: Date): number | null =>
  endsAt === null ? secondsLeft : Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));

/** An owned item as its user sees it. */
export const infoOf = (owned: Owned | undefined, now: Date): InventoryInfo => ({
  id: owned?.id ?? null,
  inInventory: owned !== undefined,
  isActivated: owned?.isApplied ?? false,
  durationSecondsLeft: owned === undefined ? null : secondsLeftAt(owned, now),
  countGamesLeft: owned?.gamesLeft ?? null,
});

export const ownedOf = async (database: Database, userId: string, now: Date): Promise<Map<number, Owned>> => {
  const rows = await database
    .select()
    .from(inventoryItems)
    .where(and(eq(inventoryItems.userId, userId), isLeft(now)));
  return new Map(rows.map((row) => [row.itemId, row]));
};

/** The applied items of these users. */
export const appliedRows = async (database: Database, userIds: readonly string[], now: Date): Promise<Owned[]> =>
  userIds.length === 0
    ? []
    : database
        .select()
        .from(inventoryItems)
        .where(and(isAnyOf(inventoryItems.userId, userIds), inventoryItems.isApplied, isLeft(now)));

/**
 * Adds the time and the games of one bought item to what is left. Removes a row that has run out first.
 * @returns false if the user owns it for good already.
 */
export const grantItem = async (
  tx: Database,
  { userId, item, now }: { readonly userId: string; readonly item: Item; readonly now: Date },
): Promise<boolean> => {
  const { id: itemId, categoryId, type, durationSeconds, countGames } = item;
  const isOwn = and(eq(inventoryItems.userId, userId), eq(inventoryItems.itemId, itemId));
  await tx.delete(inventoryItems).where(and(isOwn, hasEnded(now)));
  const [row] = await tx
    .insert(inventoryItems)
    .values({
      userId,
      itemId,
      categoryId,
      secondsLeft: type === 'COUNT_DAYS' ? durationSeconds : null,
      gamesLeft: type === 'COUNT_GAMES' ? countGames : null,
    })
    .onConflictDoUpdate({
      target: [inventoryItems.userId, inventoryItems.itemId],
      set: {
        secondsLeft: sql`${inventoryItems.secondsLeft} + ${durationSeconds}`,
        endsAt: sql`${inventoryItems.endsAt} + make_interval(secs => ${durationSeconds})`,
        gamesLeft: sql`${inventoryItems.gamesLeft} + ${countGames}`,
      },
      setWhere: ne(sql`${type}::text`, 'PERMANENT'),
    })
    .returning({ id: inventoryItems.id });
  return row !== undefined;
};

/**
 * Takes one bought item back. @returns false if less than that is left, or if the user no longer has it.
 */
export const takeBackItem = async (
  tx: Database,
  { userId, item, now }: { readonly userId: string; readonly item: Item; readonly now: Date },
): Promise<boolean> => {
  const { id: itemId, type, durationSeconds, countGames } = item;
  const [owned] = await tx
    .select()
    .from(inventoryItems)
    .where(and(eq(inventoryItems.userId, userId), eq(inventoryItems.itemId, itemId), isLeft(now)))
    .for('update');
  if (owned === undefined) return false;
  const left = type === 'COUNT_DAYS' ? (secondsLeftAt(owned, now) ?? 0) - durationSeconds : 0;
  const games = type === 'COUNT_GAMES' ? (owned.gamesLeft ?? 0) - countGames : 0;
  if (left < 0 || games < 0) return false;
  if (left === 0 && games === 0) await tx.delete(inventoryItems).where(eq(inventoryItems.id, owned.id));
  else
    await tx
      .update(inventoryItems)
      .set({
        secondsLeft: sql`${inventoryItems.secondsLeft} - ${durationSeconds}`,
        endsAt: sql`${inventoryItems.endsAt} - make_interval(secs => ${durationSeconds})`,
        gamesLeft: sql`${inventoryItems.gamesLeft} - ${countGames}`,
      })
      .where(eq(inventoryItems.id, owned.id));
  return true;
};

/**
 * Applies an owned item and takes off the applied one of its category. The taken one keeps its rest. The caller has
 * locked the user, so that two activations at once follow each other.
 * @returns the item's id, or the reason why not.
 */
export const applyItem = async (
  tx: Database,
  { userId, id, now }: { readonly userId: string; readonly id: number; readonly now: Date },
): Promise<{ readonly itemId: number } | 'not-owned' | 'applied'> => {
  const rows = await tx.select().from(inventoryItems).where(eq(inventoryItems.userId, userId));
  const isGone = ({ endsAt, gamesLeft }: Owned) => (endsAt !== null && endsAt <= now) || gamesLeft === 0;
  const wanted = rows.find((row) => row.id === id && !isGone(row));
  if (wanted === undefined) return 'not-owned';
  if (wanted.isApplied) return 'applied';
  const former = rows.find((row) => row.isApplied && row.categoryId === wanted.categoryId);
  if (former !== undefined) {
    const secondsLeft = secondsLeftAt(former, now);
    if (isGone(former)) await tx.delete(inventoryItems).where(eq(inventoryItems.id, former.id));
    else
      await tx
        .update(inventoryItems)
        .set({ isApplied: false, endsAt: null, secondsLeft })
        .where(eq(inventoryItems.id, former.id));
  }
  const { itemId, secondsLeft } = wanted;
  const endsAt = secondsLeft === null ? null : new Date(now.getTime() + secondsLeft * 1000);
  await tx.update(inventoryItems).set({ isApplied: true, endsAt }).where(eq(inventoryItems.id, id));
  return { itemId };
};

/** Items that were in use when a game began. */
export interface UsedItems {
  readonly userId: string;
  readonly itemIds: readonly number[];
}

/** Counts one finished game off these items, also off those that were taken off meanwhile. */
export const countGame = async (tx: Database, used: readonly UsedItems[]): Promise<void> => {
  const each = used.flatMap(({ userId, itemIds }) => itemIds.map((itemId) => ({ userId, itemId })));
  if (each.length === 0) return;
  const userIds = sql.param(each.map(({ userId }) => userId));
  const itemIds = sql.param(each.map(({ itemId }) => itemId));
  const isUsed = sql`(${inventoryItems.userId}, ${inventoryItems.itemId}) in (
    select * from unnest(${userIds}::text[], ${itemIds}::int[]))`;
  await tx
    .update(inventoryItems)
    .set({ gamesLeft: sql`${inventoryItems.gamesLeft} - 1` })
    .where(and(isUsed, gt(inventoryItems.gamesLeft, 0)));
};

const hasEnded = (now: Date): SQL | undefined => or(lte(inventoryItems.endsAt, now), lte(inventoryItems.gamesLeft, 0));

/** Removes the rows of items that have run out. A row that another transaction has locked waits for the next run. */
export const removeEnded = async (database: Database, now: Date): Promise<void> => {
  const ended = database
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(hasEnded(now))
    .for('update', { skipLocked: true });
  await database.delete(inventoryItems).where(inArray(inventoryItems.id, ended));
};
