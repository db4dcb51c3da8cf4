import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientEvents } from '@magnaty/protocol';
import { FIRST_RATING } from '@magnaty/content';
import type { GameModeId, Seat as Player } from '@magnaty/rules';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Profile } from '../modules/accounts/index.ts';
import type { Clock, GameRequest, Log } from '../play/index.ts';
import { humans, idsOf, type Lobby, type Member, type Message } from './lobby.ts';
import * as store from './lobby-store.ts';
import { fillWithBots, matchUp, seat, type Searches } from './matchmaking.ts';
import * as phases from './phases.ts';
import type { LobbyRefusal, LobbyTimers, LobbyWorld } from './phases.ts';
import { hashRoomPassword, isRoomPassword } from './room-password.ts';

export type SearchRequest = z.output<ClientEvents['searchGame']>;
export type RoomRequest = z.output<ClientEvents['createRoom']>;
export type JoinRequest = z.output<ClientEvents['joinRoom']>;

export interface LobbyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: LobbyTimers;
  readonly random: () => number;
  readonly log: Log;
  /** Tells users on every server. */
  tell(messages: readonly Message[]): void;
  /** Begins the game, under the lobby's id; the lobby is gone with it. @returns false where it can't begin. */
  begin(request: GameRequest & { readonly gameId: string }): Promise<boolean>;
}

/** Bytes of a room's code. */
const CODE_BYTES = 12;
/** Bytes of a player's seed that the server draws for who has none. */
const SEED_BYTES = 16;
/** A room takes so many wrong passwords, of all who try. */
const MOST_WRONG_PASSWORDS = 100;
const ANY_MODE: readonly GameModeId[] = [1, 2];

/** How a request was answered. */
export type LobbyReply = { readonly ok: true; readonly gameId: string } | { readonly ok: false; readonly code: string };

type Step = (lobby: Lobby, world: LobbyWorld) => LobbyRefusal | null;

