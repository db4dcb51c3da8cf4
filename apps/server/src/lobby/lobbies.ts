import type { ClientEvents, GameWorth, LobbyCode, OpenRooms, RoomInfo } from '@magnaty/protocol';
import type { RewardTerms } from '@magnaty/rules';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { botIdsOf, renamedSince, type Profile } from '../modules/accounts/index.ts';
import type { Block } from '../modules/relations/index.ts';
import { seriesOfGame, type Standing } from '../play/index.ts';
import type { LobbyEvent } from '../ports/broadcast.ts';
import { Retries } from '../scheduling/retries.ts';
import * as store from './lobby-store.ts';
import { hideInvitations } from './invitation-notices.ts';
import { Invitations } from './invitations.ts';
import { LobbyWork, NO_LOBBY, type LobbyDeps, type LobbyReply } from './lobby-work.ts';
import { rewardTermsOf, worthFor } from './known-players.ts';
import { humans, idsOf, isProgram, memberOf, type Invitation, type Lobby } from './lobby.ts';
import { leavingWait } from './leaving.ts';
import { gameOf, newLobby, newMember } from './new-lobby.ts';
import type { LobbyWorld } from './phases.ts';
import * as phases from './phases.ts';
import { decline, isAmong, leaveAny, part, refresh } from './rematch.ts';
import { rename } from './renaming.ts';
import { Rematches, type RematchRequest } from './rematches.ts';
import {
  changeRoom,
  giveRoom,
  heirOf,
  hostRefusal,
  passRoom,
  removeFromRoom,
  startRoom,
  type RoomChange,
} from './room.ts';
import { hashRoomPassword, Rooms, type JoinRequest, type RoomRequest } from './rooms.ts';
import { Searches, type LadderRequest, type SearchRequest } from './searches.ts';

type Refusal = LobbyCode | null;
type Step = (lobby: Lobby, world: LobbyWorld, tx: Database) => Refusal | Promise<Refusal>;

const NOT_FOR_BOTS: LobbyReply = { ok: false, code: 'NOT_FOR_BOTS' };

/** A search, and the address of the client, if the network is to be noted (REWARD-12). */
type AddressedSearch = SearchRequest & { readonly address?: string };
/**
 * Time for which the sweep looks for the lobby of a suspended user, ms: a call that began before may still enter one,
 * and no server may have been there.
 */
const SUSPENDED_WITHIN_MS = 60_000;

