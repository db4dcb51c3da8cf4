import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { checkLedger, faultsOf } from './ledger-check.ts';
import { ledgerChecks } from './tables.ts';

const LOOK_EVERY_MS = 60_000;
/** A night begins at midnight UTC, which is three o'clock in Moscow. */
const NIGHT_MS = 24 * 60 * 60_000;
/** Time for the server that makes the check. After that another one tries, ms. */
const CLAIM_MS = 30 * 60_000;
/** The single row. */
const ID = 1;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'info'>;
  readonly metrics: Pick<Metrics, 'watch'>;
}

export interface NightlyCheck {
  /** Makes the check of this night, unless another server has made it or makes it. */
  look(): Promise<void>;
  /** The faults that the last check of any server has found. */
  readonly faults: number;
}

export const openNightlyCheck = ({ database, clock, log }: Omit<Dependencies, 'metrics'>): NightlyCheck => {
  let faults = 0;

  const claim = async (night: number): Promise<boolean> => {
    const now = clock.now();
    const claimed = await database
      .insert(ledgerChecks)
      .values({ id: ID, night: night - 1, claimedUntil: now + CLAIM_MS, faults: 0 })
      .onConflictDoUpdate({
        target: ledgerChecks.id,
        set: { claimedUntil: now + CLAIM_MS },
        setWhere: sql`${ledgerChecks.night} < ${night} and ${ledgerChecks.claimedUntil} < ${now}`,
      })
      .returning({ id: ledgerChecks.id });
    return claimed.length > 0;
  };

  const check = async (night: number): Promise<void> => {
    const found = await checkLedger(database);
    const lines = faultsOf(found);
    await database
      .update(ledgerChecks)
      .set({ night, claimedUntil: 0, faults: lines.length })
      .where(eq(ledgerChecks.id, ID));
    if (lines.length > 0)
      log.error(
        { faults: lines.length, first: lines[0] },
        'The ledger is wrong; see npm run operator -- ledger verify',
      );
    else log.info({ accounts: found.accounts }, 'The ledger adds up');
  };

  return {
    look: async () => {
      const night = Math.floor(clock.now() / NIGHT_MS);
      if (await claim(night)) await check(night);
      const [last] = await database
        .select({ faults: ledgerChecks.faults })
        .from(ledgerChecks)
        .where(eq(ledgerChecks.id, ID));
      faults = last?.faults ?? 0;
    },
    get faults() {
      return faults;
    },
  };
};

/** Proves the ledger each night. Every server reports the faults of the last proof, whichever made it. */
export const ledgerCheckModule = ({ metrics, ...dependencies }: Dependencies): ServerModule => {
  const nightly = openNightlyCheck(dependencies);
  metrics.watch('ledger_faults', () => nightly.faults);
  return {
    name: 'ledger-check',
    jobs: [{ everyMs: LOOK_EVERY_MS, work: () => nightly.look(), failed: 'The ledger could not be checked' }],
  };
};
