import { clientEvents, type Ack, type ClientEventName } from '@magnaty/protocol';
import type { Accounts } from '../modules/accounts/index.ts';
import type { Clock, Log, Missed, Play, Reply } from '../play/index.ts';
import { messageOf, type TextParams } from '../texts.ts';
import { isClientEvent, isCommandName, toCommand } from './client-command.ts';
import { gameAgainstBots, roomRefusal, type RoomRequest } from './create-room.ts';
import { deliver } from './delivery.ts';
import { failureOf } from './failure.ts';
import type { GameSocket, OpenSockets } from './sockets.ts';
import { TokenBuckets, type Rate } from './token-buckets.ts';

export interface HandlerDeps {
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly play: Pick<Play, 'host' | 'seats' | 'statusReader'>;
  readonly open: OpenSockets;
  readonly clock: Clock;
  readonly log: Log;
  readonly rates: EventRates;
  readonly random: () => number;
}

/** How often one user may send an event, each name counted for itself. */
export interface EventRates {
  /** A command of the game. */
  readonly command: Rate;
  readonly createRoom: Rate;
  readonly resumeGame: Rate;
  /** All that has no known name, together. */
  readonly unknown: Rate;
}

export const EVENT_RATES: EventRates = {
  command: { burst: 40, perSecond: 15 },
  createRoom: { burst: 6, perSecond: 0.5 },
  resumeGame: { burst: 12, perSecond: 1 },
  unknown: { burst: 10, perSecond: 1 },
};

/** A failure with a code, on its way to the one who asked. */
class Refused extends Error {
  readonly code: string;
  readonly params: TextParams;

  constructor(code: string, params: TextParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Carries out what clients send. Nothing that they send can make it throw. */
export class Handlers {
  readonly #deps: HandlerDeps;
  readonly #buckets: TokenBuckets;

  constructor(deps: HandlerDeps) {
    this.#deps = deps;
    this.#buckets = new TokenBuckets(deps.clock);
  }

  async answer(socket: GameSocket, name: unknown, payload: unknown): Promise<Ack> {
    const { locale, userId } = socket.data;
    try {
      return await this.#handle(socket, name, payload);
    } catch (error) {
      if (error instanceof Refused) return refusal(error.code, messageOf(locale, error.code, error.params));
      const { code, isExpected } = failureOf(error);
      if (!isExpected) this.#deps.log.error({ err: error, event: String(name), userId }, 'An event failed');
      return refusal(code, messageOf(locale, code));
    }
  }

  /** Tells the user, in all his tabs, how he stands with his game. */
  async tellStatus(userId: string): Promise<void> {
    const { open, play } = this.#deps;
    if (open.ofUser(userId).size === 0) return;
    const status = await play.statusReader.statusOf(userId);
    for (const socket of open.ofUser(userId)) socket.emit('UpdateGameStatus', status);
  }

  async #handle(socket: GameSocket, name: unknown, payload: unknown): Promise<Ack> {
    const { rates } = this.#deps;
    if (!isClientEvent(name)) {
      this.#limit(socket, 'unknown', rates.unknown);
      throw new Refused('UNKNOWN_EVENT');
    }
    this.#limit(socket, name, name === 'createRoom' || name === 'resumeGame' ? rates[name] : rates.command);
    return this.#acknowledged(socket, await this.#carryOut(socket, name, payload));
  }

  async #carryOut(socket: GameSocket, name: ClientEventName, payload: unknown): Promise<Reply> {
    if (name === 'createRoom') return this.#createRoom(socket, parsed(clientEvents.createRoom, payload));
    if (name === 'resumeGame') {
      const { gameId, afterSeq } = parsed(clientEvents.resumeGame, payload);
      return this.#resume(socket, { gameId: gameId ?? (await this.#activeGame(socket)), afterSeq });
    }
    if (name === 'exitGame') {
      const { gameId, commandId } = parsed(clientEvents.exitGame, payload);
      return this.#exit(socket, gameId ?? (await this.#activeGame(socket)), commandId);
    }
    if (!isCommandName(name)) throw new Refused('UNKNOWN_EVENT');
    const fields = parsed(clientEvents[name], payload);
    const gameId = fields.gameId ?? (await this.#activeGame(socket));
    return this.#deps.play.host.command(gameId, toCommand(name, socket.data.userId, fields), fields.commandId);
  }

  #acknowledged(socket: GameSocket, reply: Reply): Ack {
    return reply.ok ? reply : refusal(reply.code, messageOf(socket.data.locale, reply.code));
  }

