import type { ClientEvents, LobbyCode, OpenRooms, RoomInfo } from '@magnaty/protocol';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Profile } from '../modules/accounts/index.ts';
import type { Standing } from '../play/index.ts';
import type { LobbyEvent } from '../ports/broadcast.ts';
import { Retries } from '../scheduling/retries.ts';
import * as store from './lobby-store.ts';
import { LobbyWork, NO_LOBBY, type LobbyDeps, type LobbyReply } from './lobby-work.ts';
import { humans, idsOf, type Lobby } from './lobby.ts';
import { gameOf, newLobby, newMember } from './new-lobby.ts';
import type { LobbyWorld } from './phases.ts';
import * as phases from './phases.ts';
import { decline, leaveAny, refresh } from './rematch.ts';
import { Rematches, type RematchRequest } from './rematches.ts';
import { changeRoom, removeFromRoom, startRoom, type RoomChange } from './room.ts';
import { hashRoomPassword, Rooms, type JoinRequest, type RoomRequest } from './rooms.ts';
import { Searches, type LadderRequest, type SearchRequest } from './searches.ts';

type Refusal = LobbyCode | null;
type Step = (lobby: Lobby, world: LobbyWorld, tx: Database) => Refusal | Promise<Refusal>;

const NOT_FOR_BOTS: LobbyReply = { ok: false, code: 'NOT_FOR_BOTS' };

/** The seat of a user: in this lobby, or without `lobbyId` in any. */
export interface LobbySeat {
  readonly userId: string;
  readonly lobbyId?: string | undefined;
}

/** The lobby of a user, as the server tells it. */
export interface LobbyState {
  /** Changes that were sent before this time are in the events (as `LobbyChange.at`). */
  readonly at: number;
  readonly events: readonly LobbyEvent[];
}

