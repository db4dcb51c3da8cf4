import { and, eq, lt, notExists } from 'drizzle-orm';
import type { ErrorLog } from '../../../ports/log.ts';
import type { Job } from '../../../scheduling/jobs.ts';
import { Retries } from '../../../scheduling/retries.ts';
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
  readonly log: ErrorLog;
}

const newRetries = ({ core: { clock }, log }: Dependencies): Retries =>
  new Retries({ clock, log, failed: 'A quick account without a session could not be deleted' });

/**
 * Deletes quick accounts without a session: nobody can enter them any more. A session ends 30 days after its last
 * visit, or with a logout.
 */
export const sweepQuickAccounts = async (
  dependencies: Dependencies,
  retries = newRetries(dependencies),
): Promise<void> => {
  const { core, modules } = dependencies;
  const { database, clock } = core;
  const remove = deletion({ core, modules });
  const session = database.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id));
  const left = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isQuick, true), lt(users.createdAt, new Date(clock.now() - NEW_MS)), notExists(session)))
    .limit(BATCH + retries.size);
  await retries.attemptEach({ items: left, idOf: ({ id }) => id, work: ({ id }) => remove(id) });
};

export const quickJobs = (dependencies: Dependencies): Job[] => {
  const retries = newRetries(dependencies);
  return [
    {
      everyMs: SWEEP_EVERY_MS,
      work: () => sweepQuickAccounts(dependencies, retries),
      failed: 'Quick accounts without a session could not be deleted',
    },
  ];
};
