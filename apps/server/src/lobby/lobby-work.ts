import type { AckCode } from '@magnaty/protocol';
import type { Database } from '../db/database.ts';
import type { Equipment, Inventory } from '../modules/inventory/index.ts';
import type { Notifier } from '../modules/notifications/index.ts';
import type { Restrictions } from '../modules/sanctions/index.ts';
import { isPlaying, newSecret, stopWatching, usersInGame, type GameRequest } from '../play/index.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import { endInvitations, hideInvitations } from './invitation-notices.ts';
import type { KnownPlayers, PlayerFacts } from './known-players.ts';
import type { Lobby } from './lobby.ts';
import * as store from './lobby-store.ts';
import type { LobbyTimers, LobbyWorld } from './phases.ts';
import { noteRematch } from './rematch-notices.ts';
import { leaveAny } from './rematch.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';
import { Refused, type RefusalDetails } from '../refusals/refused.ts';
import { TaskQueue } from '../scheduling/task-queue.ts';
import type { Reason } from '../texts/texts.ts';

export interface LobbyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: LobbyTimers;
  readonly absenceTimes: store.AbsenceTimes;
  readonly random: () => number;
  readonly log: Log;
  readonly broadcast: Pick<Broadcast, 'toLobby'>;
  readonly inventory: Pick<Inventory, 'equipmentOf' | 'prizePool'>;
  readonly knownPlayers: KnownPlayers;
  readonly areFriends: PlayerFacts['areFriends'];
  readonly notifier: Pick<Notifier, 'add' | 'remove'>;
  readonly restrictions: Pick<Restrictions, 'find' | 'newlySuspended'>;
  /** Begins the game under the lobby's id and deletes the lobby. @returns false if the game cannot begin. */
  begin(request: GameRequest & { readonly gameId: string }): Promise<boolean>;
}

/** The answer to a request. */
export type LobbyReply =
  | { readonly ok: true; readonly gameId: string }
  | ({ readonly ok: false; readonly details?: RefusalDetails } & Reason<AckCode>);

export const NO_LOBBY: LobbyReply = { ok: false, code: 'NO_LOBBY' };

export type Work = (tx: Database, world: LobbyWorld) => Promise<LobbyReply>;

/** The lobby that a user wants to enter. */
interface Goal {
  /** The id, if the lobby exists already. */
  readonly lobbyId?: string;
  /** The former game, if the user wants its rematch. */
  readonly rematchOf?: string;
}

/** Nothing is lost if a user leaves. */
const isWaiting = ({ phase }: Lobby): boolean => phase === 'search' || phase === 'rematch';

/** Rolls back a transaction that needs the matchmaking's lock and has no turn. */
class NeedsTurn extends Error {}

/**
 * Changes of lobbies that this server carries out at once. When hundreds of users leave at the same moment, more would
 * keep the processors of the database from the commands of running games.
 */
export const CHANGES_AT_ONCE = 2;

/** Changes lobbies in one transaction each, and then sends its messages. */
export class LobbyWork {
  readonly #deps: Pick<LobbyDeps, 'database' | 'clock' | 'timers' | 'random' | 'broadcast' | 'inventory' | 'notifier'>;

