import type { ServerEvent } from '@magnaty/protocol';
import type { Bus } from '../cluster/bus.ts';
import type { AttendanceKeeper } from '../cluster/attendance.ts';
import type { PresenceStore } from '../cluster/presence.ts';
import type { Metrics } from '../metrics/index.ts';
import type { LobbyAudience, LobbyEvent, Message } from '../lobby/index.ts';
import type { Audience, EventRow, GameHost, Seat } from '../play/index.ts';
import { localised } from '../texts/localised.ts';
import type { SendQueue } from './sending/send-queue.ts';
import { encodeEvent, encodeGameEvents, type EncodedPackets } from './sending/encoded-packets.ts';
import type { GameSocket, OpenSockets } from './sockets.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';

interface Deps {
  readonly open: OpenSockets;
  readonly sendQueue: SendQueue;
  readonly bus: Bus;
  readonly keeper: AttendanceKeeper;
  readonly presence: Pick<PresenceStore, 'isPresent'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'lobbyMessages'>;
  tellStatus(userId: string): Promise<void>;
}

/** What servers tell each other of a user or of a game. */
type UserNews =
  | { readonly kind: 'EMIT'; readonly event: LobbyEvent }
  /** With all who play: the first who hears it here hears it for all of them. */
  | { readonly kind: 'SEAT'; readonly gameId: string; readonly userIds: readonly string[] }
  | { readonly kind: 'STATUS' };

type GameNews =
  | { readonly kind: 'ROW'; readonly row: EventRow }
  | { readonly kind: 'PRESENCE'; readonly userId: string; readonly dropAt: number | null };

const userChannel = (userId: string): string => `user:${userId}`;
const gameChannel = (gameId: string): string => `game:${gameId}`;

/** UserChangePresence: the player is away, and out of the game at `dropAt` (epoch ms), or is back (null). */
export const presenceEvent = ({
  gameId,
  userId,
  dropAt,
  now,
}: Seat & { readonly dropAt: number | null; readonly now: number }): ServerEvent<'UserChangePresence'> => ({
  name: 'UserChangePresence',
  payload: {
    gameId,
    userId,
    isAway: dropAt !== null,
    timeout: dropAt === null ? null : Math.max(0, dropAt - now),
    deadline: dropAt,
  },
});

interface Watch {
  readonly opening: Promise<() => void>;
  readonly holders: Set<object>;
}

/** Channels that this server listens on, each as long as anyone holds it. */
class Watches {
  readonly #open = new Map<string, Watch>();

  hold(channel: string, holder: object, subscribe: () => Promise<() => void>): Promise<unknown> {
    const watch = this.#open.get(channel) ?? this.#begin(channel, subscribe);
    watch.holders.add(holder);
    return watch.opening;
  }

  release(channel: string, holder: object): void {
    const watch = this.#open.get(channel);
    if (watch === undefined || !watch.holders.delete(holder) || watch.holders.size > 0) return;
    this.#open.delete(channel);
    watch.opening.then(
      (end) => end(),
      () => undefined,
    );
  }

  #begin(channel: string, subscribe: () => Promise<() => void>): Watch {
    const watch: Watch = { opening: subscribe(), holders: new Set() };
    this.#open.set(channel, watch);
    watch.opening.catch(() => {
      if (this.#open.get(channel) === watch) this.#open.delete(channel);
    });
    return watch;
  }
}

/**
 * Reaches users wherever they are: through the sockets of this server directly, through those of the others by the
 * bus.
 */
