import { STICKER_PAUSE_MS } from '@magnaty/protocol';
import type { Clock } from '../ports/clock.ts';

/** Users after whom those are swept out whose pause is over. */
const MANY = 1000;

/**
 * The pause of each user between two stickers, over all sockets. A server also notes the stickers that arrive from
 * other servers, so a second socket elsewhere does not shorten the pause.
 */
export class StickerPause {
  readonly #clock: Clock;
  /** The time of the last sticker, epoch ms, the oldest first. */
  readonly #sentAt = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The number of users that are remembered. */
  get size(): number {
    return this.#sentAt.size;
  }

  /** Begins a pause. @returns false if the user's last pause still runs. */
  take(userId: string): boolean {
    const sentAt = this.#sentAt.get(userId);
    if (sentAt !== undefined && this.#runs(sentAt)) return false;
    this.note(userId);
    return true;
  }

  /** The user has sent a sticker at another server. */
  note(userId: string): void {
    this.#sentAt.delete(userId);
    this.#sentAt.set(userId, this.#clock.now());
    if (this.#sentAt.size > MANY) this.#sweep();
  }

  #runs(sentAt: number): boolean {
    return this.#clock.now() - sentAt < STICKER_PAUSE_MS;
  }

  #sweep(): void {
    for (const [userId, sentAt] of this.#sentAt) {
      if (this.#runs(sentAt)) return;
      this.#sentAt.delete(userId);
    }
  }
}
