import { and, eq, lt, notExists } from 'drizzle-orm';
import type { Job } from '../../../scheduling/jobs.ts';
import type { Core } from '../core.ts';
import { deletion, type OtherModules } from '../settings/removal.ts';
import { sessions, users } from '../tables.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** A new account has no session yet for a moment. */
const NEW_MS = 10 * 60_000;
/** Accounts deleted in one run. */
const BATCH = 200;

interface Dependencies {
  readonly core: Core;
  readonly modules: OtherModules;
}

/**
 * Deletes quick accounts without a session: nobody can enter them any more. A session ends 30 days after its last
 * visit, or with a logout.
 */
export const sweepQuickAccounts = async ({ core, modules }: Dependencies): Promise<void> => {
  const { database, clock } = core;
  const remove = deletion({ core, modules });
  const session = database.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id));
  const left = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isQuick, true), lt(users.createdAt, new Date(clock.now() - NEW_MS)), notExists(session)))
    .limit(BATCH);
  for (const { id } of left) await remove(id);
};

export const quickJobs = (dependencies: Dependencies): Job[] => [
  {
    everyMs: SWEEP_EVERY_MS,
    work: () => sweepQuickAccounts(dependencies),
    failed: 'Quick accounts without a session could not be deleted',
  },
];
