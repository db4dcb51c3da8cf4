import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import { blockersOf, type LobbyPlace } from '../modules/relations/index.ts';
import { hostOf, humans, idsOf, memberOf, targetCount, type Lobby, isOpen, isRemoved } from './lobby.ts';
import { lobbies, lobbySeats } from './tables.ts';

/** Where these users wait. A rematch is none: its players still read the result. */
export const lobbyPlacesOf = async (
  database: Database,
  userIds: readonly string[],
  readerId: string,
): Promise<ReadonlyMap<string, LobbyPlace>> => {
  const rows = await database
    .select({ userId: lobbySeats.userId, lobby: lobbies.state })
    .from(lobbySeats)
    .innerJoin(lobbies, eq(lobbies.id, lobbySeats.lobbyId))
    .where(isAnyOf(lobbySeats.userId, userIds));
  const shown = rows.filter(({ lobby }) => lobby.phase !== 'rematch');
  const people = [...new Set(shown.flatMap(({ lobby }) => idsOf(humans(lobby))))];
  const blockers = await blockersOf(database, readerId, people);
  const mayEnter = (lobby: Lobby): boolean =>
    isOpen(lobby) && !isRemoved(lobby, readerId) && !idsOf(humans(lobby)).some((id) => blockers.has(id));
  return new Map(
    shown.map(({ userId, lobby }): [string, LobbyPlace] => [
      userId,
      lobby.code === null
        ? { kind: 'search' }
        : {
            kind: 'room',
            code: mayEnter(lobby) ? lobby.code : null,
            isListed: lobby.room?.isListed === true,
            isHost: hostOf(lobby) === userId,
            host: memberOf(lobby, hostOf(lobby))?.nickName ?? '',
            players: lobby.members.length,
            seats: targetCount(lobby),
          },
    ]),
  );
};
