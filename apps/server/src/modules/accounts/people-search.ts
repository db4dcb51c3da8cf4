import { and, eq, isNull, like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf, isNoneOf } from '../../db/lists.ts';
import { nicknameSkeleton, normaliseNickname } from './nickname.ts';
import { isListed, users } from './tables.ts';

/** The letters and digits of a typed name. */
export const lettersOf = (typed: string): number => (normaliseNickname(typed).match(/[\p{L}\p{N}]/gu) ?? []).length;

/** A skeleton has one letter for two that look like it together, also where only the first one is typed. */
const JOINED: Readonly<Record<string, string>> = { r: 'm', v: 'w' };

interface Search {
  readonly limit: number;
  /** The ids of those who are searched; all without it. */
  readonly among?: readonly string[];
  /** The ids of those who are never found. */
  readonly except?: readonly string[];
  /** The condition for those whose names are not typed as a whole; without it all are found. */
  readonly mayFind?: (userId: SQLWrapper) => SQL | undefined;
  /** Those with a place in the rating are found as well. */
  readonly findsListed?: boolean;
}

/** The ids of the people whose nicknames begin as typed, the whole name first. The typed text has a letter or a digit. */
export const peopleByBeginning = async (
  database: Database,
  typed: string,
  { limit, among, except = [], mayFind, findsListed = false }: Search,
): Promise<string[]> => {
  const skeleton = nicknameSkeleton(typed);
  const begins = (beginning: string): SQL => like(users.nicknameSkeleton, `${beginning}%`);
  const joined = JOINED[skeleton.at(-1) ?? ''];
  // Such a name is Latin, so the database knows its small and capital letters in every language.
  const asTyped = sql`${users.nickname} ilike ${`${normaliseNickname(typed).replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  const wanted = joined === undefined ? undefined : and(begins(`${skeleton.slice(0, -1)}${joined}`), asTyped);
  const isFound =
    mayFind && or(eq(users.nicknameSkeleton, skeleton), mayFind(users.id), findsListed ? isListed(users) : undefined);
  const isSearched = and(isNull(users.ownerId), among && isAnyOf(users.id, among), isNoneOf(users.id, except));
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(and(or(begins(skeleton), wanted), isSearched, isFound))
    // The order of the index: the whole name comes first, and no longer list is sorted.
    .orderBy(sql`${users.nicknameSkeleton} using ~<~`)
    .limit(limit);
  return rows.map(({ id }) => id);
};
