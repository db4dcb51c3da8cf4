import type { Audience, Whereabouts } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { seenAtOf } from '../accounts/index.ts';
import { privacyOf } from '../privacy/index.ts';
import { watcherRights, type LobbyPlace } from '../relations/index.ts';
import { friendIdsOf } from './friend-store.ts';

/** A running game of a user. It is told to those who may watch it. */
export interface GamePlace {
  readonly gameId: string;
  readonly audience: Audience;
  /** The people who play it. */
  readonly playerIds: readonly string[];
  /** Null for a game that needs its link, and while the game cannot be read. */
  readonly standing: { readonly round: number; readonly leaderIds: readonly string[] } | null;
}

/** What the cluster, the lobbies and the games know of users, at all servers. */
export interface WhereaboutsPorts {
  connected(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  inLobbies(userIds: readonly string[], readerId: string): Promise<ReadonlyMap<string, LobbyPlace>>;
  inGames(userIds: readonly string[]): Promise<ReadonlyMap<string, GamePlace>>;
}

interface Dependencies extends WhereaboutsPorts {
  readonly database: Database;
  readonly clock: Clock;
}

/** A user is online for so long after the last connection, ms: a reload and a change of networks show nobody as away. */
export const AWAY_AFTER_MS = 60_000;

/** Reads where users are, as far as they let others know it. */
export const openWhereabouts = ({ database, clock, connected, inLobbies, inGames }: Dependencies) => {
  const sightings = async (userIds: readonly string[]) => {
    const [present, seenAt] = await Promise.all([connected(userIds), seenAtOf(database, userIds)]);
    const since = clock.now() - AWAY_AFTER_MS;
    return { seenAt, isOnline: (id: string) => present.has(id) || (seenAt.get(id) ?? 0) > since };
  };
  return {
    countOnline: async (friendIds: readonly string[]): Promise<number> => {
      if (friendIds.length === 0) return 0;
      const privacy = await privacyOf(database, friendIds);
      const shown = friendIds.filter((id) => privacy(id).presence !== 'nobody');
      const { isOnline } = await sightings(shown);
      return shown.filter(isOnline).length;
    },
    /** @param friends those of the reader */
    of: async (
      readerId: string,
      userIds: readonly string[],
      friends: ReadonlySet<string>,
    ): Promise<(userId: string) => Whereabouts> => {
      const privacy = await privacyOf(database, userIds);
      const isShown = (id: string): boolean => {
        const { presence } = privacy(id);
        return presence === 'all' || (presence === 'friends' && friends.has(id));
      };
      const { seenAt, isOnline } = await sightings(userIds.filter(isShown));
      const online = userIds.filter((id) => isShown(id) && isOnline(id));
      const [lobbies, games] = await Promise.all([inLobbies(online, readerId), inGames(online)]);
      const playerIds = [...games.values()].flatMap((game) => game.playerIds);
      const mayWatch = await watcherRights({ database, friendIdsOf }, readerId, playerIds);
      return (id) => {
        if (!isShown(id)) return { at: 'away', seenAt: null };
        if (!isOnline(id)) return { at: 'away', seenAt: seenAt.get(id) ?? null };
        const game = games.get(id);
        if (game !== undefined) return inGame(id, game, mayWatch(game));
        const lobby = lobbies.get(id);
        if (lobby?.kind === 'search') return { at: 'search' };
        if (lobby === undefined) return { at: 'site' };
        const { isListed, isHost, players, seats, host } = lobby;
        // The friends of a guest have no right to the host's unlisted room.
        const code = isListed || (isHost && friends.has(id)) ? lobby.code : null;
        return { at: 'room', code, players, seats, ...(code !== null && { host }) };
      };
    },
  };
};

/** Every game that the reader may not watch looks the same: it does not tell why. */
const inGame = (userId: string, game: GamePlace, mayWatch: boolean): Whereabouts => {
  const standing = mayWatch ? game.standing : null;
  return {
    at: 'game',
    gameId: mayWatch ? game.gameId : null,
    round: standing?.round ?? null,
    isLeading: standing?.leaderIds.includes(userId) ?? false,
  };
};
