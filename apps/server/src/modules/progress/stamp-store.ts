import { STAMPS, type StampId } from '@magnaty/content';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { progressStamps } from './tables.ts';

/** From so many holders on the number is not told. */
const RARE = 100;

const rowOf = (id: StampId) => STAMPS.find((stamp) => stamp.id === id)!;

export const experienceOf = (id: StampId): number => rowOf(id).experience;

/** What is counted towards a stamp. */
export interface StampCount {
  readonly id: StampId;
  readonly count: number;
  /** For a stamp of different parts: those that may be new. */
  readonly parts?: readonly string[];
}

interface Counted {
  readonly userId: string;
  readonly counts: readonly StampCount[];
  readonly at: number;
  readonly gameId: string | null;
}

/** Adds to the stamps that the user lacks, inside a transaction that has locked the user. @returns those given. */
export const countStamps = async (
  tx: Database,
  { userId, counts, at, gameId }: Counted,
): Promise<readonly StampId[]> => {
  if (counts.length === 0) return [];
  const rows = await tx.select().from(progressStamps).where(eq(progressStamps.userId, userId));
  const given: StampId[] = [];
  for (const { id, count: added, parts } of counts) {
    const before = rows.find(({ stampId }) => stampId === id);
    if (before !== undefined && before.at !== null) continue;
    const all = parts === undefined ? null : [...new Set([...(before?.parts ?? []), ...parts])];
    const { target } = rowOf(id);
    const count = Math.min(target, all?.length ?? (before?.count ?? 0) + added);
    if (count === 0) continue;
    const isGiven = count === target;
    const values = { count, parts: all, ...(isGiven && { at, gameId }) };
    await tx
      .insert(progressStamps)
      .values({ userId, stampId: id, ...values })
      .onConflictDoUpdate({ target: [progressStamps.userId, progressStamps.stampId], set: values });
    if (isGiven) given.push(id);
  }
  return given;
};

export const stampsOf = (database: Database, userId: string) =>
  database.select().from(progressStamps).where(eq(progressStamps.userId, userId));

export const stampsOfGame = (database: Database, userId: string, gameId: string) =>
  database
    .select({ stampId: progressStamps.stampId })
    .from(progressStamps)
    .where(and(eq(progressStamps.userId, userId), eq(progressStamps.gameId, gameId)));

/** How many users have each of these stamps; null from a hundred on. */
export const holdersOf = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  if (ids.length === 0) return new Map();
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id) wanted`;
  const few = sql`(select 1 from ${progressStamps} where ${progressStamps.stampId} = wanted.id
    and ${progressStamps.at} is not null limit ${RARE}) few`;
  const { rows } = await database.execute<{ id: string; holders: number }>(
    sql`select wanted.id, (select count(*)::int from ${few}) as holders from ${wanted}`,
  );
  return new Map(rows.map(({ id, holders }) => [id, holders < RARE ? holders : null]));
};
