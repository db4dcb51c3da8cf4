import { feedLineOf, noPastEvents, withEvent, type FeedLine, type PastEvents } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';

export interface FeedEntry extends FeedLine {
  /** The event's seq. */
  readonly id: number;
  /** Epoch ms of the server. */
  readonly at: number;
}

/** Most lines that are kept. */
const LIMIT = 120;

/** Id of the mover if the packets begin in the middle of a game. */
const UNKNOWN = '?';

type RunningMove = Pick<Game['move'], 'userId' | 'isExtra'>;

/** The feed of a game, newest line first. */
export class Feed {
  #past: PastEvents = noPastEvents();
  #entries: readonly FeedEntry[] = [];

  /** A new array after every change. */
  get entries(): readonly FeedEntry[] {
    return this.#entries;
  }

  /** Adds the line of an event. Returns whether the event has one. */
  add(packet: GamePacket): boolean {
    const line = feedLineOf(packet, this.#past);
    this.#past = withEvent(this.#past, packet);
    if (line === null) return false;
    this.#entries = [{ ...line, id: packet.seq, at: packet.at }, ...this.#entries].slice(0, LIMIT);
    return true;
  }

  /** Rebuilds the feed from past packets, oldest first. `move` is the running move after them. */
  refill(packets: readonly GamePacket[], { userId: moverId, isExtra: isExtraThrowListed }: RunningMove): void {
    const isWhole = packets[0]?.name === 'StartGame';
    this.#past = isWhole ? noPastEvents() : { ...noPastEvents(), moverId: UNKNOWN };
    this.#entries = [];
    for (const packet of packets) this.add(packet);
    this.#past = { ...this.#past, moverId, isExtraThrowListed };
  }
}
