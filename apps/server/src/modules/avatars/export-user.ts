import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { avatars } from './tables.ts';

/** The uploaded avatar as it is served. */
export const exportUser = async (database: Database, userId: string) => {
  const [avatar] = await database.select({ content: avatars.content }).from(avatars).where(eq(avatars.userId, userId));
  return { picture: avatar ? `data:image/webp;base64,${Buffer.from(avatar.content).toString('base64')}` : null };
};
