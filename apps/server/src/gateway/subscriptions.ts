import {
  gameChannel,
  userChannel,
  type GameNews,
  type GameSocket,
  type LocalDelivery,
  type OpenSockets,
  type UserNews,
} from '../broadcast/index.ts';
import type { Bus, PresenceSync } from '../cluster/index.ts';
import type { GameBroadcast, GameHost, GameSpeeds } from '../play/index.ts';
import type { GameStateEvent } from '../ports/broadcast.ts';
import type { ErrorLog } from '../ports/log.ts';
import { HeldChannels } from './held-channels.ts';
import type { StickerPause } from './sticker-pause.ts';

interface Deps {
  readonly sockets: OpenSockets;
  readonly delivery: LocalDelivery;
  readonly bus: Bus;
  readonly broadcast: Pick<GameBroadcast, 'sendStatus'>;
  readonly host: Pick<GameHost, 'follow' | 'receiveRow' | 'whenIdle'>;
  readonly presenceSync: Pick<PresenceSync, 'sync'>;
  readonly stickerPause: Pick<StickerPause, 'note'>;
  readonly speeds: Pick<GameSpeeds, 'note'>;
  readonly log: ErrorLog;
}

/**
 * The messages that this server gets from the other servers for its sockets. A user's channel is held by each of their sockets, a
 * game's channel by each socket that follows the game.
 */
export class Subscriptions {
  readonly #deps: Deps;
  readonly #channels = new HeldChannels();

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
    const { bus, presenceSync } = this.#deps;
    const { userId } = socket.data;
    const channel = userChannel(userId);
    await this.#channels.hold(channel, socket, () =>
      bus.subscribe(channel, (news) => this.#receiveUserNews(userId, news)),
    );
    await presenceSync.sync({ userId, place: '' });
  }

  /** The socket is closed. If it was the user's last one here, resolves when the database knows it. */
  async closeSocket(socket: GameSocket): Promise<void> {
    const { sockets, presenceSync } = this.#deps;
    const { userId } = socket.data;
    this.#channels.release(userChannel(userId), socket);
    if (sockets.ofUser(userId).size === 0) await presenceSync.sync({ userId, place: '' });
  }

  /** Does `work` while rows arrive that other servers store in the game. */
  async whileSubscribed<T>(gameId: string, work: () => Promise<T>): Promise<T> {
    const holder = {};
    try {
      await this.#hold(gameId, holder);
      return await work();
    } finally {
      this.#release(gameId, holder);
    }
  }

  /** From now on the socket gets the events of this game that this server delivers, and of no other game. */
  joinGame(socket: GameSocket, gameId: string): void {
    const { userId, gameId: before } = socket.data;
    if (before !== null && before !== gameId) {
      this.#guard('A game could not be left', { userId, gameId: before }, this.leaveGame(socket, before));
    }
    this.#deps.sockets.joinGame(socket, gameId);
  }

  /** Resolves when a socket that has joined the game misses no row, and the database knows that the user is there. */
  async subscribeToGame(socket: GameSocket, gameId: string): Promise<void> {
    const { userId, gameId: current } = socket.data;
    if (current === gameId) await this.#hold(gameId, socket);
    await this.#deps.presenceSync.sync({ userId, place: gameId });
  }

  /** The socket follows the game no more. */
  async leaveGame(socket: GameSocket, gameId: string): Promise<void> {
    const { sockets, presenceSync } = this.#deps;
    const { userId, gameId: current } = socket.data;
    if (current === gameId) sockets.leaveGame(socket);
    this.#release(gameId, socket);
    if (!sockets.isPresent({ gameId, userId })) await presenceSync.sync({ userId, place: gameId });
  }

  /** Resolves when rows arrive that other servers store in the game from now on. */
  async #hold(gameId: string, holder: object): Promise<void> {
    const channel = gameChannel(gameId);
    await this.#channels.hold(channel, holder, () =>
      this.#deps.bus.subscribe(channel, (news) => this.#receiveGameNews(gameId, news)),
    );
  }

  #release(gameId: string, holder: object): void {
    this.#channels.release(gameChannel(gameId), holder);
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

  #receiveGameNews(gameId: string, news: GameNews): void {
    const { delivery, host } = this.#deps;
    if (news.kind === 'EVENT') {
      const { event } = news;
      if (event.name === 'ShowSticker') this.#deps.stickerPause.note(event.payload.userId);
      if (event.name === 'PlayerSpeed') this.#deps.speeds.note(event.payload);
      if (event.name === 'UserChangePresence') this.#tellInOrder(gameId, event);
      else delivery.toGame(gameId, event);
    } else this.#guard('A row of another server could not be taken in', { gameId }, host.receiveRow(gameId, news.row));
  }

  /** A player who resumes at this moment gets the older absences first. */
  #tellInOrder(gameId: string, event: GameStateEvent): void {
    const { delivery, host } = this.#deps;
    void host.whenIdle(gameId).then(() => delivery.toGame(gameId, event));
  }

  /** The sockets of the players get the game from its first event on. */
  async #follow(gameId: string, userIds: readonly string[]): Promise<void> {
    const { sockets, host } = this.#deps;
    const players = userIds.flatMap((userId) => [...sockets.ofUser(userId)]);
    if (players.length === 0 || players.every(({ data }) => data.gameId === gameId)) return;
    for (const socket of players) this.joinGame(socket, gameId);
    // Once before rows can arrive, so that no later row passes for the first; once after, for the rows in between.
    const followed = host.follow(gameId);
    // It may fail before it is awaited.
    followed.catch(() => undefined);
    await this.whileSubscribed(gameId, async () => {
      try {
        await followed;
        await host.follow(gameId);
      } finally {
        // Even after a failure: later rows then reach the players, and show them that they have missed some.
        await Promise.all(players.map((socket) => this.subscribeToGame(socket, gameId)));
      }
    });
  }

  #guard(failed: string, ids: object, work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#deps.log.error({ err: error, ...ids }, failed));
  }
}
