import { eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { nicknameFields, nicknameSkeleton } from './nickname.ts';
import { takenNicknames, users } from './tables.ts';
import { assertNotFormer, lockUser } from './user-store.ts';

/** Time for which a replaced nickname leads to its account, and nobody else can have it, ms. */
const FORMER_NICKNAME_MS = 90 * 24 * 60 * 60_000;

const NO_FORMER_NICKNAME = {
  formerNickname: null,
  formerNicknameSkeleton: null,
  formerNicknameUntil: null,
} as const;

interface Renaming {
  readonly userId: string;
  readonly nickname: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Gives a user another nickname. The one before leads to the account for 90 days; another spelling of the same one
 * leaves the former one as it is.
 * @returns false if the user is deleted
 * @throws NicknameTaken if another user keeps the nickname, and UNIQUE_VIOLATION of the database if another user has it
 */
export const renameUser = async (tx: Database, { userId, nickname, now }: Renaming): Promise<boolean> => {
  const user = await lockUser(tx, userId);
  if (user === null) return false;
  const next = nicknameFields(nickname);
  const former = {
    formerNickname: user.nickname,
    formerNicknameSkeleton: user.nicknameSkeleton,
    formerNicknameUntil: now + FORMER_NICKNAME_MS,
  };
  const isOther = next.nicknameSkeleton !== user.nicknameSkeleton;
  await tx
    .update(users)
    .set({ ...next, ...(isOther && former), renamedAt: now })
    .where(eq(users.id, userId));
  await assertNotFormer(tx, { id: userId, ...next });
  return true;
};

/**
 * Like `renameUser`, by an operator: the nicknames that the user has and had lead nowhere, and no record shows them. The
 * user cannot have them again.
 */
export const takeNicknameAway = async (tx: Database, renaming: Renaming): Promise<boolean> => {
  const { userId, now } = renaming;
  const user = await lockUser(tx, userId);
  if (user === null) return false;
  for (const nickname of [user.nickname, user.formerNickname])
    if (nickname !== null)
      await tx.insert(takenNicknames).values({ userId, nickname, takenAt: now }).onConflictDoNothing();
  await renameUser(tx, renaming);
  await tx.update(users).set(NO_FORMER_NICKNAME).where(eq(users.id, userId));
  return true;
};

/** Frees the nicknames that were replaced long ago. */
export const dropFormerNicknames = async (database: Database, now: number): Promise<void> => {
  await database.update(users).set(NO_FORMER_NICKNAME).where(lte(users.formerNicknameUntil, now));
};

/** The users whose nickname has changed since then, epoch ms, under the present one. */
export const renamedSince = (
  database: Database,
  since: number,
): Promise<{ readonly id: string; readonly nickname: string }[]> =>
  database.select({ id: users.id, nickname: users.nickname }).from(users).where(gt(users.renamedAt, since));

/** A nickname that an operator took away from a user. */
export interface TakenNickname {
  readonly userId: string;
  readonly nickname: string;
}

export const takenNicknamesOf = (database: Database, userIds: readonly string[]): Promise<TakenNickname[]> =>
  database
    .select({ userId: takenNicknames.userId, nickname: takenNicknames.nickname })
    .from(takenNicknames)
    .where(isAnyOf(takenNicknames.userId, userIds));

/** Whether an operator took this nickname, or one that looks like it, away from the user. */
export const isTakenAway = async (database: Database, userId: string, nickname: string): Promise<boolean> => {
  const skeleton = nicknameSkeleton(nickname);
  return (await takenNicknamesOf(database, [userId])).some((one) => nicknameSkeleton(one.nickname) === skeleton);
};
