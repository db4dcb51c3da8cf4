import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';
import { follow, newStory, type Story } from './story.ts';
import { tell, type Told } from './tell.ts';

export interface FeedEntry extends Told {
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
  #story: Story = newStory();
  #entries: readonly FeedEntry[] = [];

  /** A new array whenever it changes. */
  get entries(): readonly FeedEntry[] {
    return this.#entries;
  }

  /** Returns whether the event is told. */
  take(packet: GamePacket): boolean {
    const told = tell(packet, this.#story);
    this.#story = follow(this.#story, packet);
    if (told === null) return false;
    this.#entries = [{ ...told, id: packet.seq, at: packet.at }, ...this.#entries].slice(0, LIMIT);
    return true;
  }

  /** Begins anew from packets of the past, oldest first; after them `move` is the one that runs. */
  refill(packets: readonly GamePacket[], { userId: moverId, isExtra: isExtraTold }: RunningMove): void {
    const isWhole = packets[0]?.name === 'StartGame';
    this.#story = isWhole ? newStory() : { ...newStory(), moverId: UNKNOWN };
    this.#entries = [];
    for (const packet of packets) this.take(packet);
    this.#story = { ...this.#story, moverId, isExtraTold };
  }
}
