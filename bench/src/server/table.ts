import { randomUUID } from 'node:crypto';
import { greedyBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { emptyGame, evolve, type Game, type GameEvent } from '@magnaty/rules';
import type { Ack, Wire } from './wire.ts';

/** One event as a relay would send it. */
export type Packet = readonly [name: string, payload: unknown];

/** Four players at a real game. The first one's wire is folded; the others' events are counted. */
export class Table {
  readonly wires: readonly Wire[];
  readonly #userIds: readonly string[];
  readonly game: Game = emptyGame();
  /** What the last command caused, as it was sent. */
  batch: Packet[] = [];
  #wake: (() => void) | null = null;

  constructor(wires: readonly Wire[], userIds: readonly string[]) {
    this.wires = wires;
    this.#userIds = userIds;
    wires[0]!.hear = (name, payload) => this.#hear(name, payload as { readonly seq?: number });
  }

  /** Through a room into the game. */
  async begin(): Promise<void> {
    const [host, ...guests] = this.wires as [Wire, ...Wire[]];
    let code = '';
    const own = host.hear;
    host.hear = (name, payload) => {
      if (name === 'ThisUserJoinLobby') code = (payload as { lobby: { codeRoom: string } }).lobby.codeRoom;
      own?.(name, payload);
    };
    const room = must(await host.call('createRoom', { countUsers: 4, gameModeId: 1, countBot: 0 }));
    const { gameId } = room;
    for (const guest of guests) must(await guest.call('joinRoom', { code }));
    for (const wire of this.wires) must(await wire.call('confirm', { gameId }));
    for (const [at, wire] of this.wires.entries()) must(await wire.call('selectChip', { chipId: at + 1 }));
    for (const wire of this.wires) must(await wire.call('resumeGame', { gameId }));
    await this.#until(() => this.game.seq > 0);
    host.hear = own;
  }

  /** @returns ms until the acknowledgement; null when the game is over. */
  async step(): Promise<number | null> {
    const { game } = this;
    for (const [at, userId] of this.#userIds.entries()) {
      if (game.isOver) return null;
      const command = greedyBot({ board: BOARD, game }, userId, () => 0.5);
      if (command === null) continue;
      const { type, userId: _userId, ...fields } = command;
      this.batch = [];
      const sentAt = performance.now();
      const ack = must(await this.wires[at]!.call(type, { ...fields, gameId: game.gameId, commandId: randomUUID() }));
      const latency = performance.now() - sentAt;
      await this.#until(() => game.seq >= (ack.seq ?? 0));
      return latency;
    }
    return null;
  }

  #hear(name: string, payload: { readonly seq?: number }): void {
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
  if (!ack.ok) throw new Error(`refused: ${ack.code}`);
  return ack;
};