  #limit(socket: GameSocket, name: string, rate: Rate): void {
    const seconds = this.#buckets.take(`${name} ${socket.data.userId}`, rate);
    if (seconds > 0) throw new Refused('TOO_MANY_REQUESTS', { seconds });
  }

  async #activeGame({ data }: GameSocket): Promise<string> {
    const gameId = data.gameId ?? (await this.#deps.play.seats.activeSeat(data.userId))?.gameId;
    if (gameId === undefined) throw new Refused('NO_ACTIVE_GAME');
    return gameId;
  }

  async #createRoom(socket: GameSocket, room: RoomRequest): Promise<Reply> {
    const { accounts, play, random } = this.#deps;
    const { userId } = socket.data;
    const code = roomRefusal(room);
    if (code !== null) throw new Refused(code);
    const user = (await accounts.profiles([userId])).get(userId);
    if (user === undefined) throw new Refused('NOT_AUTHENTICATED');
    const request = gameAgainstBots(room, user, random);
    const created = await play.host.create(request, (gameId) => {
      const users = request.players.map(({ userId: id, nickname, avatarPath }) => ({
        id,
        nickName: nickname,
        avatarPath,
        experience: id === userId ? user.experience : 0,
        isConfirmed: true,
      }));
      const { countUsers: countUsersInGame, countBot, gameModeId } = room;
      const lobby = { gameId, gameModeId, countUsersInGame, countBot, users, codeRoom: null, phase: 'loading' };
      this.#seat(userId, gameId, lobby);
    });
    if (created === null) throw new Refused('SET_OTHER_ACTIVE_GAME');
    // Who closed the last tab meanwhile is away from the first move on.
    await play.host.notePresence({ gameId: created.gameId, userId });
    await this.tellStatus(userId);
    return { ok: true, ...created };
  }

  #seat(userId: string, gameId: string, lobby: object): void {
    const { open } = this.#deps;
    for (const socket of open.ofUser(userId)) {
      open.joinGame(socket, gameId);
      socket.emit('ThisUserJoinLobby', { lobby });
      socket.emit('StartPreloaderGame', { gameId });
    }
  }

  async #resume(
    socket: GameSocket,
    { gameId, afterSeq }: { readonly gameId: string; readonly afterSeq: number | undefined },
  ): Promise<Reply> {
    const { open, play } = this.#deps;
    const { userId } = socket.data;
    const reply = await play.host.resume({ gameId, userId }, afterSeq, (missed) => {
      if (!socket.connected) return;
      open.joinGame(socket, gameId);
      sendMissed(socket, gameId, missed);
    });
    if (!socket.connected) await play.host.notePresence({ gameId, userId });
    if (reply.ok) await this.tellStatus(userId);
    return reply;
  }

  async #exit(socket: GameSocket, gameId: string, commandId: string | undefined): Promise<Reply> {
    const { open, play } = this.#deps;
    const { userId } = socket.data;
    const reply = await play.host.exit({ gameId, userId }, commandId);
    if (!reply.ok) return reply;
    for (const other of [...open.ofUser(userId)]) if (other.data.gameId === gameId) open.leaveGame(other);
    return reply;
  }
}

const refusal = (code: string, message: string): Ack => ({ ok: false, code, message });

/** What a schema makes of a payload. @throws Refused when it is not of that shape. */
const parsed = <T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  payload: unknown,
): T => {
  const result = schema.safeParse(payload);
  if (!result.success) throw new Refused('MALFORMED');
  return result.data;
};

const sendMissed = (socket: GameSocket, gameId: string, missed: Missed): void => {
  if (missed.kind === 'EVENTS') {
    deliver([socket], missed.packets);
    return;
  }
  const { game, at, recentEvents } = missed;
  socket.emit('ThisUserResumeGame', { gameId, seq: game.seq, at, game, recentEvents });
};
