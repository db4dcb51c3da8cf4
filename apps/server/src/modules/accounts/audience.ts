import { and, asc, eq, exists, gt, gte, isNotNull, lt, not, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { sessions, users } from './tables.ts';

/** The users that a mailing is meant for. A missing field excludes nobody. */
export interface Audience {
  readonly localeId?: number;
  readonly registeredAfter?: Date;
  readonly registeredBefore?: Date;
  /** A login after this time has a session that is still kept. */
  readonly loggedInAfter?: Date;
  /** No login since this time has a session that is still kept. */
  readonly notLoggedInSince?: Date;
  readonly minExperience?: number;
  readonly userIds?: readonly string[];
}

/** A user with a confirmed address. */
export interface MailReader {
  readonly userId: string;
  readonly email: string;
  /** The address in lower case. */
  readonly emailKey: string;
  readonly localeId: number;
}

const FIELDS = { userId: users.id, email: users.email, emailKey: users.emailKey, localeId: users.localeId };

const isConfirmed = (): SQL | undefined => and(eq(users.isConfirmedEmail, true), isNotNull(users.emailKey));

type Found = { readonly [K in keyof MailReader]: MailReader[K] | null };

const readersOf = (rows: readonly Found[]): MailReader[] =>
  rows.filter((row): row is MailReader => row.email !== null && row.emailKey !== null);

const matching = (database: Database, audience: Audience): SQL | undefined => {
  const { localeId, registeredAfter, registeredBefore, loggedInAfter, notLoggedInSince, minExperience, userIds } =
    audience;
  const loginSince = (since: Date): SQL =>
    exists(
      database
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, users.id), gte(sessions.createdAt, since))),
    );
  return and(
    localeId === undefined ? undefined : eq(users.localeId, localeId),
    registeredAfter && gte(users.createdAt, registeredAfter),
    registeredBefore && lt(users.createdAt, registeredBefore),
    loggedInAfter && loginSince(loggedInAfter),
    notLoggedInSince && not(loginSince(notLoggedInSince)),
    minExperience === undefined ? undefined : gte(users.experience, minExperience),
    userIds && isAnyOf(users.id, userIds),
  );
};

/** The next users of an audience with a confirmed address, in the order of their ids. */
export const readersAfter = async (
  database: Database,
  { audience, afterId, limit }: { readonly audience: Audience; readonly afterId: string; readonly limit: number },
): Promise<MailReader[]> =>
  readersOf(
    await database
      .select(FIELDS)
      .from(users)
      .where(and(isConfirmed(), gt(users.id, afterId), matching(database, audience)))
      .orderBy(asc(users.id))
      .limit(limit),
  );

/** The user, if they have a confirmed address now. */
export const findMailReader = async (database: Database, userId: string): Promise<MailReader | null> =>
  readersOf(
    await database
      .select(FIELDS)
      .from(users)
      .where(and(eq(users.id, userId), isConfirmed())),
  )[0] ?? null;
