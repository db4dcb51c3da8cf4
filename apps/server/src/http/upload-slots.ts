import { Failure } from './failure.ts';

interface Bounds {
  /** Maximum number of uploads at once. */
  readonly slots: number;
  readonly slotsOfUser?: number;
  /** Maximum number of bytes that all uploads hold together. */
  readonly bytes?: number;
}

/** Permission for one upload, from before its first byte is read until it is processed. */
export interface UploadSlot {
  /** Called before `bytes` more bytes are stored in memory. @throws Failure 503 BUSY */
  hold(bytes: number): void;
  /** Frees the slot and the bytes that it holds. */
  release(): void;
}

const busy = (): Failure => new Failure(503, 'BUSY', { retryAfter: 5 });

/**
 * Limits the memory of uploads by their number and by the bytes that have arrived, so that a slow sender uses little.
 */
export class UploadSlots {
  readonly #most: Required<Bounds>;
  readonly #takenByUser = new Map<string, number>();
  #taken = 0;
  #held = 0;

  constructor({ slots, slotsOfUser = Infinity, bytes = Infinity }: Bounds) {
    this.#most = { slots, slotsOfUser, bytes };
  }

  /**
   * Called before the first byte of an upload is read.
   * @param userId null for a guest; guests have no limit of their own.
   * @throws Failure 503 BUSY
   */
  take(userId: string | null): UploadSlot {
    const ofUser = userId === null ? 0 : (this.#takenByUser.get(userId) ?? 0);
    if (this.#taken >= this.#most.slots || ofUser >= this.#most.slotsOfUser) throw busy();
    this.#taken++;
    if (userId !== null) this.#takenByUser.set(userId, ofUser + 1);
    let held = 0;
    let isReleased = false;
    return {
      hold: (bytes) => {
        // Bytes may still arrive after the release; nothing would free them.
        if (isReleased || this.#held + bytes > this.#most.bytes) throw busy();
        this.#held += bytes;
        held += bytes;
      },
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.#taken--;
        this.#held -= held;
        if (userId !== null) this.#releaseForUser(userId);
      },
    };
  }

  #releaseForUser(userId: string): void {
    const left = this.#takenByUser.get(userId)! - 1;
    if (left === 0) this.#takenByUser.delete(userId);
    else this.#takenByUser.set(userId, left);
  }
}
