import { and, eq } from 'drizzle-orm';
import type { Service } from '@magnaty/protocol';
import type { Database } from '../../../db/database.ts';
import { linkedServices } from '../tables.ts';

export interface LinkedService {
  readonly service: Service;
  readonly externalId: string;
  readonly userId: string;
  readonly username: string | null;
}

/** @returns false if the identity is linked already, or the user already has a link to this service. */
export const insertLink = async (database: Database, link: LinkedService): Promise<boolean> => {
  const rows = await database
    .insert(linkedServices)
    .values(link)
    .onConflictDoNothing()
    .returning({ userId: linkedServices.userId });
  return rows.length === 1;
};

export const findLink = async (
  database: Database,
  { service, externalId }: Pick<LinkedService, 'service' | 'externalId'>,
): Promise<LinkedService | null> =>
  (
    await database
      .select()
      .from(linkedServices)
      .where(and(eq(linkedServices.service, service), eq(linkedServices.externalId, externalId)))
  )[0] ?? null;

export const linksOf = (database: Database, userId: string): Promise<LinkedService[]> =>
  database.select().from(linkedServices).where(eq(linkedServices.userId, userId));

export const deleteLink = async (
  database: Database,
  { userId, service }: Pick<LinkedService, 'userId' | 'service'>,
): Promise<void> => {
  await database
    .delete(linkedServices)
    .where(and(eq(linkedServices.userId, userId), eq(linkedServices.service, service)));
};

export const deleteLinks = async (database: Database, userId: string): Promise<void> => {
  await database.delete(linkedServices).where(eq(linkedServices.userId, userId));
};