/** Everything between "Play" and the game. Its state is in the database, so any server may change any lobby. */
export class Lobbies {
  readonly #deps: LobbyDeps;
  readonly #work: LobbyWork;
  readonly #rooms: Rooms;
  readonly #searches: Searches;
  readonly #rematches: Rematches;
  readonly #retries: Retries;

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
    this.#work = new LobbyWork(deps);
    this.#rooms = new Rooms(deps.database, this.#work);
    this.#searches = new Searches(this.#work);
    this.#rematches = new Rematches(deps, this.#work);
    this.#retries = new Retries({ ...deps, failed: 'An overdue lobby could not be advanced' });
  }

  /** Quick accounts play with bots and in private rooms: games of the search may change the rating. */
  async search(user: Profile, request: SearchRequest): Promise<LobbyReply> {
    if (user.owner !== null) return NOT_FOR_BOTS;
    if (user.isQuick) return { ok: false, code: 'QUICK_ACCOUNT' };
    return this.#searches.search(user, request);
  }

  /** Bots meet other bots only. */
  async searchLadder(bot: Profile, request: LadderRequest): Promise<LobbyReply> {
    if (bot.owner === null) return { ok: false, code: 'BOTS_ONLY' };
    return this.#searches.search(bot, { ...request, isAcceptBot: false }, true);
  }

  createRoom(user: Profile, request: RoomRequest): Promise<LobbyReply> {
    return this.#rooms.create(user, request);
  }

  /** Such games give coins, so no program plays them. */
  async playWithBots(user: Profile, request: BotGameRequest): Promise<LobbyReply> {
    if (user.owner !== null) return NOT_FOR_BOTS;
    return playWithBots(this.#work, user, request);
  }

  async changeRoom(userId: string, request: RoomChange): Promise<LobbyReply> {
    const { gameId, password } = request;
    // Before the lobby is locked: scrypt takes its time.
    const passwordHash = password === undefined || password === '' ? null : await hashRoomPassword(password);
    return this.#change(gameId, async (lobby, world, tx) => {
      const code = changeRoom(lobby, world, userId, request);
      if (code === null && password !== undefined) await store.setPassword(tx, gameId, passwordHash);
      return code;
    });
  }

  /** @param removedId the user or the bot that the host removes */
  removeFromRoom(hostId: string, gameId: string, removedId: string): Promise<LobbyReply> {
    return this.#change(gameId, (lobby, world) => removeFromRoom(lobby, world, hostId, removedId));
  }

  startRoom(hostId: string, gameId: string): Promise<LobbyReply> {
    return this.#change(gameId, (lobby, world) => startRoom(lobby, world, hostId));
  }

  joinRoom(user: Profile, request: JoinRequest): Promise<LobbyReply> {
    return this.#rooms.join(user, request);
  }

  /** Asks the players of a game that is over to play again, or agrees if one of them has asked. */
  askRematch(user: Profile, request: RematchRequest): Promise<LobbyReply> {
    return this.#rematches.ask(user, request);
  }

  acceptRematch(user: Profile, request: RematchRequest): Promise<LobbyReply> {
    return this.#rematches.accept(user, request);
  }

  async declineRematch(userId: string, gameId: string): Promise<LobbyReply> {
    const open = await store.rematchOf(this.#deps.database, gameId);
    if (open === null) return { ok: false, code: 'REMATCH_OVER' };
    return this.#change(open.id, (lobby, world) => decline(lobby, world, userId));
  }

  /** The room, whose creator may have left; null unless the user sits in it or anyone can join it. */
  infoOf(code: string, userId: string | null): Promise<RoomInfo | null> {
    return this.#rooms.infoOf(code, userId);
  }

  /** The rooms that their hosts have listed and that have a free place. */
  openRooms(): Promise<OpenRooms> {
    return this.#rooms.open();
  }

  confirm(userId: string, lobbyId: string): Promise<LobbyReply> {
    return this.#change(lobbyId, (lobby, world) => phases.confirm(lobby, world, userId));
  }

  async selectChip(seat: LobbySeat, chipId: number): Promise<LobbyReply> {
    const lobbyId = await this.#lobbyIdOf(seat);
    if (lobbyId === null) return NO_LOBBY;
    return this.#change(lobbyId, (draft, world) => phases.selectChip(draft, world, seat.userId, chipId));
  }

  async exit(seat: LobbySeat): Promise<LobbyReply> {
    let reply = NO_LOBBY;
    let triedId: string | null = null;
    for (;;) {
      const lobbyId = await this.#lobbyIdOf(seat);
      if (lobbyId === null || lobbyId === triedId) return reply;
      reply = await this.#change(lobbyId, leaving(seat.userId));
      // The matchmaking may have moved the user after their lobby was read.
      if (reply.ok || reply.code !== 'NO_LOBBY') return reply;
      triedId = lobbyId;
    }
  }

  /** The user's screen is ready for the game. @returns null if no such lobby loads: it may be a game by now. */
  async noteLoaded(userId: string, lobbyId: string): Promise<LobbyReply | null> {
    // Players of a running game send the same event: it takes no lock for them.
    if (!(await store.lobbyExists(this.#deps.database, lobbyId))) return null;
    const reply = await this.#change(lobbyId, (lobby, world) => phases.noteLoaded(lobby, world, userId));
    return reply.ok || reply.code !== 'NO_LOBBY' ? reply : null;
  }

  giveTip(userId: string, { gameId, commitment, tip }: z.output<ClientEvents['diceTip']>): Promise<LobbyReply> {
    return this.#change(gameId, (lobby, world) => phases.noteTip(lobby, world, { userId, commitment, tip }));
  }

  giveShare(userId: string, { gameId, share }: z.output<ClientEvents['diceShare']>): Promise<LobbyReply> {
    return this.#change(gameId, (lobby) => phases.noteShare(lobby, userId, share));
  }

  /** The present state of the user's lobby, or that there is none but a rematch. */
  async stateFor(userId: string): Promise<LobbyState> {
    const { at, lobby } = await store.lobbyNow(this.#deps.database, userId);
    const world = this.#work.world();
    const isShown = lobby !== null && lobby.phase !== 'rematch';
    if (isShown) phases.show(world, lobby, [userId]);
    else phases.notify(world, [userId], { name: 'UserLeaveLobby', payload: { userId } });
    const events = world.messages.map(({ event }) => event);
    return { at, events: isShown ? events : [...events, ...(await this.#rematches.eventsFor(userId))] };
  }

  /** After the servers were down: every deadline passes at `earliest` or later, epoch ms. */
  restart(earliest: number): Promise<void> {
    return store.restartLobbies(this.#deps.database, earliest);
  }

  /** Carries out what is overdue in any lobby of any server. Fails only if the lobbies cannot be read. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#deps;
    for (const { userId, lobbyId } of await store.overdueSeats(database, clock.now())) {
      await this.#retries.attempt(lobbyId, () => this.#change(lobbyId, dropping(userId)));
    }
    for (const { id, standings } of await this.#rematches.due(this.#work.world())) {
      await this.#retries.attempt(id, () => this.#change(id, refreshing(standings)));
    }
    for (const { id, phase, code } of await store.overdueLobbies(database, clock.now())) {
      await this.#retries.attempt(id, () =>
        phase === 'search' && code === null ? this.#searches.fill(id) : this.#change(id, expire),
      );
    }
  }

  /** @returns null if the user is in no lobby, or in another one than `lobbyId`. */
  async #lobbyIdOf({ userId, lobbyId }: LobbySeat): Promise<string | null> {
    const lobby = await store.lobbyOf(this.#deps.database, userId);
    return lobby === null || (lobbyId ?? lobby.id) !== lobby.id ? null : lobby.id;
  }

  async #change(lobbyId: string, step: Step): Promise<LobbyReply> {
    let changed: Lobby | null = null;
    let searchedBefore = false;
    const reply = await this.#work.transaction(async (tx, world) => {
      const lobby = await store.lockLobby(tx, lobbyId);
      if (lobby === null) return NO_LOBBY;
      searchedBefore = lobby.phase === 'search';
      // A server of a former version has stored it.
      if (lobby.phase === 'loading') phases.startDice(lobby, world);
      const code = await step(lobby, world, tx);
      if (code !== null) return { ok: false, code };
      await store.saveLobby(tx, lobby);
      changed = lobby;
      return { ok: true, gameId: lobbyId };
    });
    if (changed !== null) await this.#goOn(changed, searchedBefore);
    return reply;
  }

  async #goOn(lobby: Lobby, searchedBefore: boolean): Promise<void> {
    if (phases.mayBegin(lobby, this.#deps.clock.now())) await this.#begin(lobby);
    // A user who leaves a search completes no game of the others.
    const isBack = lobby.phase === 'search' && !searchedBefore;
    if (isBack && lobby.code === null && lobby.members.length > 0) await this.#searches.matchAgain(lobby);
  }

  async #begin(lobby: Lobby): Promise<void> {
    if (await this.#deps.begin(gameOf(lobby, await this.#deps.inventory.prizePool()))) return;
    // A member sits in another game, so this lobby cannot become one.
    await this.#work.transaction(async (tx, world) => {
      const stale = await store.lockLobby(tx, lobby.id);
      if (stale?.phase !== 'dice') return NO_LOBBY;
      for (const userId of idsOf(humans(stale)))
        phases.notify(world, [userId], { name: 'UserLeaveLobby', payload: { userId } });
      await store.saveLobby(tx, { ...stale, members: [] });
      return { ok: true, gameId: lobby.id };
    });
  }
}

const leaving =
  (userId: string): Step =>
  (lobby, world) =>
    leaveAny(lobby, world, userId);

/** Takes over what the users of a rematch do now. */
const refreshing =
  (standings: readonly Standing[]): Step =>
  (lobby, world) =>
    refresh(lobby, world, standings) ? null : 'NO_LOBBY';

/** Leaves if the user is still away: they may have reconnected after the sweep found them. */
const dropping =
  (userId: string): Step =>
  async (lobby, world, tx) =>
    (await store.isTimeOver(tx, { userId, lobbyId: lobby.id, now: world.now }))
      ? leaveAny(lobby, world, userId, true)
      : 'NO_LOBBY';

const expire: Step = (lobby, world) => {
  if (!refresh(lobby, world, [])) phases.expire(lobby, world);
  return null;
};

type BotGameRequest = z.output<ClientEvents['playWithBots']>;

/** Starts a game of one user against bots. It counts as a search that bots have filled: coins, but no rating. */
const playWithBots = async (
  work: LobbyWork,
  user: Profile,
  { countUsers, gameModeId, botLevel }: BotGameRequest,
): Promise<LobbyReply> => {
  const equipment = await work.equipmentOf(user.id);
  return work.enter(user.id, {}, async (tx, world) => {
    const lobby = newLobby({ countUsers, gameModeId, createdAt: world.now });
    lobby.members.push(newMember(user, { since: world.now, equipment }));
    phases.addBots(lobby, world, { count: countUsers - 1, level: botLevel });
    phases.loadAtOnce(lobby, world);
    await store.insertLobby(tx, lobby, null);
    await work.sit(tx, user.id, lobby.id);
    return { ok: true, gameId: lobby.id };
  });
};
