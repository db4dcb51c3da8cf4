import type { AckCode } from '@magnaty/protocol';
import type { Database } from '../db/database.ts';
import { isInGame, type GameRequest } from '../play/index.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import * as store from './lobby-store.ts';
import * as phases from './phases.ts';
import type { LobbyTimers, LobbyWorld } from './phases.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';
import { Refused } from '../refusals/refused.ts';
import type { Reason } from '../texts/texts.ts';

export interface LobbyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: LobbyTimers;
  readonly random: () => number;
  readonly log: Log;
  readonly broadcast: Pick<Broadcast, 'toLobby'>;
  /** Begins the game, under the lobby's id; the lobby is gone with it. @returns false where it can't begin. */
  begin(request: GameRequest & { readonly gameId: string }): Promise<boolean>;
}

/** How a request was answered. */
export type LobbyReply = { readonly ok: true; readonly gameId: string } | ({ readonly ok: false } & Reason<AckCode>);

export const NO_LOBBY: LobbyReply = { ok: false, code: 'NO_LOBBY' };

export type Work = (tx: Database, world: LobbyWorld) => Promise<LobbyReply>;

/** Where a user wants to be who enters. */
interface Goal {
  /** The lobby, where it is there already. */
  readonly lobbyId?: string;
  /** He searches: he may come to sit in any of the open searches. */
  readonly isSearch?: boolean;
}

/** How lobbies are changed: in one transaction, after which all who are concerned are told. */
export class LobbyWork {
  readonly #deps: Pick<LobbyDeps, 'database' | 'clock' | 'timers' | 'random' | 'broadcast'>;

  constructor(deps: LobbyDeps) {
    this.#deps = deps;
  }

  world(): LobbyWorld {
    const { clock, timers, random } = this.#deps;
    return { now: clock.now(), timers, random, messages: [] };
  }

  /** Carries out one change; who is concerned is told when it is stored. */
  async transaction(work: Work): Promise<LobbyReply> {
    const world = this.world();
    try {
      const reply = await this.#deps.database.transaction((tx) => work(tx, world));
      this.#deps.broadcast.toLobby(world.messages);
      return reply;
    } catch (error) {
      if (error instanceof Refused) return { ok: false, ...error.reason };
      throw error;
    }
  }

  /**
   * Lets a user sit down elsewhere. Who only searches, or waits in a room, leaves there: both are done, or neither.
   */
  enter(userId: string, { lobbyId, isSearch = false }: Goal, work: Work): Promise<LobbyReply> {
    return this.transaction(async (tx, world) => {
      const present = await store.lobbyOf(tx, userId);
      if (present !== null && present.phase !== 'search') throw new Refused('ALREADY_IN_LOBBY');
      if (present !== null && present.id === lobbyId) return { ok: true, gameId: lobbyId };
      // In the order in which all take locks: matchmaking holds many of the lobbies, two who change places hold two.
      if (isSearch || present?.code === null) await store.lockMatchmaking(tx);
      const wanted = [present?.id, lobbyId].filter((id) => id !== undefined).sort();
      for (const id of wanted) {
        const lobby = await store.lockLobby(tx, id);
        if (lobby === null || id !== present?.id) continue;
        if (lobby.phase !== 'search') throw new Refused('ALREADY_IN_LOBBY');
        if (phases.leave(lobby, world, userId) === null) await store.saveLobby(tx, lobby);
      }
      return work(tx, world);
    });
  }

  /** The user has a seat in the lobby. Refused where he sits in another one, or in a game. */
  async sit(tx: Database, userId: string, lobbyId: string): Promise<void> {
    if (!(await store.takeSeat(tx, userId, lobbyId))) throw new Refused('ALREADY_IN_LOBBY');
    // After the seat is taken no game can begin with the user unseen.
    if (await isInGame(tx, userId)) throw new Refused('SET_OTHER_ACTIVE_GAME');
  }
}
