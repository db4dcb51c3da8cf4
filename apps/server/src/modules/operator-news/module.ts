import type { Database } from '../../db/database.ts';
import type { Broadcast } from '../../ports/broadcast.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { sendStored } from './news-box.ts';

const SEND_EVERY_MS = 500;

interface Dependencies {
  readonly database: Database;
  readonly broadcast: Pick<Broadcast, 'toUser'>;
}

/** Sends what the operator's command line, which has no sockets, has for users. */
export const operatorNewsModule = ({ database, broadcast }: Dependencies): ServerModule => ({
  name: 'operator-news',
  jobs: [
    {
      everyMs: SEND_EVERY_MS,
      isForOthers: true,
      work: () => sendStored(database, broadcast),
      failed: 'Events of the operator could not be sent',
    },
  ],
});
