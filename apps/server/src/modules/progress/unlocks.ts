import { FLOOR_REWARDS, floorOf, type Unlock } from '@magnaty/content';
import { STICKERS } from '@magnaty/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Inventory } from '../inventory/index.ts';
import { progressFloors, progressUnlocks } from './tables.ts';

/** Whether a user with this experience may use the drawing by the floor alone. */
export const isOfFloor = ({ kind, key }: Unlock, experience: number): boolean =>
  FLOOR_REWARDS.some((reward) => reward.kind === kind && reward.key === key && reward.floor <= floorOf(experience));

/** Whether the user may send the sticker: everybody has those of the first six, others come by floors and safes. */
export const hasSticker = async (
  database: Database,
  { userId, key, experience }: { readonly userId: string; readonly key: string; readonly experience: number },
): Promise<boolean> =>
  (STICKERS as readonly string[]).includes(key) ||
  isOfFloor({ kind: 'sticker', key }, experience) ||
  (await unlocksOf(database, userId)).some((unlock) => unlock.kind === 'sticker' && unlock.key === key);

export const unlocksOf = (database: Database, userId: string): Promise<Unlock[]> =>
  database
    .select({ kind: progressUnlocks.kind, key: progressUnlocks.key })
    .from(progressUnlocks)
    .where(eq(progressUnlocks.userId, userId));

export const addUnlock = async (tx: Database, userId: string, { kind, key }: Unlock, at: number): Promise<void> => {
  await tx.insert(progressUnlocks).values({ userId, kind, key, at }).onConflictDoNothing();
};

const floorsOf = async (database: Database, userId: string) =>
  (await database.select().from(progressFloors).where(eq(progressFloors.userId, userId)))[0];

export const shownFloorOf = async (database: Database, userId: string): Promise<number> =>
  (await floorsOf(database, userId))?.shownFloor ?? 1;

/** The arrival on this floor was shown. */
export const noteShown = async (database: Database, userId: string, shownFloor: number): Promise<void> => {
  await database
    .insert(progressFloors)
    .values({ userId, shownFloor })
    .onConflictDoUpdate({
      target: progressFloors.userId,
      set: { shownFloor: sql`greatest(${progressFloors.shownFloor}, ${shownFloor}::int)` },
    });
};

interface Frames {
  readonly catalogue: Pick<Catalogue, 'byKey'>;
  readonly inventory: Pick<Inventory, 'grant'>;
}

/** Whether floors up to this one have frames that the user has not got. */
export const lacksFrames = async (database: Database, userId: string, floor: number): Promise<boolean> => {
  const last = FLOOR_REWARDS.findLast((reward) => reward.kind === 'frame' && reward.floor <= floor)?.floor ?? 1;
  return last > 1 && last > ((await floorsOf(database, userId))?.framesFloor ?? 1);
};

/** Puts the frames of the floors into the inventory, each once, inside a transaction that has locked the user. */
export const giveFrames = async (
  tx: Database,
  { userId, floor }: { readonly userId: string; readonly floor: number },
  { catalogue, inventory }: Frames,
): Promise<void> => {
  if (!(await lacksFrames(tx, userId, floor))) return;
  const from = (await floorsOf(tx, userId))?.framesFloor ?? 1;
  const keys = FLOOR_REWARDS.flatMap((reward) =>
    reward.kind === 'frame' && reward.floor > from && reward.floor <= floor ? [reward.key] : [],
  );
  for (const item of await catalogue.byKey(keys, tx)) await inventory.grant(tx, { userId, item });
  await tx
    .insert(progressFloors)
    .values({ userId, framesFloor: floor })
    .onConflictDoUpdate({ target: progressFloors.userId, set: { framesFloor: floor } });
};
