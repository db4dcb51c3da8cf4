import type { ClientEvents } from '@magnaty/protocol';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Profile } from '../modules/accounts/index.ts';
import { blockedBy, blockersOf } from '../modules/relations/index.ts';
import {
  formerGame,
  openUnclosedGame,
  REMATCH_ASK_MS,
  standingsOf,
  type FormerGame,
  type Standing,
} from '../play/index.ts';
import type { LobbyEvent } from '../ports/broadcast.ts';
import type { Clock } from '../ports/clock.ts';
import { Refused } from '../refusals/refused.ts';
import { humans, idsOf, type Lobby } from './lobby.ts';
import * as store from './lobby-store.ts';
import type { LobbyReply, LobbyWork } from './lobby-work.ts';
import { newMember } from './new-lobby.ts';
import { isMember, type LobbyWorld } from './phases.ts';
import { agree, exclude, newRematch, noteStandings, openEvents, refresh, setApart } from './rematch.ts';

export type RematchRequest = z.output<ClientEvents['askRematch']>;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

interface NewRematch {
  readonly game: FormerGame;
  readonly standings: readonly Standing[];
  readonly request: RematchRequest;
}

/** A rematch with what its users do now. */
export interface DueRematch {
  readonly id: string;
  readonly standings: readonly Standing[];
}

/** Attempts to find or to create the rematch while others create or end it. */
const ATTEMPTS = 3;

const NO_REMATCH: LobbyReply = { ok: false, code: 'NO_REMATCH' };
const REMATCH_OVER: LobbyReply = { ok: false, code: 'REMATCH_OVER' };

/** Games that the same players play again: private rooms, one at a time for each game that is over. */
export class Rematches {
  readonly #deps: Deps;
  readonly #work: LobbyWork;

  constructor(deps: Deps, work: LobbyWork) {
    this.#deps = deps;
    this.#work = work;
  }

  /** Asks the others, or agrees if one of them has asked. Only for players who have not closed the result. */
  async ask(user: Profile, request: RematchRequest): Promise<LobbyReply> {
    const { database, clock } = this.#deps;
    const game = await formerGame(database, request.gameId);
    if (game === null || clock.now() > game.finishedAt + REMATCH_ASK_MS) return NO_REMATCH;
    const standings = await this.#standings([game.gameId]);
    if (!standings.some(({ userId, hasLeft }) => userId === user.id && !hasLeft)) return NO_REMATCH;
    for (let attempt = 1; ; attempt++) {
      const open = await store.rematchOf(database, game.gameId);
      const reply = await (open === null
        ? this.#create(user, { game, standings, request })
        : this.#agree(user, open.id, request));
      if (reply.ok || reply.code !== 'REMATCH_OVER' || attempt === ATTEMPTS) return reply;
    }
  }

  /** Agrees to the rematch that is open. */
  async accept(user: Profile, request: RematchRequest): Promise<LobbyReply> {
    const open = await store.rematchOf(this.#deps.database, request.gameId);
    return open === null ? REMATCH_OVER : this.#agree(user, open.id, request);
  }

  /** The open rematches whose users have left the result, or come and gone, since they were stored. */
  async due(world: LobbyWorld): Promise<DueRematch[]> {
    const open = await store.openRematches(this.#deps.database);
    if (open.length === 0) return [];
    const standings = await this.#standings(open.flatMap(({ rematch }) => rematch?.gameId ?? []));
    return open.filter((lobby) => refresh(lobby, world, standings)).map(({ id }) => ({ id, standings }));
  }

  /** The event for a new connection of the user: the open rematch of the game whose result they have not closed. */
  async eventsFor(userId: string): Promise<readonly LobbyEvent[]> {
    const { database, clock } = this.#deps;
    const gameId = await openUnclosedGame(this.#deps)(userId);
    const open = gameId === null ? null : await store.rematchOf(database, gameId);
    return open === null ? [] : openEvents(open, userId, clock.now());
  }

  async #standings(gameIds: readonly string[]): Promise<readonly Standing[]> {
    const { database } = this.#deps;
    const standings = await standingsOf(database, gameIds);
    const beforeGame = await store.usersBeforeGame(
      database,
      standings.map(({ userId }) => userId),
    );
    return standings.map((one) => (beforeGame.has(one.userId) ? { ...one, isPlaying: true } : one));
  }

  #create(user: Profile, { game, standings, request }: NewRematch): Promise<LobbyReply> {
    return this.#seat(user, request, {
      find: async (tx, { now }) => {
        const lobby = newRematch(game, { id: user.id, nickName: user.nickname }, now);
        // Another player has just asked: the transaction is undone, and the caller agrees to that rematch.
        if (!(await store.insertRematch(tx, lobby, game.room.passwordHash))) throw new Refused('REMATCH_OVER');
        noteStandings(lobby, standings);
        // They are not invited. To the user who asks, the blockers seem to give no answer.
        const players = standings.map(({ userId }) => userId);
        setApart(lobby, await blockersOf(tx, user.id, players));
        setApart(lobby, await blockedBy(tx, user.id));
        return lobby;
      },
    });
  }

  #agree(user: Profile, lobbyId: string, request: RematchRequest): Promise<LobbyReply> {
    return this.#seat(user, request, {
      lobbyId,
      find: async (tx) => {
        const lobby = await store.lockLobby(tx, lobbyId);
        if (lobby?.phase !== 'rematch') throw new Refused('REMATCH_OVER');
        const own = lobby.rematch?.players.find(({ id, isBot }) => id === user.id && !isBot);
        if (own === undefined || own.answer === 'left') throw new Refused('NO_REMATCH');
        // A rematch is a room: nobody enters it who is blocked by one of its players.
        if ((await blockersOf(tx, user.id, idsOf(humans(lobby)))).size > 0) throw new Refused('REMATCH_OVER');
        return lobby;
      },
    });
  }

  /** Gives the user a seat in the rematch, and lets it go on. */
  async #seat(
    user: Profile,
    { gameId }: RematchRequest,
    { lobbyId, find }: { readonly lobbyId?: string; find(tx: Database, world: LobbyWorld): Promise<Lobby> },
  ): Promise<LobbyReply> {
    const equipment = await this.#work.equipmentOf(user.id);
    const goal = { rematchOf: gameId, ...(lobbyId !== undefined && { lobbyId }) };
    return this.#work.enter(user.id, goal, async (tx, world) => {
      const lobby = await find(tx, world);
      if (!isMember(lobby, user.id)) {
        await this.#work.sit(tx, user.id, lobby.id);
        exclude(lobby, world, await blockedBy(tx, user.id));
        agree(lobby, world, newMember(user, { since: world.now, equipment }));
        await this.#work.save(tx, lobby, 'rematch');
      }
      return { ok: true, gameId: lobby.id };
    });
  }
}
