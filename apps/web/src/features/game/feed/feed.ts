import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';
import { withEvent, noPastEvents, type PastEvents } from './past-events.ts';
import { feedLineOf, type FeedLine } from './feed-line.ts';

export interface FeedEntry extends FeedLine {
  /** The event's seq. */
  readonly id: number;
  /** Server's epoch ms. */
  readonly at: number;
}

/** More lines than anyone scrolls back. */
const LIMIT = 120;

/** The mover before packets that begin in the middle of a game. */
const UNKNOWN = '?';

type RunningMove = Pick<Game['move'], 'userId' | 'isExtra'>;

/** What happened, newest first. */
export class Feed {
  #past: PastEvents = noPastEvents();
  #entries: readonly FeedEntry[] = [];

  /** A new array whenever it changes. */
  get entries(): readonly FeedEntry[] {
    return this.#entries;
  }

  /** Returns whether the event has a line in the feed. */
  take(packet: GamePacket): boolean {
    const line = feedLineOf(packet, this.#past);
    this.#past = withEvent(this.#past, packet);
    if (line === null) return false;
    this.#entries = [{ ...line, id: packet.seq, at: packet.at }, ...this.#entries].slice(0, LIMIT);
    return true;
  }

  /** Begins anew from packets of the past, oldest first; after them `move` is the one that runs. */
  refill(packets: readonly GamePacket[], { userId: moverId, isExtra: isExtraThrowListed }: RunningMove): void {
    const isWhole = packets[0]?.name === 'StartGame';
    this.#past = isWhole ? noPastEvents() : { ...noPastEvents(), moverId: UNKNOWN };
    this.#entries = [];
    for (const packet of packets) this.take(packet);
    this.#past = { ...this.#past, moverId, isExtraThrowListed };
  }
}
