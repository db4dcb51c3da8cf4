import type { ClientEvents } from '@magnaty/protocol';
import type { GameModeId } from '@magnaty/rules';
import type { z } from 'zod';
import { isDatabaseDown } from '../db/database-errors.ts';
import type { Database } from '../db/database.ts';
import type { Profile } from '../modules/accounts/index.ts';
import type { Equipment } from '../modules/inventory/index.ts';
import { usersInGame } from '../play/index.ts';
import { oneAtATime } from '../scheduling/one-at-a-time.ts';
import type { Lobby, Member } from './lobby.ts';
import * as store from './lobby-store.ts';
import { NO_LOBBY, type LobbyReply, type LobbyWork } from './lobby-work.ts';
import { fillWithBots, matchBack, seat, type OpenSearches } from './matchmaking.ts';
import { newLobby, newMember } from './new-lobby.ts';
import type { LobbyWorld } from './phases.ts';

export type SearchRequest = z.output<ClientEvents['searchGame']>;
export type LadderRequest = z.output<ClientEvents['searchLadder']>;

const ANY_MODE: readonly GameModeId[] = [1, 2];

/** Users who are seated in one transaction. A larger number would keep the other work of the process waiting. */
const MAX_BATCH = 32;

interface Waiting {
  readonly user: Profile;
  readonly request: SearchRequest;
  readonly isLadder: boolean;
  resolve(reply: LobbyReply): void;
  reject(error: unknown): void;
}

/** A lobby whose users are back in the search. */
interface Returned {
  readonly lobby: Pick<Lobby, 'id' | 'isLadder'>;
  resolve(): void;
  reject(error: unknown): void;
}

/** The searches of all servers, under one lock. */
export class Searches {
  readonly #work: LobbyWork;
  #waiting: Waiting[] = [];
  readonly #seatWaiting = oneAtATime(async () => {
    while (this.#waiting.length > 0) await this.#work.inTurn(() => this.#seat(this.#takeBatch()));
  });

  #returned: Returned[] = [];
  readonly #matchReturned = oneAtATime(async () => {
    while (this.#returned.length > 0) await this.#work.inTurn(() => this.#matchTogether(this.#takeReturned()));
  });

  constructor(work: LobbyWork) {
    this.#work = work;
  }

  /** Searches among people, or on the ladder among bots. Searches that arrive meanwhile are seated together. */
  search(user: Profile, request: SearchRequest, isLadder = false): Promise<LobbyReply> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ user, request, isLadder, resolve, reject });
      this.#seatWaiting();
    });
  }

  /** The first ones of the same kind, each user once. */
  #takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      const isFitting = batch.size < MAX_BATCH && one.isLadder === this.#waiting[0]?.isLadder;
      if (isFitting && !batch.has(one.user.id)) batch.set(one.user.id, one);
      else later.push(one);
    }
    this.#waiting = later;
    return [...batch.values()];
  }

  /** Never fails. */
  async #seat(batch: readonly Waiting[]): Promise<void> {
    let alone = batch;
    try {
      if (batch.length > 1) alone = await this.#seatTogether(batch);
    } catch (error) {
      if (isDatabaseDown(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // The failure of one search must not fail the others.
    }
    for (const one of alone) await this.#seatAlone(one).then(one.resolve, one.reject);
  }

  /** Seats those who sit nowhere. @returns the others. */
  async #seatTogether(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const ids = batch.map(({ user }) => user.id);
    const equipments = await this.#work.equipmentsOf(ids);
    const isLadder = batch.some((one) => one.isLadder);
    let seats: ReadonlyMap<string, string> = new Map();
    const reply = await this.#work.transaction(async (tx, world) => {
      await store.lockMatchmaking(tx);
      const taken = new Set([...(await store.usersInLobbies(tx, ids)), ...(await usersInGame(tx, ids))]);
      const free = batch.filter(({ user }) => !taken.has(user.id));
      if (free.length === 0) return NO_LOBBY;
      const members = free.map(({ user, request }) =>
        searching(user, request, { since: world.now, equipment: equipments.get(user.id) ?? null }),
      );
      seats = await matchmaking(tx, { world, isLadder }, (open) => seatAll(open, world, members));
      await this.#work.sitAll(
        tx,
        [...seats].map(([userId, lobbyId]) => ({ userId, lobbyId })),
      );
      return { ok: true, gameId: seats.get(free[0]!.user.id)! };
    });
    if (!reply.ok) return batch;
    for (const { user, resolve } of batch) {
      const gameId = seats.get(user.id);
      if (gameId !== undefined) resolve({ ok: true, gameId });
    }
    return batch.filter(({ user }) => !seats.has(user.id));
  }

  /** A user who leaves another lobby, or who is refused. */
  async #seatAlone({ user, request, isLadder }: Waiting): Promise<LobbyReply> {
    const equipment = await this.#work.equipmentOf(user.id);
    return this.#work.enterSearch(user.id, async (tx, world) => {
      const member = searching(user, request, { since: world.now, equipment });
      const seats = await matchmaking(tx, { world, isLadder }, (open) => seatAll(open, world, [member]));
      const gameId = seats.get(user.id)!;
      await this.#work.sit(tx, user.id, gameId);
      return { ok: true, gameId };
    });
  }

  /** Users who are back in the search may complete a game with others who wait. Such lobbies are matched together. */
  matchAgain(lobby: Pick<Lobby, 'id' | 'isLadder'>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#returned.push({ lobby, resolve, reject });
      this.#matchReturned();
    });
  }

  /** The first ones of the same kind. */
  #takeReturned(): Returned[] {
    const isLadder = isOfLadder(this.#returned[0]!);
    const batch = this.#returned.filter((one) => isOfLadder(one) === isLadder).slice(0, MAX_BATCH);
    this.#returned = this.#returned.filter((one) => !batch.includes(one));
    return batch;
  }

  /** Never fails. */
  async #matchTogether(batch: readonly Returned[]): Promise<void> {
    const ids = batch.map(({ lobby }) => lobby.id);
    try {
      await this.#change({ id: ids[0]!, isLadder: isOfLadder(batch[0]!) }, (open, world) => matchAll(open, world, ids));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Fills a search of people that has lasted long enough with bots. */
  fill(lobbyId: string): Promise<LobbyReply> {
    return this.#work.inTurn(() =>
      this.#change({ id: lobbyId, isLadder: false }, (open, world) => {
        const lobby = open.lobbies.get(lobbyId);
        if (lobby !== undefined) fillWithBots(open, world, lobby);
        return lobby !== undefined;
      }),
    );
  }

  /** For a caller with a turn. */
  #change(
    { id, isLadder }: { readonly id: string; readonly isLadder: boolean },
    work: (open: OpenSearches, world: LobbyWorld) => boolean,
  ): Promise<LobbyReply> {
    return this.#work.transaction(async (tx, world) => {
      await store.lockMatchmaking(tx);
      const isChanged = await matchmaking(tx, { world, isLadder }, (open) => work(open, world));
      return isChanged ? { ok: true, gameId: id } : NO_LOBBY;
    });
  }
}

