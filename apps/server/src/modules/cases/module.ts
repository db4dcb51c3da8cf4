import type { Database } from '../../db/database.ts';
import type { Broadcast } from '../../ports/broadcast.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Notifier } from '../notifications/index.ts';
import { fairPlayCommand } from './operator-commands.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly PUBLIC_URL: string | null };
  readonly accounts: Pick<Accounts, 'profiles' | 'networksOf' | 'holdUser'>;
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly notifier: Pick<Notifier, 'add'>;
}

/** The operator's queue: what players report, and what the score of collusion finds. */
export const fairPlayModule = (dependencies: Dependencies): ServerModule => ({
  name: 'fair-play',
  commands: [fairPlayCommand(dependencies)],
});