export class Reach implements Audience, LobbyAudience {
  readonly #deps: Deps;
  readonly #watches = new Watches();
  #host: GameHost | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  setHost(host: GameHost): void {
    this.#host = host;
    host.setAudience(this);
  }

  // The games' audience.

  hearEvents(gameId: string, rows: readonly EventRow[]): void {
    this.#putToGame(gameId, encodeGameEvents(gameId, rows));
  }

  hearRow(gameId: string, row: EventRow): void {
    const { encoded: _encoded, ...news } = row;
    this.#sendToGame(gameId, { kind: 'ROW', row: news });
  }

  hearPresence({ gameId, userId }: Seat, dropAt: number | null): void {
    this.#tellPresence({ gameId, userId }, dropAt);
    this.#sendToGame(gameId, { kind: 'PRESENCE', userId, dropAt });
  }

  hearStatusChange(userId: string): void {
    this.#guard('A status could not be told', { userId }, this.#deps.tellStatus(userId));
    this.#send(userId, { kind: 'STATUS' });
  }

  async isPresent({ gameId, userId }: Seat): Promise<boolean> {
    const { open, presence } = this.#deps;
    return open.isPresent({ gameId, userId }) || presence.isPresent({ userId, place: gameId });
  }

  // The lobbies' audience.

  async isConnected(userId: string): Promise<boolean> {
    const { open, presence } = this.#deps;
    return open.ofUser(userId).size > 0 || presence.isPresent({ userId, place: '' });
  }

  hearMessages(messages: readonly Message[]): void {
    for (const { to, event } of messages) {
      this.#deps.metrics.lobbyMessages(to.length);
      for (const userId of to) {
        this.#emit(userId, event);
        this.#send(userId, { kind: 'EMIT', event });
      }
    }
  }

  seatPlayers(gameId: string, userIds: readonly string[]): void {
    this.#guard('The players could not sit', { gameId }, this.#follow(gameId, userIds));
    for (const userId of userIds) this.#send(userId, { kind: 'SEAT', gameId, userIds });
    for (const userId of userIds) this.hearStatusChange(userId);
  }

  // The sockets of this server.

  /** Resolves when nothing that is told to the user from now on is missed, and all know that he is here. */
  async welcome(socket: GameSocket): Promise<void> {
    const { bus, keeper } = this.#deps;
    const { userId } = socket.data;
    const channel = userChannel(userId);
    await this.#watches.hold(channel, socket, () =>
      bus.subscribe(channel, (news) => this.#hearNews(userId, news as UserNews)),
    );
    await keeper.sync({ userId, place: '' });
  }

  /** The connection is gone; when it was the user's last one to this server, resolves when all know of it. */
  async farewell(socket: GameSocket): Promise<void> {
    const { open, keeper } = this.#deps;
    const { userId } = socket.data;
    this.#watches.release(userChannel(userId), socket);
    if (open.ofUser(userId).size === 0) await keeper.sync({ userId, place: '' });
  }

  /** Does `work` while the rows are heard that other servers store in the game. */
  async listening<T>(gameId: string, work: () => Promise<T>): Promise<T> {
    const holder = {};
    try {
      await this.#watch(gameId, holder);
      return await work();
    } finally {
      this.#unwatch(gameId, holder);
    }
  }

  /** From now on the socket is told what this server hears of the game, and nothing of another one. */
  join(socket: GameSocket, gameId: string): void {
    const { userId, gameId: before } = socket.data;
    if (before !== null && before !== gameId) {
      this.#guard('A game could not be left', { userId, gameId: before }, this.leave(socket, before));
    }
    this.#deps.open.joinGame(socket, gameId);
  }

  /** Resolves when a socket that has joined the game misses nothing of it, and all know that the user is there. */
  async enter(socket: GameSocket, gameId: string): Promise<void> {
    const { userId, gameId: current } = socket.data;
    if (current === gameId) await this.#watch(gameId, socket);
    await this.#deps.keeper.sync({ userId, place: gameId });
  }

  /** The socket looks at the game no more. */
  async leave(socket: GameSocket, gameId: string): Promise<void> {
    const { open, keeper } = this.#deps;
    const { userId, gameId: current } = socket.data;
    if (current === gameId) open.leaveGame(socket);
    this.#unwatch(gameId, socket);
    if (!open.isPresent({ gameId, userId })) await keeper.sync({ userId, place: gameId });
  }

  /** Resolves when rows that other servers store in the game from now on are heard. */
  async #watch(gameId: string, holder: object): Promise<void> {
    const channel = gameChannel(gameId);
    await this.#watches.hold(channel, holder, () =>
      this.#deps.bus.subscribe(channel, (news) => this.#hearGameNews(gameId, news as GameNews)),
    );
  }

  #unwatch(gameId: string, holder: object): void {
    this.#watches.release(gameChannel(gameId), holder);
  }

  #hearNews(userId: string, news: UserNews): void {
    if (news.kind === 'EMIT') this.#emit(userId, news.event);
    else if (news.kind === 'STATUS')
      this.#guard('A status could not be told', { userId }, this.#deps.tellStatus(userId));
    else
      this.#guard(
        'A player could not follow',
        { userId, gameId: news.gameId },
        this.#follow(news.gameId, news.userIds),
      );
  }

  #hearGameNews(gameId: string, news: GameNews): void {
    if (news.kind === 'PRESENCE') this.#tellPresence({ gameId, userId: news.userId }, news.dropAt);
    else {
      const taken = this.#host?.hearRow(gameId, news.row);
      this.#guard('A row of another server could not be taken', { gameId }, taken);
    }
  }

  #tellPresence({ gameId, userId }: Seat, dropAt: number | null): void {
    const now = this.#deps.clock.now();
    this.#putToGame(gameId, encodeEvent(presenceEvent({ gameId, userId, dropAt, now })));
  }

  #putToGame(gameId: string, encoded: EncodedPackets): void {
    const { open, sendQueue } = this.#deps;
    for (const socket of open.inGame(gameId)) sendQueue.put(socket, encoded);
  }

  #sendToGame(gameId: string, news: GameNews): void {
    this.#deps.bus.publish(gameChannel(gameId), news);
  }

  /** The sockets of the players hear the game from its first event on. */
  async #follow(gameId: string, userIds: readonly string[]): Promise<void> {
    const { open } = this.#deps;
    const sockets = userIds.flatMap((userId) => [...open.ofUser(userId)]);
    if (sockets.length === 0 || sockets.every(({ data }) => data.gameId === gameId)) return;
    for (const socket of sockets) this.join(socket, gameId);
    // Before rows can be heard, so that none of them passes for the first; and after, for those in between.
    const told = this.#host?.follow(gameId);
    await this.listening(gameId, async () => {
      try {
        await told;
        await this.#host?.follow(gameId);
      } finally {
        // Whatever failed: what comes from now on reaches them, and tells what they have missed.
        await Promise.all(sockets.map((socket) => this.enter(socket, gameId)));
      }
    });
  }

  /** Something of the lobby that the socket's user is in. */
  tellSocket(socket: GameSocket, event: LobbyEvent): void {
    socket.data.lobbyMessages++;
    this.#deps.sendQueue.put(socket, encodeEvent(localised(socket.data.locale, event)));
  }

  #emit(userId: string, event: LobbyEvent): void {
    for (const socket of this.#deps.open.ofUser(userId)) this.tellSocket(socket, event);
  }

  #send(userId: string, news: UserNews): void {
    this.#deps.bus.publish(userChannel(userId), news);
  }

  #guard(what: string, ids: object, work: Promise<unknown> | undefined): void {
    work?.catch((error: unknown) => this.#deps.log.error({ err: error, ...ids }, what));
  }
}
