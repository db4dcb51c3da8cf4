import type { OpenSockets } from '../broadcast/index.ts';
import type { PresenceStore } from '../cluster/index.ts';
import type { PresenceReader, Seat } from '../play/index.ts';

/** Which users are connected to any of the servers. */
export interface UserPresence extends PresenceReader {
  isConnected(userId: string): Promise<boolean>;
}

interface Deps {
  readonly sockets: OpenSockets;
  readonly store: Pick<PresenceStore, 'isPresent'>;
}

/** Looks at the sockets of this server first, and asks the database about the others. */
export const userPresence = ({ sockets, store }: Deps): UserPresence => ({
  isPresent: async ({ gameId, userId }: Seat) =>
    sockets.isPresent({ gameId, userId }) || store.isPresent({ userId, place: gameId }),
  isConnected: async (userId) => sockets.ofUser(userId).size > 0 || store.isPresent({ userId, place: '' }),
});
