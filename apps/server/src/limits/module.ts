import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attempts } from './tables.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServerModule } from '../ports/server-module.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

/** Deletes expired counts. */
export const limitsModule = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): ServerModule => ({
  name: 'limits',
  jobs: [
    {
      everyMs: SWEEP_EVERY_MS,
      work: () => database.delete(attempts).where(lt(attempts.expire, new Date(clock.now()))),
      failed: 'Expired counts of attempts could not be deleted',
    },
  ],
});
