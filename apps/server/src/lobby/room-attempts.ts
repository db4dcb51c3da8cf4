import type { Database } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { NETWORKS_OF_SITE, networkOf, openLimits, siteNetworkOf } from '../modules/limits/index.ts';
import { waitOf } from '../texts/wait.ts';
import type { LobbyReply } from './lobby-work.ts';

/** A user who tries the password of a room. */
export interface Guesser {
  readonly userId: string;
  /** The address that the user's socket comes from. */
  readonly address: string;
}

const QUARTER = 15 * 60;
/** Wrong passwords of one user, for all rooms together. */
const MOST_OF_USER = 10;
/** Wrong passwords of all users of one network: a guesser may have many accounts. */
const MOST_OF_NETWORK = 60;

type Refusal = Extract<LobbyReply, { ok: false }>;

/**
 * Counts passwords before they are checked, in the database, so that simultaneous attempts at several servers count.
 * A room has no count of its own: otherwise a stranger could close it for its guests.
 */
export class RoomAttempts {
  readonly #limits;

  constructor(database: Database) {
    const often = { seconds: QUARTER, isGivenBack: true };
    this.#limits = openLimits({
      database,
      rules: {
        'room.user': { ...often, times: MOST_OF_USER },
        'room.network': { ...often, times: MOST_OF_NETWORK },
        'room.site': { ...often, times: MOST_OF_NETWORK * NETWORKS_OF_SITE },
      },
    });
  }

  /** @returns a refusal after too many wrong passwords, else null. */
  async take(guesser: Guesser): Promise<Refusal | null> {
    try {
      for (const [name, key] of keysOf(guesser)) await this.#limits.take(name, key);
      return null;
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return { ok: false, code: 'TOO_MANY_REQUESTS', params: waitOf(error.details.retryAfter ?? 1) };
    }
  }

  /** The password was right: it does not count. */
  async giveBack(guesser: Guesser): Promise<void> {
    for (const [name, key] of keysOf(guesser)) await this.#limits.giveBack(name, key);
  }
}

type Counted = readonly [name: 'room.user' | 'room.network' | 'room.site', key: string];

/** The counters of an attempt, the narrowest first. */
const keysOf = ({ userId, address }: Guesser): readonly Counted[] => {
  const site = siteNetworkOf(address);
  const own: Counted[] = [
    ['room.user', userId],
    ['room.network', networkOf(address)],
  ];
  return site === null ? own : [...own, ['room.site', site]];
};
