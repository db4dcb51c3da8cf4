import type { LocaleCode } from '@magnaty/content';
import { clientEvents, JOIN_ROOM_REASONS, type Ack, type ClientEventName, type ClientEvents } from '@magnaty/protocol';
import type { z } from 'zod';
import {
  encodeEvent,
  encodeGameEvents,
  type EncodedPackets,
  type GameSocket,
  type OpenSockets,
  type SendQueue,
} from '../broadcast/index.ts';
import type { Reconciliation } from '../cluster/index.ts';
import { namedLocale } from '../http/locale.ts';
import { AMOUNTS } from '../limits/amounts.ts';
import type { RateName } from '../limits/socket-rates.ts';
import type { Lobbies, LobbyReply } from '../lobby/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Profile } from '../modules/accounts/index.ts';
import { presenceEvent, type Away, type Missed, type Play, type Reply } from '../play/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Writability } from '../db/writability.ts';
import { Refused } from '../refusals/refused.ts';
import { TaskQueue } from '../scheduling/task-queue.ts';
import { localised } from '../texts/localised.ts';
import { waitOf } from '../texts/wait.ts';
import { outcomeOf, refusal } from './acks.ts';
import { isClientEvent, toCommand, type CommandName } from './client-command.ts';
import { rateOf } from './event-rates.ts';
import { failureOf } from './failure.ts';
import { parsed } from './parsed.ts';
import type { Subscriptions } from './subscriptions.ts';
import { profileOf, Talk, type TalkDeps } from './talk.ts';
import type { WatchRights } from './watch-rights.ts';
import type { Watchers } from './watchers.ts';

/**
 * Searches, exits and the like that this server carries out at once. When thousands come at the same moment, the rest
 * waits here, and the commands of running games keep the event loop and the database.
 */
export const LOBBY_CALLS_AT_ONCE = 16;

export interface HandlerDeps extends TalkDeps {
  readonly play: Pick<Play, 'host' | 'seats' | 'speeds' | 'watching'>;
  readonly lobbies: Lobbies;
  readonly sockets: OpenSockets;
  readonly sendQueue: SendQueue;
  readonly subscriptions: Pick<Subscriptions, 'joinGame' | 'leaveGame' | 'storePresence'>;
  readonly watchers: Pick<Watchers, 'note' | 'countOf'>;
  readonly reconciliation: Pick<Reconciliation, 'reconcile'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'answered' | 'resumed'>;
  readonly writability: Pick<Writability, 'isSilent'>;
  /** Whether the sender of an event that fails gets the error as SendDebug. */
  readonly isDevelopment: boolean;
  readonly watchRights: Pick<WatchRights, 'mayBegin' | 'mayWatch'>;
}

type Outcome = Reply | LobbyReply | { readonly ok: true };

/** Carries out the events of clients. No payload can make it throw. */
export class Handlers {
  readonly #deps: HandlerDeps;
  readonly #talk: Talk;
  readonly #lobbyCalls = new TaskQueue({ running: LOBBY_CALLS_AT_ONCE });
  #isStopped = false;

  constructor(deps: HandlerDeps) {
    this.#deps = deps;
    this.#talk = new Talk(deps);
  }

  /** Refuses every event from now on. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Answers an event of a client. Never fails. */
  async answer(socket: GameSocket, name: unknown, payload: unknown): Promise<Ack> {
    const started = performance.now();
    const ack = await this.#answer(socket, name, payload);
    const seconds = (performance.now() - started) / 1000;
    this.#deps.metrics.answered({ name: isClientEvent(name) ? name : 'unknown', outcome: outcomeOf(ack), seconds });
    return ack;
  }

