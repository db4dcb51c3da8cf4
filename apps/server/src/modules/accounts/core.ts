import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { LimitsOfAllServers } from '../../limits/limiter.ts';
import type { Attempts } from './attempts.ts';
import type { PasswordHasher } from './password.ts';
import type { Sessions } from './sessions.ts';

/** The dependencies that all parts of the accounts share. */
export interface Core {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly hasher: PasswordHasher;
  readonly limits: LimitsOfAllServers;
  readonly attempts: Attempts;
  readonly metrics: Pick<Metrics, 'accountOpened'>;
  readonly news: AccountNews;
  /** An address is confirmed or a service is linked, inside the transaction that stores it. */
  readonly confirmed: (tx: Database, userId: string) => void;
}
