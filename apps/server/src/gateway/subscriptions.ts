import {
  gameChannel,
  userChannel,
  type GameSocket,
  type LocalDelivery,
  type OpenSockets,
  type UserNews,
} from '../broadcast/index.ts';
import type { Bus, PresenceSync } from '../cluster/index.ts';
import type { EventRow, GameBroadcast, GameSpeeds, HostedGames, OtherServers } from '../play/index.ts';
import type { GameStateEvent } from '../ports/broadcast.ts';
import type { ErrorLog } from '../ports/log.ts';
import type { Rates } from '../limits/rates.ts';
import type { Watchers } from './watchers.ts';

interface Deps {
  readonly sockets: OpenSockets;
  readonly delivery: LocalDelivery;
  readonly bus: Bus;
  readonly broadcast: Pick<GameBroadcast, 'sendStatus'>;
  readonly games: Pick<HostedGames, 'follow' | 'hear' | 'whenIdle'>;
  readonly presenceSync: Pick<PresenceSync, 'sync'>;
  readonly rates: Pick<Rates, 'empty'>;
  readonly speeds: Pick<GameSpeeds, 'note'>;
  readonly watchers: Pick<Watchers, 'note' | 'learn' | 'countOf'>;
  readonly log: ErrorLog;
}

/**
 * The messages that this server gets from the other servers: about each user with a socket here, and about each game
 * that it has in memory.
 */
export class Subscriptions implements OtherServers {
  readonly #deps: Deps;
  /** By user: resolves when the messages arrive, to the function that ends this. */
  readonly #ofUsers = new Map<string, Promise<() => void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A game of these users begins: their sockets follow it from its first event on, at every server. */
  seatPlayers(gameId: string, userIds: readonly string[]): void {
    const { bus, broadcast } = this.#deps;
    this.#guard('The players could not follow their game', { gameId }, this.#follow(gameId, userIds));
    for (const userId of userIds) bus.publish(userChannel(userId), { kind: 'SEAT', gameId, userIds });
    for (const userId of userIds) broadcast.sendStatus(userId);
  }

  /** Resolves when the socket misses no later event for its user, and the database knows that the user is connected. */
  async openSocket(socket: GameSocket): Promise<void> {
    const { userId } = socket.data;
    await (this.#ofUsers.get(userId) ?? this.#subscribeToUser(userId));
    await this.#deps.presenceSync.sync({ userId, place: '' });
  }

  /** The socket is closed. If it was the user's last one here, resolves when the database knows it. */
  async closeSocket(socket: GameSocket): Promise<void> {
    const { sockets, presenceSync } = this.#deps;
    const { userId } = socket.data;
    if (sockets.ofUser(userId).size > 0) return;
    const subscribing = this.#ofUsers.get(userId);
    this.#ofUsers.delete(userId);
    subscribing?.then(
      (end) => end(),
      () => undefined,
    );
    await presenceSync.sync({ userId, place: '' });
  }

  /** Events of the game that nobody stores go to the sockets here, its rows to `receive`. */
  subscribe(gameId: string, receive: (row: EventRow) => void): Promise<() => void> {
    return this.#deps.bus.subscribe(gameChannel(gameId), (news) => {
      if (news.kind === 'ROW') receive(news.row);
      else this.#receiveGameEvent(gameId, news.event);
    });
  }

  /** From now on the socket gets the events of this game that this server delivers, and of no other game. */
  joinGame(socket: GameSocket, gameId: string, isWatching = false): void {
    const { userId, gameId: before } = socket.data;
    if (before !== null && before !== gameId) {
      this.#guard('A game could not be left', { userId, gameId: before }, this.leaveGame(socket, before));
    }
    this.#deps.sockets.joinGame(socket, gameId, isWatching);
  }

  /** Resolves when the database knows whether the user of a socket that has joined the game is there. */
  async storePresence({ data: { userId } }: GameSocket, gameId: string): Promise<void> {
    await this.#deps.presenceSync.sync({ userId, place: gameId });
  }

  /** The socket follows the game no more. */
  async leaveGame(socket: GameSocket, gameId: string): Promise<void> {
    const { sockets, presenceSync, watchers } = this.#deps;
    const { userId, gameId: current } = socket.data;
    if (current === gameId) sockets.leaveGame(socket);
    if (sockets.isPresent({ gameId, userId })) return;
    await presenceSync.sync({ userId, place: gameId });
    if (watchers.countOf(gameId) > 0) watchers.note(gameId);
  }

  #subscribeToUser(userId: string): Promise<() => void> {
    const { bus } = this.#deps;
    const subscribing = bus.subscribe(userChannel(userId), (news) => this.#receiveUserNews(userId, news));
    this.#ofUsers.set(userId, subscribing);
    subscribing.catch(() => {
      if (this.#ofUsers.get(userId) === subscribing) this.#ofUsers.delete(userId);
    });
    return subscribing;
  }

  #receiveUserNews(userId: string, news: UserNews): void {
    const { delivery } = this.#deps;
    if (news.kind === 'EVENT') delivery.toUser(userId, news.event);
    else if (news.kind === 'LOBBY') delivery.toLobbyUser(userId, news.event, news.at);
    else if (news.kind === 'STATUS') this.#guard('A status could not be sent', { userId }, delivery.status(userId));
    else {
      const { gameId, userIds } = news;
      this.#guard('A player could not follow a game', { userId, gameId }, this.#follow(gameId, userIds));
    }
  }

  #receiveGameEvent(gameId: string, event: GameStateEvent): void {
    const { delivery, games, rates, speeds, watchers } = this.#deps;
    if (event.name === 'WatchersChanged') watchers.learn(event.payload);
    if (event.name === 'ShowSticker' || event.name === 'ShowPhrase') rates.empty('stickerPause', event.payload.userId);
    if (event.name === 'ShowPhrase') games.hear(event.payload);
    if (event.name === 'PlayerSpeed') speeds.note(event.payload);
    if (event.name === 'UserChangePresence') this.#tellInOrder(gameId, event);
    else delivery.toGame(gameId, event);
  }

  /** A player who resumes at this moment gets the older absences first. */
  #tellInOrder(gameId: string, event: GameStateEvent): void {
    const { delivery, games } = this.#deps;
    void games.whenIdle(gameId).then(() => delivery.toGame(gameId, event));
  }

  /** The sockets of the players get the game from its first event on. */
  async #follow(gameId: string, userIds: readonly string[]): Promise<void> {
    const { sockets, games } = this.#deps;
    const players = userIds.flatMap((userId) => [...sockets.ofUser(userId)]);
    if (players.length === 0 || players.every(({ data }) => data.gameId === gameId)) return;
    for (const socket of players) this.joinGame(socket, gameId);
    try {
      await games.follow(gameId);
    } finally {
      await Promise.all(players.map((socket) => this.storePresence(socket, gameId)));
    }
  }

  #guard(failed: string, ids: object, work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#deps.log.error({ err: error, ...ids }, failed));
  }
}
