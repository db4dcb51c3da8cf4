import { PRESET_AVATARS } from '@magnaty/content';
import { and, eq, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../db/lists.ts';
import type { Database } from '../../db/database.ts';
import { users } from './tables.ts';
import { emailKey, normaliseEmail } from './email.ts';
import type { RatedGame } from './rated-games.ts';
import { nicknameSkeleton, normaliseNickname } from './nickname.ts';

export type UserRow = typeof users.$inferSelect;

type NewUser = Pick<
  UserRow,
  'id' | 'nickname' | 'nicknameSkeleton' | 'email' | 'emailKey' | 'passwordHash' | 'localeId' | 'rating'
> &
  Partial<Pick<UserRow, 'isQuick' | 'ownerId'>>;

/** One of the drawn portraits: a new user has a face, and may choose another one. */
const firstPortrait = (userId: string): string | null => {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return PRESET_AVATARS[sum % PRESET_AVATARS.length]?.path ?? null;
};

/** Rolls back a transaction: another user keeps the nickname as the former one. */
export class NicknameTaken extends Error {}

/**
 * Fails if another user keeps the nickname as the former one. It follows the write of the nickname: another user may
 * leave the name until then.
 */
export const assertNotFormer = async (
  tx: Database,
  { id, nicknameSkeleton }: Pick<UserRow, 'id' | 'nicknameSkeleton'>,
) => {
  const isOfOther = and(eq(users.formerNicknameSkeleton, nicknameSkeleton), ne(users.id, id));
  const kept = await tx.select({ id: users.id }).from(users).where(isOfOther).limit(1);
  if (kept.length > 0) throw new NicknameTaken();
};

/** Gives the user a drawn portrait. @returns false if the name or the address is taken, also by a parallel call. */
export const insertUser = async (database: Database, user: NewUser): Promise<boolean> => {
  const insert = async (tx: Database): Promise<boolean> => {
    const rows = await tx
      .insert(users)
      .values({ ...user, avatarPath: firstPortrait(user.id) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    await assertNotFormer(tx, user);
    return rows.length === 1;
  };
  try {
    return await database.transaction(insert);
  } catch (error) {
    if (error instanceof NicknameTaken) return false;
    throw error;
  }
};

const findOne = async (database: Database, where: ReturnType<typeof eq>): Promise<UserRow | null> =>
  (await database.select().from(users).where(where).limit(1))[0] ?? null;

export const findUser = (database: Database, id: string) => findOne(database, eq(users.id, id));
export const findBySkeleton = (database: Database, skeleton: string) =>
  findOne(database, eq(users.nicknameSkeleton, skeleton));
/** The user who recently replaced a nickname with this skeleton. */
export const findByFormerSkeleton = (database: Database, skeleton: string) =>
  findOne(database, eq(users.formerNicknameSkeleton, skeleton));
export const findByEmail = (database: Database, emailKey: string) => findOne(database, eq(users.emailKey, emailKey));

/** The user who recently replaced this confirmed address. */
export const findByFormerEmail = (database: Database, emailKey: string) =>
  findOne(database, eq(users.formerEmailKey, emailKey));

/** Removes an address from any user except its owner. */
export const freeEmail = async (tx: Database, { emailKey, ownerId }: { emailKey: string; ownerId: string }) => {
  await tx
    .update(users)
    .set({ email: null, emailKey: null, isConfirmedEmail: false })
    .where(and(eq(users.emailKey, emailKey), ne(users.id, ownerId)));
};

/** Removes former addresses whose time is over, if the current address is confirmed. */
export const dropFormerEmails = async (database: Database, now: Date): Promise<void> => {
  await database
    .update(users)
    .set(NO_FORMER_EMAIL)
    .where(and(eq(users.isConfirmedEmail, true), lte(users.formerEmailUntil, now)));
};

export const NO_FORMER_EMAIL = { formerEmail: null, formerEmailKey: null, formerEmailUntil: null } as const;

/** A player as other players see them. */
export interface Profile {
  readonly id: string;
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly experience: number;
  readonly rating: number;
  readonly localeId: number;
  readonly isQuick: boolean;
  /** The user whose bot this is; null for a person. */
  readonly owner: BotOwner | null;
}

export interface BotOwner {
  readonly id: string;
  readonly nickname: string;
}

const owners = alias(users, 'owners');

const selectProfiles = (database: Database) =>
  database
    .select({
      id: users.id,
      nickname: users.nickname,
      avatarPath: users.avatarPath,
      experience: users.experience,
      rating: users.rating,
      localeId: users.localeId,
      isQuick: users.isQuick,
      createdAt: users.createdAt,
      owner: { id: owners.id, nickname: owners.nickname },
    })
    .from(users)
    .leftJoin(owners, eq(owners.id, users.ownerId));

export const findProfiles = async (database: Database, ids: readonly string[]): Promise<Map<string, Profile>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectProfiles(database).where(isAnyOf(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
};

/** A profile with the time at which the account was made. */
export interface DatedProfile extends Profile {
  readonly createdAt: Date;
}

const isSpelled = (nickname: string | null, typed: string): boolean => nickname?.toLowerCase() === typed.toLowerCase();

/**
 * The player with this id, or with this nickname in any case: the present one, or else the former one. A nickname that
 * only looks alike does not match. No nickname is as long as an id.
 */
export const findPlayer = async (database: Database, idOrName: string): Promise<DatedProfile | null> => {
  const nickname = normaliseNickname(idOrName);
  const skeleton = nicknameSkeleton(nickname);
  const found = await selectProfiles(database).where(or(eq(users.id, idOrName), eq(users.nicknameSkeleton, skeleton)));
  const present = found.find(({ id }) => id === idOrName) ?? found.find((user) => isSpelled(user.nickname, nickname));
  if (present !== undefined) return present;
  const former = await findByFormerSkeleton(database, skeleton);
  if (former === null || !isSpelled(former.formerNickname, nickname)) return null;
  return (await selectProfiles(database).where(eq(users.id, former.id)))[0] ?? null;
};

type Settable =
  | 'email'
  | 'emailKey'
  | 'isConfirmedEmail'
  | 'confirmReminderAt'
  | 'isQuick'
  | 'formerEmail'
  | 'formerEmailKey'
  | 'formerEmailUntil'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'countryId'
  | 'localeId'
  | 'volume'
  | 'passwordHash'
  | 'avatarPath';

export const updateUser = async (
  database: Database,
  id: string,
  values: Partial<Pick<UserRow, Settable>>,
): Promise<void> => {
  await database.update(users).set(values).where(eq(users.id, id));
};

/** The user, locked until the caller's transaction ends. */
export const lockUser = async (tx: Database, id: string): Promise<UserRow | null> =>
  (await tx.select().from(users).where(eq(users.id, id)).for('update'))[0] ?? null;

const locked = async (
  tx: Database,
  ids: readonly string[],
  strength: 'update' | 'no key update',
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isAnyOf(users.id, [...new Set(ids)]))
    .orderBy(users.id)
    .for(strength);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Locks these users until the caller's transaction ends. A transaction that changes coins, items, experience or payments
 * calls it once, for all its users, before it touches their other rows: this is the one order of locks for all money.
 * @returns the users who are not deleted; none of them can be deleted meanwhile.
 */
export const lockForMoney = (tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  locked(tx, ids, 'no key update');

/** The same lock for the deletion of these users. */
export const lockForRemoval = (tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  locked(tx, ids, 'update');

/** Prevents the deletion of the user until the caller's transaction ends. @returns false if the user is deleted. */
export const holdUser = async (tx: Database, id: string): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')).length > 0;

export const deleteUser = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(users).where(eq(users.id, id));
};

export interface GameResult {
  readonly userId: string;
  /** Added to the user's experience. */
  readonly experience: number;
  /** Added to the user's rating, may be negative; the sum stays at 0 or above. */
  readonly rating: number;
  /** A bot counts its public games, which are those of the ladder. */
  readonly isPublic?: boolean;
  /** A game that counts towards a place in the rating; null if the game does not count. */
  readonly rated?: RatedGame | null;
}

/** @returns the new sums; null if the user is deleted. */
export const addResult = async (
  tx: Database,
  { userId, experience, rating, isPublic = false, rated = null }: GameResult,
): Promise<{ experience: number; rating: number } | null> => {
  const rows = await tx
    .update(users)
    .set({
      experience: sql`${users.experience} + ${experience}`,
      rating: sql`greatest(0, ${users.rating} + ${rating})`,
      ...(rated !== null && {
        ratedGames: sql`${users.ratedGames} + 1`,
        ...(rated.place === 1 && { ratedWins: sql`${users.ratedWins} + 1` }),
      }),
      ...(isPublic && { ladderGames: sql`${users.ladderGames} + (${users.ownerId} is not null)::int` }),
    })
    .where(eq(users.id, userId))
    .returning({ experience: users.experience, rating: users.rating });
  return rows[0] ?? null;
};

/** Takes the result of an annulled game back, after `lockForMoney`. No sum falls below 0. */
export const takeResult = async (
  tx: Database,
  { userId, experience, rating, isPublic = false, rated = null }: GameResult,
): Promise<void> => {
  await tx
    .update(users)
    .set({
      experience: sql`greatest(0, ${users.experience} - ${experience})`,
      rating: sql`greatest(0, ${users.rating} - ${rating})`,
      ...(rated !== null && {
        ratedGames: sql`greatest(0, ${users.ratedGames} - 1)`,
        // A game that is not won leaves no more wins than games.
        ratedWins: sql`least(greatest(0, ${users.ratedWins} - ${rated.place === 1 ? 1 : 0}), greatest(0, ${users.ratedGames} - 1))`,
      }),
      ...(isPublic && {
        ladderGames: sql`greatest(0, ${users.ladderGames} - (${users.ownerId} is not null)::int)`,
      }),
    })
    .where(eq(users.id, userId));
};

/**
 * Finds a user by address if the login contains an @, which no nickname contains. A nickname that only looks alike does
 * not match.
 */
export const findUserByLogin = async (database: Database, login: string): Promise<UserRow | null> => {
  if (login.includes('@')) return findByEmail(database, emailKey(normaliseEmail(login)));
  const nickname = normaliseNickname(login);
  const user = await findBySkeleton(database, nicknameSkeleton(nickname));
  return user?.nickname.toLowerCase() === nickname.toLowerCase() ? user : null;
};
