import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { mailingRecipients, mailings } from '../tables.ts';

interface Wanted {
  readonly userId: string;
  readonly itemIds: readonly number[];
}

/** Stores a mailing with a bonus for the user. @returns its id. */
export const giftFor = async (database: Database, { userId, itemIds }: Wanted): Promise<number> => {
  const text = { subject: 'x', title: 'x', body: 'x' };
  const now = new Date();
  const [mailing] = await database
    .insert(mailings)
    .values({
      key: randomUUID(),
      texts: { ru: text, en: text },
      coins: 70,
      itemIds: [...itemIds],
      createdAt: now,
      secondAt: now,
    })
    .returning({ id: mailings.id });
  const { id } = mailing!;
  await database.insert(mailingRecipients).values({ mailingId: id, userId, emailHash: userId, dueAt: now });
  return id;
};

/** A table that is locked, and two acts that wait for the lock. */
export const GIFT_LOCKS = [
  ['users', 'remove', 'takeGift'],
  ['mailing_recipients', 'takeGift', 'remove'],
] as const;