  /** The matchmakings of this server, one at a time. */
  readonly #turns = new TaskQueue({ running: 1 });
  readonly #changes = new TaskQueue({ running: CHANGES_AT_ONCE });

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
  }

  /**
   * Work that takes the matchmaking's lock waits here. In the database it would keep a connection while it waits, and
   * many searches would keep them all.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
  }

  world(): LobbyWorld {
    const { clock, timers, random } = this.#deps;
    return { now: clock.now(), timers, random, newSecret, messages: [] };
  }

  /** The items that a user takes along to a lobby. */
  async equipmentOf(userId: string): Promise<Equipment | null> {
    return (await this.equipmentsOf([userId])).get(userId) ?? null;
  }

  equipmentsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Equipment>> {
    return this.#deps.inventory.equipmentOf(userIds);
  }

  /** Carries out one change. Its messages are sent when it is stored. */
  transaction(work: Work): Promise<LobbyReply> {
    return this.#changes.run(() => this.#transaction(work));
  }

  async #transaction(work: Work): Promise<LobbyReply> {
    const world = this.world();
    try {
      const { reply, at } = await this.#deps.database.transaction(async (tx) => ({
        reply: await work(tx, world),
        // At the end, when it holds all its locks: a later change of these lobbies reads the clock later.
        at: world.messages.length === 0 ? 0 : await store.changeTime(tx),
      }));
      const { messages } = world;
      if (messages.length > 0) this.#deps.broadcast.toLobby({ at, messages });
      return reply;
    } catch (error) {
      if (error instanceof Refused) return { ok: false, ...error.reason };
      throw error;
    }
  }

  /** Stores a changed lobby. `before`: its phase before the change. */
  async save(tx: Database, lobby: Lobby, before: Lobby['phase']): Promise<void> {
    await endInvitations(tx, lobby, this.#deps.notifier);
    await store.saveLobby(tx, lobby);
    if (before === 'rematch') await noteRematch(tx, this.#deps.notifier, lobby);
  }

  /** A member has blocked these users, who cannot enter any more: removes the notices of their invitations. */
  hideInvitations(tx: Database, lobby: Lobby, userIds: ReadonlySet<string>): Promise<void> {
    const { notifier } = this.#deps;
    return hideInvitations(tx, lobby, { notifier, which: ({ toId }) => userIds.has(toId) });
  }

  /**
   * Moves a user to another lobby. A user who only searches, or waits in a room or for a rematch, leaves it in the same
   * transaction.
   */
  async enter(userId: string, goal: Goal, work: Work): Promise<LobbyReply> {
    try {
      return await this.#enter(userId, { ...goal, hasTurn: false }, work);
    } catch (error) {
      if (!(error instanceof NeedsTurn)) throw error;
      return this.inTurn(() => this.#enter(userId, { ...goal, hasTurn: true }, work));
    }
  }

  /** The same for a user who wants to enter any of the open searches. For a caller with a turn. */
  enterSearch(userId: string, work: Work): Promise<LobbyReply> {
    return this.#enter(userId, { isSearch: true, hasTurn: true }, work);
  }

  #enter(
    userId: string,
    {
      lobbyId,
      rematchOf,
      isSearch = false,
      hasTurn,
    }: Goal & { readonly isSearch?: boolean; readonly hasTurn: boolean },
    work: Work,
  ): Promise<LobbyReply> {
    return this.transaction(async (tx, world) => {
      const present = await store.lobbyOf(tx, userId);
      // Another tab was faster.
      if (rematchOf !== undefined && present?.rematch?.gameId === rematchOf) return { ok: true, gameId: present.id };
      if (present !== null && !isWaiting(present)) throw new Refused('ALREADY_IN_LOBBY');
      if (present !== null && present.id === lobbyId) return { ok: true, gameId: lobbyId };
      // Every transaction takes its locks in this order: matchmaking locks many lobbies, an exchange of places two.
      if (isSearch || present?.code === null) {
        if (!hasTurn) throw new NeedsTurn();
        await store.lockMatchmaking(tx);
      }
      const wanted = [present?.id, lobbyId].filter((id) => id !== undefined).sort();
      for (const id of wanted) {
        const lobby = await store.lockLobby(tx, id);
        if (lobby === null || id !== present?.id) continue;
        if (!isWaiting(lobby)) throw new Refused('ALREADY_IN_LOBBY');
        if (leaveAny(lobby, world, userId) === null) await this.save(tx, lobby, present.phase);
      }
      return work(tx, world);
    });
  }

  /** Why the user can enter no lobby now; null if they can. `enter` asks it again: a caller spares work by asking first. */
  async entryRefusal(userId: string): Promise<LobbyReply | null> {
    const present = await store.lobbyOf(this.#deps.database, userId);
    if (present !== null && !isWaiting(present)) return { ok: false, code: 'ALREADY_IN_LOBBY' };
    return (await isPlaying(this.#deps.database, userId)) ? { ok: false, code: 'SET_OTHER_ACTIVE_GAME' } : null;
  }

  /** Gives the user a seat in the lobby. Refused if they sit in another lobby, or in a game that they still play. */
  sit(tx: Database, userId: string, lobbyId: string): Promise<void> {
    return this.sitAll(tx, [{ userId, lobbyId }]);
  }

  /** The same for many users. Refused if it would be for one of them. */
  async sitAll(tx: Database, seats: readonly store.TakenSeat[]): Promise<void> {
    const userIds = seats.map(({ userId }) => userId);
    if (!(await store.takeSeats(tx, seats))) throw new Refused('ALREADY_IN_LOBBY');
    await stopWatching(tx, userIds);
    // Checked after the seats are taken: from then on no game can begin with a user without this check seeing it.
    if ((await usersInGame(tx, userIds)).size > 0) throw new Refused('SET_OTHER_ACTIVE_GAME');
  }
}