const isOfLadder = ({ lobby }: Returned): boolean => lobby.isLadder === true;

/** A user who searches from now on. */
const searching = (
  user: Profile,
  { isAcceptBot, countUsers, gameModeId }: SearchRequest,
  from: { readonly since: number; readonly equipment: Equipment | null },
): Member => ({
  ...newMember(user, from),
  wish: { isAcceptBot, counts: countUsers, gameModeIds: gameModeId === -1 ? ANY_MODE : [gameModeId] },
});

/**
 * Carries out each work on the open searches, one after another. The members of a lobby that one completes search no
 * more: no later work may meet them.
 */
const oneByOne = (open: OpenSearches, works: readonly (() => unknown)[]): void => {
  const complete: Lobby[] = [];
  for (const work of works) {
    work();
    for (const lobby of open.lobbies.values()) {
      if (lobby.phase === 'search') continue;
      complete.push(lobby);
      open.lobbies.delete(lobby.id);
    }
  }
  for (const lobby of complete) open.lobbies.set(lobby.id, lobby);
};

/** @returns whether one of these lobbies has changed. */
const matchAll = (open: OpenSearches, world: LobbyWorld, lobbyIds: readonly string[]): boolean => {
  let isChanged = false;
  const match = (id: string): void => {
    const lobby = open.lobbies.get(id);
    if (lobby !== undefined) isChanged = matchBack(open, world, lobby) || isChanged;
  };
  oneByOne(
    open,
    lobbyIds.map((id) => () => match(id)),
  );
  return isChanged;
};

/** Seats users one after another. @returns the lobby of each in the end: a later one may bring others together. */
const seatAll = (open: OpenSearches, world: LobbyWorld, members: readonly Member[]): Map<string, string> => {
  oneByOne(
    open,
    members.map((member) => () => seat(open, world, member)),
  );
  const ids = new Set(members.map(({ id }) => id));
  const seats = new Map<string, string>();
  for (const lobby of open.lobbies.values())
    for (const { id } of lobby.members) if (ids.has(id)) seats.set(id, lobby.id);
  if (seats.size < ids.size) throw new Error('a user who searches is in no lobby');
  return seats;
};

interface Pool {
  readonly world: LobbyWorld;
  /** People and the ladder of bots never see each other's searches. */
  readonly isLadder: boolean;
}

/** Changes the open searches under the lock of the matchmaking, and stores the changed ones. */
const matchmaking = async <T>(tx: Database, { world, isLadder }: Pool, work: (open: OpenSearches) => T): Promise<T> => {
  const open = await store.lockSearches(tx, isLadder);
  const before = new Map(open.map((lobby) => [lobby.id, JSON.stringify(lobby)]));
  const lobbies = new Map(open.map((lobby) => [lobby.id, lobby]));
  const result = work({ lobbies, newLobby: () => newLobby({ createdAt: world.now, isLadder }) });
  // Unchanged ones are not written.
  await store.saveLobbies(
    tx,
    [...lobbies.values()].filter((lobby) => before.get(lobby.id) !== JSON.stringify(lobby)),
  );
  return result;
};
