import type { GamePacket } from '@magnaty/protocol';
import { copyGame, emptyGame, evolve, type Game } from '@magnaty/rules';

/** Events between two stored states. */
const BETWEEN_STATES = 100;
/** Events before a place from which the feed is filled, as beside a snapshot of the server. */
const RECENT_EVENTS = 60;

/** By what one may step through a game. */
export type Step = 'event' | 'move' | 'round';

/** The states of a finished game by seq. States are stored as they are first needed, so that any place is near one. */
export class Timeline {
  readonly packets: readonly GamePacket[];
  /** The state after `nth * BETWEEN_STATES` events. */
  readonly #states: Game[] = [emptyGame()];
  /** The seqs at which moves and rounds begin, ascending. */
  readonly #begins: Readonly<Record<'move' | 'round', readonly number[]>>;

  constructor(packets: readonly GamePacket[]) {
    this.packets = packets;
    this.#begins = beginsOf(packets);
  }

  /** The seq of the last event. */
  get last(): number {
    return this.packets.length;
  }

  /** The first place that can be shown: before, there are no players. */
  get first(): number {
    return Math.min(1, this.last);
  }

  /** The first move of the game. */
  get opening(): number {
    return this.#begins.move[0] ?? this.first;
  }

  /** The nearest place that can be shown. */
  within(seq: number): number {
    return Math.max(this.first, Math.min(this.last, Math.round(seq)));
  }

  /** The state after the event of this seq. It belongs to the caller. */
  stateAt(seq: number): Game {
    const nth = Math.floor(seq / BETWEEN_STATES);
    while (this.#states.length <= nth) {
      const before = this.#states.length - 1;
      const next = copyGame(this.#states[before]!);
      this.#fold(next, before * BETWEEN_STATES, (before + 1) * BETWEEN_STATES);
      this.#states.push(next);
    }
    const game = copyGame(this.#states[nth]!);
    this.#fold(game, nth * BETWEEN_STATES, seq);
    return game;
  }

  /** The last events up to this seq, for the feed. */
  recentAt(seq: number): readonly GamePacket[] {
    return this.packets.slice(Math.max(0, seq - RECENT_EVENTS), seq);
  }

  /** The packets after this seq that belong to one command: they have the same time. */
  batchAfter(seq: number): readonly GamePacket[] {
    const first = this.packets[seq];
    const end = this.packets.findIndex(({ at }, index) => index > seq && at !== first?.at);
    return this.packets.slice(seq, end === -1 ? this.last : end);
  }

  /** The place one step before (−1) or after (1) this one. */
  stepFrom(seq: number, step: Step, direction: -1 | 1): number {
    if (step === 'event') return this.within(seq + direction);
    const begins = this.#begins[step];
    const target = direction === 1 ? begins.find((at) => at > seq) : begins.findLast((at) => at < seq);
    return target ?? (direction === 1 ? this.last : this.first);
  }

  #fold(game: Game, from: number, to: number): void {
    for (const packet of this.packets.slice(from, to)) evolve(game, packet);
  }
}

const beginsOf = (packets: readonly GamePacket[]): { readonly move: number[]; readonly round: number[] } => {
  const move: number[] = [];
  const round: number[] = [];
  let mover = '';
  let shown = 0;
  for (const packet of packets) {
    if (packet.name === 'EndMove') mover = '';
    if (packet.name !== 'StartMoveType') continue;
    if (packet.userId !== mover) move.push(packet.seq);
    if (packet.round > shown) round.push(packet.seq);
    mover = packet.userId;
    shown = packet.round;
  }
  return { move, round };
};