/** A call that read the former nickname may enter a lobby for so long after the change, ms. */
const RENAMED_WITHIN_MS = 60_000;

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
  /** Asks users to come to a room. */
  readonly invitations: Pick<Invitations, 'invite' | 'decline'>;
  readonly #retries: Retries;

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
    this.#work = new LobbyWork(deps);
    this.#rooms = new Rooms(deps.database, this.#work);
    this.#searches = new Searches(this.#work);
    this.#rematches = new Rematches(deps, this.#work);
    this.invitations = new Invitations(deps, this.#work);
    this.#retries = new Retries({ ...deps, failed: 'An overdue lobby could not be advanced' });
  }

  /** Quick accounts play with bots and in private rooms: games of the search may change the rating. */
  async search(user: Profile, { address, ...request }: AddressedSearch): Promise<LobbyReply> {
    if (user.owner !== null) return NOT_FOR_BOTS;
    if (user.isQuick) return { ok: false, code: 'QUICK_ACCOUNT' };
    return this.#unlessSuspended(user, async () => {
      if (address !== undefined) await this.#deps.knownPlayers.noteSearch(user.id, address);
      const wait = await leavingWait(this.#deps, user.id);
      return wait ?? this.#searches.search(user, request);
    });
  }

  /** Bots meet other bots only. */
  async searchLadder(bot: Profile, request: LadderRequest): Promise<LobbyReply> {
    if (bot.owner === null) return { ok: false, code: 'BOTS_ONLY' };
    return this.#unlessSuspended(bot, () => this.#searches.search(bot, { ...request, isAcceptBot: false }, true));
  }

  createRoom(user: Profile, request: RoomRequest): Promise<LobbyReply> {
    return this.#unlessSuspended(user, () => this.#rooms.create(user, request));
  }

  /** Such games give coins, so no program plays them. A suspended user may play them: they concern nobody else. */
  async playWithBots(user: Profile, request: BotGameRequest): Promise<LobbyReply> {
    if (user.owner !== null) return NOT_FOR_BOTS;
    return playWithBots(this.#work, user, request);
  }

  async changeRoom(userId: string, request: RoomChange): Promise<LobbyReply> {
    const { gameId, password } = request;
    const isSet = password !== undefined && password !== '';
    const code = isSet ? await this.#hostRefusal(userId, gameId) : null;
    if (code !== null) return { ok: false, code };
    // Before the lobby is locked: scrypt takes its time.
    const passwordHash = isSet ? await hashRoomPassword(password) : null;
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

  /** @param heirId the member who becomes the host */
  giveRoom(hostId: string, gameId: string, heirId: string): Promise<LobbyReply> {
    return this.#change(gameId, (lobby, world) => giveRoom(lobby, world, hostId, heirId));
  }

  startRoom(hostId: string, gameId: string): Promise<LobbyReply> {
    return this.#change(gameId, (lobby, world) => startRoom(lobby, world, hostId));
  }

  joinRoom(user: Profile, request: JoinRequest): Promise<LobbyReply> {
    return this.#unlessSuspended(user, () => this.#rooms.join(user, request));
  }

  /** Asks the players of a game that is over to play again, or agrees if one of them has asked. */
  askRematch(user: Profile, request: RematchRequest): Promise<LobbyReply> {
    return this.#unlessSuspended(user, () => this.#rematches.ask(user, request));
  }

  acceptRematch(user: Profile, request: RematchRequest): Promise<LobbyReply> {
    return this.#unlessSuspended(user, () => this.#rematches.accept(user, request));
  }

  async declineRematch(userId: string, gameId: string): Promise<LobbyReply> {
    const open = await store.rematchOf(this.#deps.database, gameId);
    if (open === null) return { ok: false, code: 'REMATCH_OVER' };
    return this.#change(open.id, (lobby, world) => decline(lobby, world, userId));
  }

  /** The room and its present host; null unless the user sits in it or anyone can join it. */
  infoOf(code: string, userId: string | null): Promise<RoomInfo | null> {
    return this.#rooms.infoOf(code, userId);
  }

  /** The games that a room has played, the last one last; null for a lobby or a game in which the user has no seat. */
  async seriesOf({
    userId,
    gameId,
  }: {
    readonly userId: string;
    readonly gameId: string;
  }): Promise<readonly string[] | null> {
    const { database } = this.#deps;
    const lobby = await store.lobbyOf(database, userId);
    if (lobby !== null && lobby.id === gameId) return lobby.room?.series ?? [];
    return seriesOfGame(database, { gameId, userId });
  }

  /** The rooms that their hosts have listed, that have a free place and that the user may enter. */
  openRooms(userId: string | null): Promise<OpenRooms> {
    return this.#rooms.open(userId);
  }

  /**
   * A user has blocked another one: ends what rooms and rematches ask of the blocked one, and what that one asks of the
   * user.
   */
  async separate({ userId, otherId }: Block): Promise<void> {
    const { database, notifier } = this.#deps;
    const rematches = (await store.openRematches(database)).filter((lobby) => isAmong(lobby, [userId, otherId]));
    for (const { id } of rematches) await this.#change(id, (lobby, world) => part(lobby, world, { userId, otherId }));
    for (const { code, id } of await store.lobbiesOf(database, [userId, otherId])) {
      if (code === null) continue;
      await this.#work.transaction(async (tx) => {
        // An invitation that began before the block may be on its way.
        const lobby = await store.lockLobby(tx, id);
        if (lobby === null) return NO_LOBBY;
        const isEnded = ({ fromId, toId }: Invitation): boolean =>
          toId === otherId ? memberOf(lobby, userId) !== undefined : toId === userId && fromId === otherId;
        await hideInvitations(tx, lobby, { notifier, which: isEnded });
        return { ok: true, gameId: id };
      });
    }
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
  restart(allowance: { readonly absentMs?: number; readonly earliest: number }): Promise<void> {
    return store.restartLobbies(this.#deps.database, allowance);
  }

  /** Carries out what is overdue in any lobby of any server. Fails only if the lobbies cannot be read. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#deps;
    // One query instead of six, twice a second, on a server on which nobody waits.
    if (!(await store.hasLobbies(database))) return;
    for (const { userId, lobbyId } of await store.overdueSeats(database, clock.now())) {
      await this.#retries.attempt(lobbyId, () => this.#change(lobbyId, dropping(userId)));
    }
    await this.#passRooms();
    for (const userId of await this.#deps.restrictions.newlySuspended(SUSPENDED_WITHIN_MS)) {
      await this.#retries.attempt(userId, () => this.#endWaiting(userId));
    }
    for (const user of await renamedSince(database, clock.now() - RENAMED_WITHIN_MS)) {
      await this.#retries.attempt(user.id, () => this.#rename(user));
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

  /** As `changeRoom` will ask again. */
  async #hostRefusal(userId: string, lobbyId: string): Promise<Refusal> {
    const lobby = await store.lobbyOf(this.#deps.database, userId);
    return lobby?.id === lobbyId ? hostRefusal(lobby, userId) : 'NO_LOBBY';
  }

  /** Rooms do not wait for an absent host while everybody else is ready. */
  async #passRooms(): Promise<void> {
    const { database, clock, absenceTimes } = this.#deps;
    const until = (): number => clock.now() + absenceTimes.host - absenceTimes.member;
    for (const { userId, lobby } of await store.absentHosts(database, until())) {
      if (heirOf(lobby) === null) continue;
      const passing: Step = async (draft, world, tx) =>
        (await store.isTimeOver(tx, { userId, lobbyId: draft.id, now: until() })) && passRoom(draft, world, userId)
          ? null
          : 'NO_LOBBY';
      await this.#retries.attempt(lobby.id, () => this.#change(lobby.id, passing));
    }
  }

  async #unlessSuspended(user: Profile, work: () => Promise<LobbyReply>): Promise<LobbyReply> {
    const suspension = await this.#deps.restrictions.find('suspension', user);
    return suspension === null ? work() : { ok: false, code: 'SUSPENDED', details: suspension };
  }

  /** A user who has just been suspended leaves a lobby with others. A game that runs goes on to its end. */
  async #endWaiting(userId: string): Promise<LobbyReply> {
    const lobbyId = await this.#lobbyIdOf({ userId });
    return lobbyId === null ? NO_LOBBY : this.#change(lobbyId, leavingOthers(userId));
  }

  /** The lobbies of a user, and of their programs, show the present nickname. */
  async #rename(user: Parameters<typeof rename>[2]): Promise<void> {
    for (const userId of [user.id, ...(await botIdsOf(this.#deps.database, user.id))]) {
      const lobbyId = await this.#lobbyIdOf({ userId });
      if (lobbyId !== null)
        await this.#change(lobbyId, (lobby, world) => (rename(lobby, world, user) ? null : 'NO_LOBBY'));
    }
  }

  /** @returns null if the user is in no lobby, or in another one than `lobbyId`. */
  async #lobbyIdOf({ userId, lobbyId }: LobbySeat): Promise<string | null> {
    const lobby = await store.lobbyOf(this.#deps.database, userId);
    return lobby === null || (lobbyId ?? lobby.id) !== lobby.id ? null : lobby.id;
  }

  async #change(lobbyId: string, step: Step): Promise<LobbyReply> {
    let changed: Lobby | null = null;
    let before: Lobby['phase'] = 'search';
    const reply = await this.#work.transaction(async (tx, world) => {
      const lobby = await store.lockLobby(tx, lobbyId);
      if (lobby === null) return NO_LOBBY;
      before = lobby.phase;
      // A server of a former version has stored it.
      if (lobby.phase === 'loading') phases.startDice(lobby, world);
      const code = await step(lobby, world, tx);
      if (code !== null) return { ok: false, code };
      await this.#work.save(tx, lobby, before);
      changed = lobby;
      return { ok: true, gameId: lobbyId };
    });
    if (changed !== null) await this.#goOn(changed, before);
    return reply;
  }

  async #goOn(lobby: Lobby, before: Lobby['phase']): Promise<void> {
    if (phases.mayBegin(lobby, this.#deps.clock.now())) await this.#begin(lobby);
    // A user who leaves a search completes no game of the others.
    const isBack = lobby.phase === 'search' && before !== 'search';
    if (isBack && lobby.code === null && lobby.members.length > 0) await this.#searches.matchAgain(lobby);
  }

  /** REWARD-11 … REWARD-13 */
  async #rewardTermsOf(lobby: Lobby): Promise<RewardTerms> {
    const people = peopleOf(lobby);
    const isPublic = lobby.code === null && people.length > 1;
    return rewardTermsOf(isPublic ? await this.#deps.knownPlayers.among(people) : null, people.length);
  }

  /** Computes how much the public game of the user's lobby will count: 100 percent without such a lobby. */
  async worthFor(userId: string): Promise<GameWorth> {
    const lobby = await store.lobbyOf(this.#deps.database, userId);
    if (lobby?.code !== null || lobby.isLadder === true) return { percent: 100, why: null, isUnconfirmed: false };
    const known = await this.#deps.knownPlayers.among(peopleOf(lobby));
    return worthFor(known, { userId, players: lobby.members.length });
  }

  async #begin(lobby: Lobby): Promise<void> {
    const { begin, inventory } = this.#deps;
    const [prizePool, rewardTerms, passwordHash] = await Promise.all([
      inventory.prizePool(),
      this.#rewardTermsOf(lobby),
      store.passwordHashOf(this.#deps.database, lobby.id),
    ]);
    if (await begin(gameOf(lobby, { prizePool, rewardTerms, passwordHash }))) return;
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

const peopleOf = (lobby: Lobby): string[] => idsOf(lobby.members.filter((member) => !isProgram(member)));

const leaving =
  (userId: string): Step =>
  (lobby, world) =>
    leaveAny(lobby, world, userId);

/** The lobby of a game against bots alone is not left. */
const leavingOthers =
  (userId: string): Step =>
  (lobby, world) =>
    lobby.code === null && lobby.phase !== 'search' && humans(lobby).length === 1
      ? 'NO_LOBBY'
      : leaveAny(lobby, world, userId);

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
