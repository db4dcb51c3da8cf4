import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { avatars } from './tables.ts';

/** Path under which the server serves avatars. */
export const AVATARS_PATH = '/api/media/avatars';

/** Replaces the user's picture. @returns its unguessable path. */
export const putAvatar = async (tx: Database, userId: string, content: Uint8Array): Promise<string> => {
  const id = randomBytes(16).toString('hex');
  await tx
    .insert(avatars)
    .values({ id, userId, content })
    .onConflictDoUpdate({ target: avatars.userId, set: { id, content } });
  return `${AVATARS_PATH}/${id}.webp`;
};

export const dropAvatar = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(avatars).where(eq(avatars.userId, userId));
};

export const findAvatar = async (database: Database, id: string): Promise<Uint8Array | null> =>
  (await database.select({ content: avatars.content }).from(avatars).where(eq(avatars.id, id)))[0]?.content ?? null;
