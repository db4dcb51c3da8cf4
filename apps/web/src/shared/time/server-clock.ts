/** Number of samples: enough to contain a fast packet, few enough to follow a drift. */
const SAMPLES = 24;

/**
 * The server's time as far as the client can know it. A packet arrives after its timestamp. So the smallest difference
 * (arrival − timestamp) is the clock difference plus the shortest delay. A few slow packets do no harm, but packets
 * that are sent again must not be noted.
 */
export class ServerClock {
  readonly #local: () => number;
  #samples: number[] = [];

  constructor(local: () => number) {
    this.#local = local;
  }

  /** Adds a sample: a packet with the timestamp `at` (server's epoch ms) has just arrived. */
  note(at: number): void {
    this.#samples.push(this.#local() - at);
    if (this.#samples.length > SAMPLES) this.#samples.shift();
  }

  /** Epoch ms by the server's clock. */
  now(): number {
    return this.#local() - (this.#samples.length === 0 ? 0 : Math.min(...this.#samples));
  }
}

/** The server's time by the answers to calls and the timers of the lobby. */
export const siteClock = new ServerClock(() => Date.now());
