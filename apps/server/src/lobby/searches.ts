import type { ClientEvents } from '@magnaty/protocol';
import type { GameModeId } from '@magnaty/rules';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Profile } from '../modules/accounts/index.ts';
import type { Lobby } from './lobby.ts';
import * as store from './lobby-store.ts';
import { NO_LOBBY, type LobbyReply, type LobbyWork } from './lobby-work.ts';
import { fillWithBots, matchUp, seat, type Searches as Open } from './matchmaking.ts';
import { newLobby, newMember } from './new-lobby.ts';
import type { LobbyWorld } from './phases.ts';

export type SearchRequest = z.output<ClientEvents['searchGame']>;
export type LadderRequest = z.output<ClientEvents['searchLadder']>;

const ANY_MODE: readonly GameModeId[] = [1, 2];

/** The searches of all servers, under one lock. */
export class Searches {
  readonly #work: LobbyWork;

  constructor(work: LobbyWork) {
    this.#work = work;
  }

  /** Searches among people, or on the ladder among bots. */
  async search(
    user: Profile,
    { isAcceptBot, countUsers, gameModeId, seed }: SearchRequest,
    isLadder = false,
  ): Promise<LobbyReply> {
    const wish = { isAcceptBot, counts: countUsers, gameModeIds: gameModeId === -1 ? ANY_MODE : [gameModeId] };
    const equipment = await this.#work.equipmentOf(user.id);
    return this.#work.enter(user.id, { isSearch: true }, async (tx, world) => {
      const member = { ...newMember(user, { seed, since: world.now, equipment }), wish };
      const lobbyId = await matchmaking(tx, { world, isLadder }, (open) => {
        seat(open, world, member);
        const lobby = [...open.lobbies.values()].find(({ members }) => members.includes(member));
        if (lobby === undefined) throw new Error('a user who searches is in no lobby');
        return lobby.id;
      });
      await this.#work.sit(tx, user.id, lobbyId);
      return { ok: true, gameId: lobbyId };
    });
  }

  /** Users who are back in the search may complete a game with others who wait. */
  matchAgain({ id, isLadder = false }: Pick<Lobby, 'id' | 'isLadder'>): Promise<LobbyReply> {
    return this.#change({ id, isLadder }, (open, world) => {
      const members = open.lobbies.get(id)?.members ?? [];
      return members.some((member) => matchUp(open, world, member));
    });
  }

  /** Fills a search of people that has lasted long enough with bots. */
  fill(lobbyId: string): Promise<LobbyReply> {
    return this.#change({ id: lobbyId, isLadder: false }, (open, world) => {
      const lobby = open.lobbies.get(lobbyId);
      if (lobby !== undefined) fillWithBots(open, world, lobby);
      return lobby !== undefined;
    });
  }

  #change(
    { id, isLadder }: { readonly id: string; readonly isLadder: boolean },
    work: (open: Open, world: LobbyWorld) => boolean,
  ): Promise<LobbyReply> {
    return this.#work.transaction(async (tx, world) => {
      await store.lockMatchmaking(tx);
      const isChanged = await matchmaking(tx, { world, isLadder }, (open) => work(open, world));
      return isChanged ? { ok: true, gameId: id } : NO_LOBBY;
    });
  }
}

interface Pool {
  readonly world: LobbyWorld;
  /** People and the ladder of bots never see each other's searches. */
  readonly isLadder: boolean;
}

/** Changes the open searches under the lock of the matchmaking, and stores the changed ones. */
const matchmaking = async <T>(tx: Database, { world, isLadder }: Pool, work: (open: Open) => T): Promise<T> => {
  const open = await store.lockSearches(tx, isLadder);
  const before = new Map(open.map((lobby) => [lobby.id, JSON.stringify(lobby)]));
  const lobbies = new Map(open.map((lobby) => [lobby.id, lobby]));
  const result = work({ lobbies, newLobby: () => newLobby({ createdAt: world.now, isLadder }) });
  // Unchanged ones are not written. Empty ones come last: their users have other seats by then.
  const changed = [...lobbies.values()].filter((lobby) => before.get(lobby.id) !== JSON.stringify(lobby));
  for (const lobby of changed.sort((a, b) => b.members.length - a.members.length)) await store.saveLobby(tx, lobby);
  return result;
};
