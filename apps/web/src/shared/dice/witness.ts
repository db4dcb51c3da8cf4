import { RecordDigest, type GamePacket } from '@magnaty/protocol';
import type { StoredEvent } from '@magnaty/rules';
import { keepPart } from './kept-events.ts';

/** A timer counts as run out too early if it had more than this left, ms: less may be a delay of the network. */
const EARLY_MS = 2000;
/** Time between an event and the moment at which it is kept, ms. */
const SAVE_AFTER = 1000;

/** An event as the page has received it. */
export interface Received {
  readonly packet: GamePacket;
  /** `performance.now()` at its arrival. */
  readonly at: number;
  /** It came when it happened, not with the answer to a resume. */
  readonly isLive: boolean;
}

interface WitnessOptions {
  readonly gameId: string;
  /** The last event of the snapshot. */
  readonly seq: number;
  readonly after: (ms: number, callback: () => void) => () => void;
}

/** Folds the events that the page receives after a snapshot into a digest of their own, and keeps it. */
export class Witness {
  readonly #gameId: string;
  readonly #from: number;
  readonly #digest: RecordDigest;
  readonly #after: WitnessOptions['after'];
  #to: number;
  #early: number[] = [];
  /** When the running timer ends by `performance.now()`; null if unknown. */
  #endsAt: number | null = null;
  #cancelSave: (() => void) | null = null;

  constructor({ gameId, seq, after }: WitnessOptions) {
    this.#gameId = gameId;
    this.#from = seq + 1;
    this.#to = seq;
    this.#digest = new RecordDigest(gameId);
    this.#after = after;
  }

  add({ packet, at, isLive }: Received): void {
    if (packet.gameId !== this.#gameId || packet.seq !== this.#to + 1) return;
    this.#to = packet.seq;
    this.#digest.add({ seq: packet.seq, at: packet.at, event: storedEvent(packet) });
    this.#watchTimer({ packet, at, isLive });
    if (packet.name === 'GameOver') this.save();
    else this.#cancelSave ??= this.#after(SAVE_AFTER, () => this.save());
  }

  save(): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
    if (this.#to < this.#from) return;
    keepPart(this.#gameId, [this.#from, this.#to, this.#digest.value], this.#early);
  }

  /** Only times of the server and durations of this device are compared, never the device's clock. */
  #watchTimer({ packet, at, isLive }: Received): void {
    if (packet.name === 'MoveTimeOut') {
      if (isLive && this.#endsAt !== null && at < this.#endsAt - EARLY_MS) this.#early.push(packet.seq);
      this.#endsAt = null;
    } else if ('deadline' in packet && packet.deadline !== undefined)
      this.#endsAt = isLive ? at + packet.deadline - packet.at : null;
  }
}

/** The event without the fields that the server adds for the way. StartGame has the id of the game itself. */
const storedEvent = ({ seq: _seq, at: _at, ...packet }: GamePacket): StoredEvent => {
  if (packet.name === 'StartGame') return packet;
  const { gameId: _gameId, ...event } = packet;
  return event;
};
