import type { Database } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { openLimits } from '../limits/limiter.ts';
import { waitOf } from '../texts/wait.ts';
import type { LobbyReply } from './lobby-work.ts';

/** A user who tries the password of a room. */
export interface Guesser {
  readonly userId: string;
  /** The address that the user's socket comes from. */
  readonly address: string;
}

type Refusal = Extract<LobbyReply, { ok: false }>;

/** Counts passwords before they are checked, so that simultaneous attempts at several servers count. */
export class RoomAttempts {
  readonly #limits;

  constructor(database: Database) {
    this.#limits = openLimits({ database });
  }

  /** @returns a refusal after too many wrong passwords, else null. */
  async take({ userId, address }: Guesser): Promise<Refusal | null> {
    try {
      await this.#limits.take('room.user', userId);
      await this.#limits.take('room.network', address);
      return null;
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return { ok: false, code: 'TOO_MANY_REQUESTS', params: waitOf(error.details.retryAfter ?? 1) };
    }
  }

  /** The password was right: it does not count. */
  async giveBack({ userId, address }: Guesser): Promise<void> {
    await this.#limits.giveBack('room.user', userId);
    await this.#limits.giveBack('room.network', address);
  }
}
