import { and, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { nicknameSkeleton, normaliseNickname } from './nickname.ts';
import { users } from './tables.ts';

/** The letters and digits of a typed name. */
export const lettersOf = (typed: string): number => (normaliseNickname(typed).match(/[\p{L}\p{N}]/gu) ?? []).length;

/** A skeleton has one letter for two that look like it together, also where only the first one is typed. */
const JOINED: Readonly<Record<string, string>> = { r: 'm', v: 'w' };

interface Found {
  readonly id: string;
  /** The whole name is typed. */
  readonly isWhole: boolean;
}

/**
 * The people whose nicknames begin as typed, the whole name first. The typed text has a letter or a digit.
 * @param among the ids of those who are searched; all without it
 */
export const peopleByBeginning = async (
  database: Database,
  typed: string,
  limit: number,
  among?: readonly string[],
): Promise<Found[]> => {
  const skeleton = nicknameSkeleton(typed);
  const begins = (beginning: string): SQL => like(users.nicknameSkeleton, `${beginning}%`);
  const joined = JOINED[skeleton.at(-1) ?? ''];
  // Such a name is Latin, so the database knows its small and capital letters in every language.
  const asTyped = sql`${users.nickname} ilike ${`${normaliseNickname(typed).replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  const wanted = joined === undefined ? undefined : and(begins(`${skeleton.slice(0, -1)}${joined}`), asTyped);
  const rows = await database
    .select({ id: users.id, skeleton: users.nicknameSkeleton })
    .from(users)
    .where(and(or(begins(skeleton), wanted), isNull(users.ownerId), among && isAnyOf(users.id, among)))
    // The order of the index: the whole name comes first, and no longer list is sorted.
    .orderBy(sql`${users.nicknameSkeleton} using ~<~`)
    .limit(limit);
  return rows.map((row) => ({ id: row.id, isWhole: row.skeleton === skeleton }));
};