/** Ends a transaction, with what the user is told. */
class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Everything between "Play" and the game, for all servers: its state is in the database. */
export class Lobbies {
  readonly #deps: LobbyDeps;

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
  }

  search(user: Profile, { isAcceptBot, countUsers, gameModeId, seed }: SearchRequest): Promise<LobbyReply> {
    const wish = { isAcceptBot, counts: countUsers, gameModeIds: gameModeId === -1 ? ANY_MODE : [gameModeId] };
    const member = { ...this.#memberOf(user, seed), wish };
    return this.#enter(user.id, () =>
      this.#matchmaking(async (searches, world) => {
        seat(searches, world, member);
        const lobby = [...searches.lobbies.values()].find(({ members }) => members.includes(member));
        if (lobby === undefined) throw new Error('a user who searches is in no lobby');
        return { ok: true, gameId: lobby.id };
      }, user.id),
    );
  }

  async createRoom(user: Profile, request: RoomRequest): Promise<LobbyReply> {
    const { countUsers, countBot, gameModeId, password, seed } = request;
    if (countBot > countUsers - 1) return { ok: false, code: 'WRONG_PLAYER_COUNT' };
    const passwordHash = password === '' ? null : await hashRoomPassword(password);
    return this.#enter(user.id, () =>
      this.#transaction(async (tx, world) => {
        const code = randomBytes(CODE_BYTES).toString('base64url');
        const lobby = newLobby({ code, countUsers, gameModeId, createdAt: world.now });
        lobby.members.push(this.#memberOf(user, seed));
        phases.addBots(lobby, world, countBot);
        phases.show(world, lobby);
        phases.goOnWhenFull(lobby, world);
        await store.insertLobby(tx, lobby, passwordHash);
        await this.#sit(tx, user.id, lobby.id);
        return { ok: true, gameId: lobby.id };
      }),
    );
  }

  async joinRoom(user: Profile, { code, password, seed }: JoinRequest): Promise<LobbyReply> {
    const { database } = this.#deps;
    const room = await store.roomByCode(database, code);
    if (room === null || room.wrongPasswords >= MOST_WRONG_PASSWORDS) return { ok: false, code: 'WRONG_CODE_ROOM' };
    const { id } = room.lobby;
    if (phases.isMember(room.lobby, user.id)) return { ok: true, gameId: id };
    if (room.passwordHash !== null && !(await isRoomPassword(password, room.passwordHash))) {
      await store.countWrongPassword(database, id);
      return { ok: false, code: 'WRONG_PASSWORD' };
    }
    return this.#enter(user.id, () =>
      this.#transaction(async (tx, world) => {
        const lobby = await store.lockLobby(tx, id);
        const isOpen = lobby?.phase === 'search' && lobby.members.length < (lobby.countUsers ?? 0);
        if (!isOpen) throw new Refused('WRONG_CODE_ROOM');
        phases.join(lobby, world, this.#memberOf(user, seed));
        phases.goOnWhenFull(lobby, world);
        await this.#sit(tx, user.id, id);
        await store.saveLobby(tx, lobby);
        return { ok: true, gameId: id };
      }),
    );
  }

  confirm(userId: string, lobbyId: string): Promise<LobbyReply> {
    return this.#change(lobbyId, (lobby, world) => phases.confirm(lobby, world, userId));
  }

  async selectChip(userId: string, chipId: number): Promise<LobbyReply> {
    const lobby = await store.lobbyOf(this.#deps.database, userId);
    if (lobby === null) return NO_LOBBY;
    return this.#change(lobby.id, (draft, world) => phases.selectChip(draft, world, userId, chipId));
  }

  async exit(userId: string): Promise<LobbyReply> {
    const lobby = await store.lobbyOf(this.#deps.database, userId);
    if (lobby === null) return NO_LOBBY;
    return this.#change(lobby.id, leaving(userId));
  }

  /** The user's screen is ready for the game. @returns null where it is no lobby that loads: maybe a game by now. */
  async noteLoaded(userId: string, lobbyId: string): Promise<LobbyReply | null> {
    const reply = await this.#change(lobbyId, (lobby) => phases.noteLoaded(lobby, userId));
    return reply.ok || reply.code !== 'NO_LOBBY' ? reply : null;
  }

  /** What a new connection of the user is told: the lobby that he is in, or that he is in none. */
  async messagesFor(userId: string): Promise<readonly Message[]> {
    const lobby = await store.lobbyOf(this.#deps.database, userId);
    const world = this.#world();
    if (lobby === null) phases.tell(world, [userId], 'UserLeaveLobby', { userId });
    else phases.show(world, lobby, [userId]);
    return world.messages;
  }

  /** Who made the room; null where there is none that can be joined. */
  async creatorOf(code: string): Promise<string | null> {
    const room = await store.roomByCode(this.#deps.database, code);
    return room === null ? null : (humans(room.lobby)[0]?.nickName ?? null);
  }

  /** The user came or went, over all his connections. */
  notePresence(userId: string, isPresent: boolean): Promise<void> {
    const { database, clock, timers } = this.#deps;
    return store.setLobbyDropAt(database, userId, isPresent ? null : clock.now() + timers.grace);
  }

  /** Brings on what is overdue in any lobby, whichever server it began on. Never fails. */
  async sweep(): Promise<void> {
    const { database, clock, log } = this.#deps;
    const guarded = async (ids: object, work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        log.error({ err: error, ...ids }, 'A lobby could not be brought on');
      }
    };
    await guarded({}, async () => {
      for (const { userId, lobbyId } of await store.overdueSeats(database, clock.now())) {
        await guarded({ userId, gameId: lobbyId }, () => this.#change(lobbyId, leaving(userId)));
      }
      for (const { id, phase, code } of await store.overdueLobbies(database, clock.now())) {
        await guarded({ gameId: id }, () =>
          phase === 'search' && code === null ? this.#fill(id) : this.#change(id, expire),
        );
      }
    });
  }

  #memberOf({ id, nickname, avatarPath, experience, rating }: Profile, seed: string | undefined): Member {
    return {
      id,
      nickName: nickname,
      avatarPath,
      experience,
      rating,
      isBot: false,
      seed: seed ?? randomBytes(SEED_BYTES).toString('hex'),
      wish: null,
      since: this.#deps.clock.now(),
      isConfirmed: false,
      chipId: null,
      isLoaded: false,
    };
  }

  #world(): LobbyWorld {
    const { clock, timers, random } = this.#deps;
    return { now: clock.now(), timers, random, messages: [] };
  }

  /** Carries out one change; who is concerned is told when it is stored. */
  async #transaction(work: (tx: Database, world: LobbyWorld) => Promise<LobbyReply>): Promise<LobbyReply> {
    const world = this.#world();
    try {
      const reply = await this.#deps.database.transaction((tx) => work(tx, world));
      this.#deps.tell(world.messages);
      return reply;
    } catch (error) {
      if (error instanceof Refused) return { ok: false, code: error.code };
      throw error;
    }
  }

  /** Lets the open searches be changed, one server at a time; the newcomer, if any, sits down in what comes of it. */
  #matchmaking(
    work: (searches: Searches, world: LobbyWorld) => Promise<LobbyReply>,
    newcomer?: string,
  ): Promise<LobbyReply> {
    return this.#transaction(async (tx, world) => {
      await store.lockMatchmaking(tx);
      const open = await store.lockSearches(tx);
      const before = new Map(open.map((lobby) => [lobby.id, JSON.stringify(lobby)]));
      const lobbies = new Map(open.map((lobby) => [lobby.id, lobby]));
      const reply = await work({ lobbies, newLobby: () => newLobby({ createdAt: world.now }) }, world);
      // The others who wait are not written again. Empty ones last: their users sit elsewhere by then.
      const changed = [...lobbies.values()].filter((lobby) => before.get(lobby.id) !== JSON.stringify(lobby));
      for (const lobby of changed.sort((a, b) => b.members.length - a.members.length)) await store.saveLobby(tx, lobby);
      if (newcomer !== undefined && reply.ok) await this.#sit(tx, newcomer, reply.gameId);
      return reply;
    });
  }

  async #sit(tx: Database, userId: string, lobbyId: string): Promise<void> {
    if (!(await store.takeSeat(tx, userId, lobbyId))) throw new Refused('ALREADY_IN_LOBBY');
    if (await store.hasActiveGame(tx, userId)) throw new Refused('SET_OTHER_ACTIVE_GAME');
  }

  /** Who only searches, or waits in a room, may change his mind: he leaves there. */
  async #enter(userId: string, work: () => Promise<LobbyReply>): Promise<LobbyReply> {
    const lobby = await store.lobbyOf(this.#deps.database, userId);
    if (lobby !== null && lobby.phase !== 'search') return { ok: false, code: 'ALREADY_IN_LOBBY' };
    if (lobby !== null) await this.#change(lobby.id, leaving(userId));
    return work();
  }

  async #change(lobbyId: string, step: Step): Promise<LobbyReply> {
    let changed: Lobby | null = null;
    const reply = await this.#transaction(async (tx, world) => {
      const lobby = await store.lockLobby(tx, lobbyId);
      if (lobby === null) return NO_LOBBY;
      const code = step(lobby, world);
      if (code !== null) return { ok: false, code };
      await store.saveLobby(tx, lobby);
      changed = lobby;
      return { ok: true, gameId: lobbyId };
    });
    if (changed !== null) await this.#goOn(changed);
    return reply;
  }

  async #goOn(lobby: Lobby): Promise<void> {
    if (phases.mayBegin(lobby, this.#deps.clock.now())) await this.#begin(lobby);
    if (lobby.phase === 'search' && lobby.code === null && lobby.members.length > 0) await this.#matchAgain(lobby.id);
  }

  /** Who is back in the search may complete a game with others who wait. */
  async #matchAgain(lobbyId: string): Promise<void> {
    await this.#matchmaking(async (searches, world) => {
      const members = searches.lobbies.get(lobbyId)?.members ?? [];
      if (!members.some((member) => matchUp(searches, world, member))) return NO_LOBBY;
      return { ok: true, gameId: lobbyId };
    });
  }

  async #fill(lobbyId: string): Promise<void> {
    await this.#matchmaking(async (searches, world) => {
      const lobby = searches.lobbies.get(lobbyId);
      if (lobby === undefined) return NO_LOBBY;
      fillWithBots(searches, world, lobby);
      return { ok: true, gameId: lobbyId };
    });
  }

  async #begin(lobby: Lobby): Promise<void> {
    if (await this.#deps.begin(gameOf(lobby))) return;
    // Somebody sits in another game: nothing can come of this lobby.
    await this.#transaction(async (tx, world) => {
      const stale = await store.lockLobby(tx, lobby.id);
      if (stale === null) return NO_LOBBY;
      for (const userId of idsOf(humans(stale))) phases.tell(world, [userId], 'UserLeaveLobby', { userId });
      await store.saveLobby(tx, { ...stale, members: [] });
      return { ok: true, gameId: lobby.id };
    });
  }
}

