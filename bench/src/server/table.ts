import { randomUUID } from 'node:crypto';
import { greedyBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { emptyGame, evolve, type Game, type GameEvent } from '@magnaty/rules';
import type { Ack, SocketClient } from './socket-client.ts';

/** One event as a relay would send it. */
export type Packet = readonly [name: string, payload: unknown];

/** Four players in a real game. The events of the first connection are folded, the others' only counted. */
export class Table {
  readonly clients: readonly SocketClient[];
  readonly #userIds: readonly string[];
  readonly game: Game = emptyGame();
  /** The events of the last command, as the server sent them. */
  batch: Packet[] = [];
  /** The code of its room, which is also the key for watchers. */
  code = '';
  #wake: (() => void) | null = null;

  constructor(clients: readonly SocketClient[], userIds: readonly string[]) {
    this.clients = clients;
    this.#userIds = userIds;
    clients[0]!.onEvent = (name, payload) => this.#onEvent(name, payload as { readonly seq?: number });
  }

  /** Creates a room, lets all players join it and starts the game. */
  async begin(): Promise<void> {
    const [host, ...guests] = this.clients as [SocketClient, ...SocketClient[]];
    const own = host.onEvent;
    host.onEvent = (name, payload) => {
      if (name === 'ThisUserJoinLobby') this.code = (payload as { lobby: { codeRoom: string } }).lobby.codeRoom;
      own?.(name, payload);
    };
    const room = must(await host.call('createRoom', { countUsers: 4, gameModeId: 1, countBot: 0 }));
    const { gameId } = room;
    for (const guest of guests) must(await guest.call('joinRoom', { code: this.code }));
    for (const client of this.clients) must(await client.call('confirm', { gameId }));
    for (const [at, client] of this.clients.entries()) must(await client.call('selectChip', { chipId: at + 1 }));
    for (const client of this.clients) must(await client.call('resumeGame', { gameId }));
    await this.#until(() => this.game.seq > 0);
    host.onEvent = own;
  }

  /**
   * Sends the next command, once a player can act: the end of an auction may be awaited. @returns ms until the
   * acknowledgement; null when the game is over.
   */
  async step(): Promise<number | null> {
    const { game } = this;
    while (!game.isOver) {
      const { seq } = game;
      const latency = await this.#tryStep();
      if (latency !== null) return latency;
      await this.#until(() => game.seq > seq);
    }
    return null;
  }

  /** Null when no player can act, or when the auction ended before the command came. */
  async #tryStep(): Promise<number | null> {
    const { game } = this;
    for (const [at, userId] of this.#userIds.entries()) {
      const command = greedyBot({ board: BOARD, game }, userId, () => 0.5);
      if (command === null) continue;
      const { type, userId: _userId, ...fields } = command;
      this.batch = [];
      const sentAt = performance.now();
      const ack = await this.clients[at]!.call(type, { ...fields, gameId: game.gameId, commandId: randomUUID() });
      if (ack.code === 'NO_AUCTION') return null;
      must(ack);
      const latency = performance.now() - sentAt;
      await this.#until(() => game.seq >= (ack.seq ?? 0));
      return latency;
    }
    return null;
  }

  #onEvent(name: string, payload: { readonly seq?: number }): void {
    const { seq } = payload;
    if (seq === undefined || seq !== this.game.seq + 1) return;
    evolve(this.game, { ...payload, name } as unknown as GameEvent);
    this.batch.push([name, payload]);
    this.#wake?.();
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#wake = null;
  }
}

const must = (ack: Ack): Ack => {
  if (ack.code === 'TOO_MANY_REQUESTS') throw new Error('the server limits the commands of one user: use more tables');
  if (!ack.ok) throw new Error(`refused: ${ack.code}`);
  return ack;
};
