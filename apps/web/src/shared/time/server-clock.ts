/** Samples kept: enough to see one fast packet, few enough to follow a clock that drifts. */
const SAMPLES = 24;

/**
 * The server's time as far as the client can know it. A packet is received after it was stamped, so
 * the smallest (received − stamped) seen is the clock difference plus the shortest way. A few that were
 * long under way do no harm; what is brought again is not to be noted.
 */
export class ServerClock {
  readonly #local: () => number;
  #samples: number[] = [];

  constructor(local: () => number) {
    this.#local = local;
  }

  /** Notes a packet stamped `at` (server's epoch ms) that has just come in. */
  note(at: number): void {
    this.#samples.push(this.#local() - at);
    if (this.#samples.length > SAMPLES) this.#samples.shift();
  }

  /** Epoch ms by the server's clock. */
  now(): number {
    return this.#local() - (this.#samples.length === 0 ? 0 : Math.min(...this.#samples));
  }
}

/** The server's time as answers to calls and the timers of the lobby have told it. */
export const siteClock = new ServerClock(() => Date.now());