const NO_LOBBY: LobbyReply = { ok: false, code: 'NO_LOBBY' };

const leaving =
  (userId: string): Step =>
  (lobby, world) =>
    phases.leave(lobby, world, userId);

const expire: Step = (lobby, world) => {
  phases.expire(lobby, world);
  return null;
};

const newLobby = ({
  createdAt,
  code = null,
  countUsers = null,
  gameModeId = null,
}: Pick<Lobby, 'createdAt'> & Partial<Pick<Lobby, 'code' | 'countUsers' | 'gameModeId'>>): Lobby => ({
  id: randomUUID(),
  code,
  createdAt,
  phase: 'search',
  countUsers,
  gameModeId,
  members: [],
  deadline: null,
});

/** The game that a lobby becomes. One with bots or in a room changes no rating, as a private one. */
const gameOf = (lobby: Lobby): GameRequest & { readonly gameId: string } => {
  const players = lobby.members.map((member, index): Player => ({
    userId: member.id,
    nickname: member.nickName,
    avatarPath: member.avatarPath,
    isBot: member.isBot,
    chipId: member.chipId ?? 1,
    color: index + 1,
    rating: member.isBot ? FIRST_RATING : member.rating,
    experiencePercent: 100,
  }));
  return {
    gameId: lobby.id,
    gameModeId: lobby.gameModeId ?? 1,
    isPrivate: lobby.code !== null,
    players,
    playersSeeds: lobby.members.flatMap(({ seed }) => (seed === null ? [] : [seed])),
  };
};