  async #answer(socket: GameSocket, name: unknown, payload: unknown): Promise<Ack> {
    const { locale, userId, gameId } = socket.data;
    try {
      return await this.#handle(socket, name, payload);
    } catch (error) {
      if (error instanceof Refused) return refusal(locale, error.reason, error.details);
      const { code, isExpected } = failureOf(error);
      if (!isExpected) {
        const { log, sendQueue, isDevelopment } = this.#deps;
        log.error({ err: error, event: String(name), userId, gameId }, 'An event failed');
        if (isDevelopment) {
          const text = `${String(name)}: ${String(error)}`;
          sendQueue.put(socket, encodeEvent({ name: 'SendDebug', payload: { text } }));
        }
      }
      return refusal(locale, { code });
    }
  }

  async #handle(socket: GameSocket, name: unknown, payload: unknown): Promise<Ack> {
    if (!isClientEvent(name)) {
      this.#limit(socket, 'unknown', 'unknown');
      throw new Refused('UNKNOWN_EVENT');
    }
    if (this.#isStopped) throw new Refused('STOPPING');
    const rate = rateOf(name);
    this.#limit(socket, rate, name);
    if (this.#deps.writability.isSilent) throw new Refused('UNAVAILABLE');
    const work = (): Promise<Outcome> => this.#carryOut(socket, name, payload);
    return this.#acknowledged(socket, await (rate === 'lobby' ? this.#lobbyCalls.run(work) : work()));
  }

  async #carryOut(socket: GameSocket, name: ClientEventName, payload: unknown): Promise<Outcome> {
    const { lobbies } = this.#deps;
    const { userId } = socket.data;
    switch (name) {
      case 'searchGame':
        return this.#seated(socket, (user) =>
          lobbies.search(user, { ...parsed(clientEvents.searchGame, payload), address: socket.data.address }),
        );
      case 'searchLadder':
        return this.#seated(socket, (user) => lobbies.searchLadder(user, parsed(clientEvents.searchLadder, payload)));
      case 'createRoom':
        return this.#seated(socket, (user) => lobbies.createRoom(user, parsed(clientEvents.createRoom, payload)));
      case 'playWithBots':
        return this.#seated(socket, (user) => lobbies.playWithBots(user, parsed(clientEvents.playWithBots, payload)));
      case 'changeRoom':
        return lobbies.changeRoom(userId, parsed(clientEvents.changeRoom, payload));
      case 'removeFromRoom': {
        const { gameId, userId: removedId } = parsed(clientEvents.removeFromRoom, payload);
        return lobbies.removeFromRoom(userId, gameId, removedId);
      }
      case 'giveRoom': {
        const { gameId, userId: heirId } = parsed(clientEvents.giveRoom, payload);
        return lobbies.giveRoom(userId, gameId, heirId);
      }
      case 'startRoom':
        return lobbies.startRoom(userId, parsed(clientEvents.startRoom, payload).gameId);
      case 'joinRoom':
        return this.#seated(socket, (user) => this.#joinRoom(socket, user, payload));
      case 'askRematch':
        return this.#seated(socket, (user) => lobbies.askRematch(user, parsed(clientEvents.askRematch, payload)));
      case 'answerRematch':
        return this.#answerRematch(socket, payload);
      case 'exitLobby':
        return lobbies.exit({ userId, lobbyId: parsed(clientEvents.exitLobby, payload).gameId });
      case 'confirm':
        return lobbies.confirm(userId, parsed(clientEvents.confirm, payload).gameId);
      case 'selectChip': {
        const { chipId, gameId } = parsed(clientEvents.selectChip, payload);
        return lobbies.selectChip({ userId, lobbyId: gameId }, chipId);
      }
      case 'diceTip':
        return lobbies.giveTip(userId, parsed(clientEvents.diceTip, payload));
      case 'diceShare':
        return lobbies.giveShare(userId, parsed(clientEvents.diceShare, payload));
      case 'resumeGame':
        return this.#resume(socket, payload);
      case 'watchGame':
        return this.#watch(socket, payload);
      case 'askCommands': {
        const gameId = parsed(clientEvents.askCommands, payload).gameId ?? (await this.#activeGame(socket));
        return this.#deps.play.host.choices({ gameId, userId });
      }
      case 'exitGame': {
        const { gameId, commandId } = parsed(clientEvents.exitGame, payload);
        return this.#exit(socket, gameId ?? (await this.#activeGame(socket)), commandId);
      }
      case 'sendSticker':
        return this.#talk.sendSticker(userId, payload);
      case 'sayPhrase':
        return this.#talk.sayPhrase(userId, payload);
      case 'chooseSpeed':
        return this.#talk.chooseSpeed(userId, payload);
      case 'setLocale':
        return this.#setLocale(socket, payload);
      default:
        return this.#command(socket, name, payload);
    }
  }

  async #command(socket: GameSocket, name: CommandName, payload: unknown): Promise<Reply> {
    const fields = parsed(clientEvents[name], payload);
    const gameId = fields.gameId ?? (await this.#activeGame(socket));
    return this.#deps.play.host.command(gameId, toCommand(name, socket.data.userId, fields), fields);
  }

  #acknowledged(socket: GameSocket, reply: Outcome): Ack {
    if (reply.ok) return reply;
    return refusal(socket.data.locale, reply, 'details' in reply ? reply.details : undefined);
  }

  #limit(socket: GameSocket, rate: RateName, event: string): void {
    const { rates } = this.#deps;
    const { userId } = socket.data;
    const seconds = rates.take(rate, userId, event);
    if (seconds === 0) return;
    // A refusal is work as well. The session stays valid: a client with a fault reconnects by itself.
    if (rates.take('excess', userId) > 0) socket.conn.close();
    throw new Refused({ code: 'TOO_MANY_REQUESTS', params: waitOf(seconds) });
  }

  async #activeGame({ data }: GameSocket): Promise<string> {
    const gameId = data.gameId ?? (await this.#deps.play.seats.activeSeat(data.userId))?.gameId;
    if (gameId === undefined) throw new Refused('NO_ACTIVE_GAME');
    return gameId;
  }

  /** A user whose last socket closes before the seat is stored has left no absence at it: this call stores it. */
  async #seated(socket: GameSocket, enter: (user: Profile) => Promise<LobbyReply>): Promise<LobbyReply> {
    const { reconciliation, sockets } = this.#deps;
    const { userId } = socket.data;
    const reply = await enter(await profileOf(this.#deps.accounts, userId));
    if (sockets.ofUser(userId).size === 0) await reconciliation.reconcile([userId]);
    return reply;
  }

  async #joinRoom(socket: GameSocket, user: Profile, payload: unknown): Promise<LobbyReply> {
    const { address } = socket.data;
    const reply = await this.#deps.lobbies.joinRoom(user, { ...parsed(clientEvents.joinRoom, payload), address });
    const reason = reply.ok ? undefined : JOIN_ROOM_REASONS.find((known) => known === reply.code);
    if (reason !== undefined) {
      this.#deps.sendQueue.put(socket, encodeEvent({ name: 'JoinRoomError', payload: { reason } }));
    }
    return reply;
  }

  async #answerRematch(socket: GameSocket, payload: unknown): Promise<LobbyReply> {
    const { lobbies } = this.#deps;
    const { isAccepted, ...request } = parsed(clientEvents.answerRematch, payload);
    if (!isAccepted) return lobbies.declineRematch(socket.data.userId, request.gameId);
    return this.#seated(socket, (user) => lobbies.acceptRematch(user, request));
  }

  async #resume(socket: GameSocket, payload: unknown): Promise<Reply | LobbyReply> {
    const { lobbies, play, subscriptions } = this.#deps;
    const { userId, gameId: followed } = socket.data;
    const wanted = parsed(clientEvents.resumeGame, payload);
    const loading = wanted.gameId === undefined ? null : await lobbies.noteLoaded(userId, wanted.gameId);
    if (loading !== null) return loading;
    const gameId = wanted.gameId ?? (await this.#activeGame(socket));
    const outcome: CatchUpOutcome = { refusal: null };
    const reply = await play.host.resume(
      { gameId, userId },
      this.#wantedOf(socket, { ...wanted, gameId }),
      (missed, away) => {
        outcome.refusal = this.#catchUp(socket, { gameId, missed, away, isWatching: false, followed });
      },
    );
    if (outcome.refusal !== null) throw new Refused(outcome.refusal);
    if (reply.ok) await subscriptions.storePresence(socket, gameId);
    return reply;
  }

  /** A client that asks twice for the same events cannot read them: it gets the whole state. */
  #wantedOf<T extends { readonly gameId: string; readonly afterSeq?: number | undefined }>(
    { data }: GameSocket,
    wanted: T,
  ): T & { readonly isRepeated: boolean } {
    const { gameId, afterSeq } = wanted;
    const isRepeated = afterSeq !== undefined && data.resumed?.gameId === gameId && data.resumed.afterSeq === afterSeq;
    data.resumed = { gameId, afterSeq };
    return { ...wanted, isRepeated };
  }

  /** Follows a game without a seat in it. A socket that is refused gets no further events of the game. */
  async #watch(socket: GameSocket, payload: unknown): Promise<Reply> {
    const wanted = parsed(clientEvents.watchGame, payload);
    const { gameId } = wanted;
    const leave = async (): Promise<void> => {
      if (socket.data.isWatching) await this.#deps.subscriptions.leaveGame(socket, gameId);
    };
    if (wanted.isEnd) {
      await leave();
      return { ok: true, gameId, seq: 0 };
    }
    try {
      const reply = await this.#follow(socket, wanted);
      if (!reply.ok) await leave();
      return reply;
    } catch (error) {
      if (error instanceof Refused) await leave();
      throw error;
    }
  }

  async #follow(socket: GameSocket, { gameId, key, afterSeq }: z.output<ClientEvents['watchGame']>): Promise<Reply> {
    const { play, watchers, watchRights, subscriptions } = this.#deps;
    const { userId, gameId: followed } = socket.data;
    const wanted = { gameId, key: key ?? null };
    // The user's sockets follow the game that they play. A user who is out of it may watch another one.
    const seat = await play.seats.activeSeat(userId);
    if (seat !== null && (!seat.isOut || seat.gameId === gameId)) throw new Refused('SET_OTHER_ACTIVE_GAME');
    // The refusal is that of an unknown game: nobody learns of a block, a friendship or a setting of others.
    if (!(await watchRights.mayBegin(userId, wanted))) throw new Refused('GAME_NOT_FOUND');
    if (this.#isFull(socket, gameId)) throw new Refused('TOO_MANY_WATCHERS');
    const outcome: CatchUpOutcome = { refusal: null };
    socket.data.watchKey = wanted.key;
    const reply = await play.host.watch(this.#wantedOf(socket, { gameId, afterSeq }), (missed, away) => {
      outcome.refusal = this.#catchUp(socket, { gameId, missed, away, isWatching: true, followed });
    });
    if (outcome.refusal !== null) throw new Refused(outcome.refusal);
    if (!reply.ok) return reply;
    // The servers have not looked at this socket for a block that came meanwhile: it did not follow the game yet.
    if (!(await watchRights.mayWatch(userId, wanted))) throw new Refused('GAME_NOT_FOUND');
    await subscriptions.storePresence(socket, gameId);
    watchers.note(gameId);
    return reply;
  }

  /** The sockets here are counted at this moment; the number of all servers may be a second old. */
  #isFull(socket: GameSocket, gameId: string): boolean {
    const { sockets, watchers } = this.#deps;
    return Math.max(watchers.countOf(gameId), sockets.watching(gameId, socket)) >= AMOUNTS.watchers.most;
  }

  /**
   * Inside the game's mailbox, so that the socket gets each event once and in order.
   * @returns why the socket does not follow the game.
   */
  #catchUp(socket: GameSocket, { gameId, missed, away, isWatching, followed }: CatchUp): CatchUpRefusal | null {
    const { clock, metrics, sendQueue, subscriptions, watchers } = this.#deps;
    if (!socket.connected) return null;
    const { gameId: follows } = socket.data;
    // A game of the user has begun since the call: the socket stays with it.
    if (follows !== null && ![followed, gameId].includes(follows) && !socket.data.isWatching)
      return 'SET_OTHER_ACTIVE_GAME';
    // Other sockets may have come since the call.
    if (isWatching && this.#isFull(socket, gameId)) return 'TOO_MANY_WATCHERS';
    metrics.resumed(missed.kind);
    subscriptions.joinGame(socket, gameId, isWatching);
    sendQueue.put(socket, encodeMissed(gameId, missed, socket.data.locale));
    const now = clock.now();
    for (const one of away) sendQueue.put(socket, encodeEvent(presenceEvent({ gameId, ...one, now })));
    const count = watchers.countOf(gameId);
    if (count > 0) sendQueue.put(socket, encodeEvent({ name: 'WatchersChanged', payload: { gameId, count } }));
    return null;
  }

  #setLocale(socket: GameSocket, payload: unknown): Outcome {
    const locale = namedLocale(parsed(clientEvents.setLocale, payload).locale);
    if (locale === null) throw new Refused('MALFORMED');
    socket.data.locale = locale;
    return { ok: true };
  }

  async #exit(socket: GameSocket, gameId: string, commandId: string | undefined): Promise<Reply> {
    const { play, sockets, subscriptions } = this.#deps;
    const { userId } = socket.data;
    const reply = await play.host.exit({ gameId, userId }, commandId);
    if (!reply.ok) return reply;
    const others = [...sockets.ofUser(userId)].filter(({ data }) => data.gameId === gameId);
    await Promise.all(others.map((other) => subscriptions.leaveGame(other, gameId)));
    return reply;
  }
}

interface CatchUp {
  readonly gameId: string;
  readonly missed: Missed;
  readonly away: Away;
  readonly isWatching: boolean;
  /** The game that the socket followed when the call began. */
  readonly followed: string | null;
}

type CatchUpRefusal = 'SET_OTHER_ACTIVE_GAME' | 'TOO_MANY_WATCHERS';

interface CatchUpOutcome {
  refusal: CatchUpRefusal | null;
}

const encodeMissed = (gameId: string, missed: Missed, locale: LocaleCode): EncodedPackets => {
  if (missed.kind === 'EVENTS') return encodeGameEvents(gameId, missed.rows);
  const { game, at, recentEvents } = missed;
  const payload = { gameId, seq: game.seq, at, game, recentEvents };
  return encodeEvent(localised(locale, { name: 'ThisUserResumeGame', payload }));
};
