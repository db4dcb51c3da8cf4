import type { UserRelations } from '@magnaty/protocol';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { relations } from './tables.ts';

export type RelationRow = typeof relations.$inferSelect;
export type Relation = Pick<RelationRow, 'userId' | 'otherId' | 'kind'>;

/** The last one first. */
export const relationsOf = (database: Database, userId: string): Promise<RelationRow[]> =>
  database.select().from(relations).where(eq(relations.userId, userId)).orderBy(desc(relations.at), relations.otherId);

/** The players whom the user has blocked and muted. */
export const relatedIds = async (database: Database, userId: string): Promise<UserRelations> => {
  const rows = await relationsOf(database, userId);
  const idsOf = (kind: RelationRow['kind']): string[] =>
    rows.filter((row) => row.kind === kind).map(({ otherId }) => otherId);
  return { blocked: idsOf('block'), muted: idsOf('mute') };
};

export const countRelations = (database: Database, userId: string): Promise<number> =>
  database.$count(relations, eq(relations.userId, userId));

/** @returns false if it is so already. */
export const addRelation = async (tx: Database, row: RelationRow): Promise<boolean> =>
  (await tx.insert(relations).values(row).onConflictDoNothing().returning({ at: relations.at })).length > 0;

const isSame = ({ userId, otherId, kind }: Relation) =>
  and(eq(relations.userId, userId), eq(relations.otherId, otherId), eq(relations.kind, kind));

export const hasRelation = async (database: Database, relation: Relation): Promise<boolean> =>
  (await database.$count(relations, isSame(relation))) > 0;

/** @returns what was there; null for nothing. */
export const removeRelation = async (tx: Database, relation: Relation): Promise<RelationRow | null> =>
  (await tx.delete(relations).where(isSame(relation)).returning())[0] ?? null;

/** Those among these players who have blocked the user. */
export const blockersOf = async (
  database: Database,
  userId: string,
  among: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (among.length === 0) return new Set();
  const rows = await database
    .select({ id: relations.userId })
    .from(relations)
    .where(and(eq(relations.otherId, userId), eq(relations.kind, 'block'), isAnyOf(relations.userId, among)));
  return new Set(rows.map(({ id }) => id));
};

/** The players whom the user has blocked. */
export const blockedBy = async (database: Database, userId: string): Promise<ReadonlySet<string>> =>
  new Set((await relatedIds(database, userId)).blocked);
