import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { botsOf } from '../bots/bot-store.ts';
import { listSessions } from '../session-store.ts';
import { emailConfirmations, knownBrowsers, linkedServices, passwordRecoveries, userNetworks } from '../tables.ts';
import { takenNicknamesOf } from '../renaming.ts';
import { seenAtOf } from '../sightings.ts';
import { findUser } from '../user-store.ts';

const timeOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The account, without the hashes and keys by which the server finds and checks it. */
export const exportUser = async (database: Database, userId: string): Promise<Readonly<Record<string, unknown>>> => {
  const user = await findUser(database, userId);
  if (user === null) return {};
  const { passwordHash, nicknameSkeleton: _skeleton, formerNicknameSkeleton: _formerSkeleton, ...rest } = user;
  const { emailKey: _key, formerEmailKey: _formerKey, formerNicknameUntil, renamedAt, ...account } = rest;
  return {
    account: {
      ...account,
      formerNicknameUntil: timeOf(formerNicknameUntil),
      renamedAt: timeOf(renamedAt),
      hasPassword: passwordHash !== null,
    },
    nicknamesTakenAway: (await takenNicknamesOf(database, [userId])).map(({ nickname }) => nickname),
    services: await database
      .select({
        service: linkedServices.service,
        externalId: linkedServices.externalId,
        username: linkedServices.username,
      })
      .from(linkedServices)
      .where(eq(linkedServices.userId, userId)),
    lastSeenAt: new Date((await seenAtOf(database, [userId])).get(userId) ?? user.createdAt),
    bots: await botsOf(database, userId),
    sessions: (await listSessions(database, userId)).map(({ sessionId: _id, ...session }) => session),
    knownBrowsers: await database
      .select({ expiresAt: knownBrowsers.expiresAt })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId)),
    networks: (
      await database
        .select({ hash: userNetworks.network, seenAt: userNetworks.seenAt })
        .from(userNetworks)
        .where(eq(userNetworks.userId, userId))
    ).map(({ hash, seenAt }) => ({ hash, seenAt: new Date(seenAt) })),
    confirmationMails: await database
      .select({
        address: emailConfirmations.emailKey,
        sentAt: emailConfirmations.sentAt,
        expiresAt: emailConfirmations.expiresAt,
      })
      .from(emailConfirmations)
      .where(eq(emailConfirmations.userId, userId))
      .orderBy(asc(emailConfirmations.sentAt)),
    recoveries: await database
      .select({ address: passwordRecoveries.emailKey, expiresAt: passwordRecoveries.expiresAt })
      .from(passwordRecoveries)
      .where(eq(passwordRecoveries.userId, userId)),
  };
};
