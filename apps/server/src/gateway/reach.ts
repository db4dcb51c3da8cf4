import type { Bus } from '../cluster/bus.ts';
import type { AttendanceKeeper } from '../cluster/attendance.ts';
import type { PresenceStore } from '../cluster/presence.ts';
import type { Metrics } from '../metrics/index.ts';
import type { LobbyAudience, Message } from '../lobby/index.ts';
import type { Audience, Clock, EventRow, GameHost, Log, Seat } from '../play/index.ts';
import { localised } from './localised.ts';
import type { Outbox } from './outbox.ts';
import { eventParcel, gameParcel, type Parcel } from './parcel.ts';
import type { GameSocket, OpenSockets } from './sockets.ts';

interface Deps {
  readonly open: OpenSockets;
  readonly outbox: Outbox;
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
  | { readonly kind: 'EMIT'; readonly name: string; readonly payload: object }
  /** With all who play: the first who hears it here hears it for all of them. */
  | { readonly kind: 'SEAT'; readonly gameId: string; readonly userIds: readonly string[] }
  | { readonly kind: 'STATUS' };

type GameNews =
  | { readonly kind: 'ROW'; readonly row: EventRow }
  | { readonly kind: 'PRESENCE'; readonly userId: string; readonly dropAt: number | null };

const userChannel = (userId: string): string => `user:${userId}`;
const gameChannel = (gameId: string): string => `game:${gameId}`;

/** UserChangePresence on the wire. */
export const presenceOf = ({
  gameId,
  userId,
  dropAt,
  now,
}: Seat & { readonly dropAt: number | null; readonly now: number }): object => ({
  gameId,
  userId,
  isAway: dropAt !== null,
  timeout: dropAt === null ? null : Math.max(0, dropAt - now),
  deadline: dropAt,
});

/** Channels that this server listens on while one of its sockets needs them. */
class Watches {
  readonly #open = new Map<string, Promise<() => void>>();

  open(channel: string, subscribe: () => Promise<() => void>): Promise<unknown> {
    const known = this.#open.get(channel);
    if (known !== undefined) return known;
    const opening = subscribe();
    this.#open.set(channel, opening);
    opening.catch(() => this.#open.delete(channel));
    return opening;
  }

  close(channel: string): void {
    const opening = this.#open.get(channel);
    this.#open.delete(channel);
    opening?.then(
      (end) => end(),
      () => undefined,
    );
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
    this.#putToGame(gameId, gameParcel(gameId, rows));
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
    for (const { to, name, payload } of messages) {
      this.#deps.metrics.lobbyMessages(to.length);
      for (const userId of to) {
        this.#emit(userId, name, payload);
        this.#send(userId, { kind: 'EMIT', name, payload });
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
  async welcome(userId: string): Promise<void> {
    const { bus, keeper } = this.#deps;
    const channel = userChannel(userId);
    await this.#watches.open(channel, () => bus.subscribe(channel, (news) => this.#hearNews(userId, news as UserNews)));
    await keeper.sync({ userId, place: '' });
  }

  /** A connection of the user is gone; when it was his last one to this server, resolves when all know of it. */
  async farewell(userId: string): Promise<void> {
    const { open, keeper } = this.#deps;
    if (open.ofUser(userId).size > 0) return;
    this.#watches.close(userChannel(userId));
    await keeper.sync({ userId, place: '' });
  }

  /** A socket looks at a game. It is in the room at once; resolves when it misses nothing and all know of it. */
  async enter(socket: GameSocket, gameId: string): Promise<void> {
    const { open, keeper } = this.#deps;
    const { userId } = socket.data;
    if (!socket.connected) return this.leave(gameId, userId);
    const before = socket.data.gameId;
    open.joinGame(socket, gameId);
    if (before !== null && before !== gameId) await this.leave(before, userId);
    await this.watch(gameId);
    this.unwatch(gameId);
    await keeper.sync({ userId, place: gameId });
  }

  /** Resolves when rows that other servers store in the game from now on are heard. */
  async watch(gameId: string): Promise<void> {
    const channel = gameChannel(gameId);
    await this.#watches.open(channel, () =>
      this.#deps.bus.subscribe(channel, (news) => this.#hearGameNews(gameId, news as GameNews)),
    );
  }

  /** Hears no more of the game, if no socket of this server looks at it. */
  unwatch(gameId: string): void {
    if (this.#deps.open.inGame(gameId).size === 0) this.#watches.close(gameChannel(gameId));
  }

  /** A socket of the user looks at the game no more. */
  async leave(gameId: string, userId: string): Promise<void> {
    const { open, keeper } = this.#deps;
    this.unwatch(gameId);
    if (open.isPresent({ gameId, userId })) return;
    await keeper.sync({ userId, place: gameId });
  }

  #hearNews(userId: string, news: UserNews): void {
    if (news.kind === 'EMIT') this.#emit(userId, news.name, news.payload);
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
    const payload = presenceOf({ gameId, userId, dropAt, now: this.#deps.clock.now() });
    this.#putToGame(gameId, eventParcel('UserChangePresence', payload));
  }

  #putToGame(gameId: string, parcel: Parcel): void {
    const { open, outbox } = this.#deps;
    for (const socket of open.inGame(gameId)) outbox.put(socket, parcel);
  }

  #sendToGame(gameId: string, news: GameNews): void {
    this.#deps.bus.publish(gameChannel(gameId), news);
  }

  /** The sockets of the players hear the game from its first event on. */
  async #follow(gameId: string, userIds: readonly string[]): Promise<void> {
    const { open } = this.#deps;
    const sockets = userIds.flatMap((userId) => [...open.ofUser(userId)]);
    if (sockets.length === 0 || sockets.every(({ data }) => data.gameId === gameId)) return;
    for (const socket of sockets) open.joinGame(socket, gameId);
    // Before rows can be heard, so that none of them passes for the first; and after, for those in between.
    const told = this.#host?.follow(gameId);
    await this.watch(gameId);
    await told;
    await this.#host?.follow(gameId);
    await Promise.all(sockets.map((socket) => this.enter(socket, gameId)));
  }

  /** Something of the lobby that the socket's user is in. */
  tellSocket(socket: GameSocket, { name, payload }: Pick<Message, 'name' | 'payload'>): void {
    socket.data.lobbyMessages++;
    this.#deps.outbox.put(socket, eventParcel(name, localised(socket.data.locale, name, payload)));
  }

  #emit(userId: string, name: string, payload: object): void {
    for (const socket of this.#deps.open.ofUser(userId)) this.tellSocket(socket, { name, payload });
  }

  #send(userId: string, news: UserNews): void {
    this.#deps.bus.publish(userChannel(userId), news);
  }

  #guard(what: string, ids: object, work: Promise<unknown> | undefined): void {
    work?.catch((error: unknown) => this.#deps.log.error({ err: error, ...ids }, what));
  }
}
