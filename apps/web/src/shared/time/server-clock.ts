import { steadyNow } from './steady-time.ts';

/** Number of samples: enough to contain a fast packet, few enough to follow a drift. */
const SAMPLES = 24;
/** A change of the device's clock against the steady one that is no drift any more, ms. */
const JUMP_MS = 1000;

/** The two clocks of the device, ms. */
export interface DeviceClocks {
  /** Runs on evenly, but may stand still while the computer sleeps. */
  readonly steady: () => number;
  /** Can be set at any time. */
  readonly wall: () => number;
}

/**
 * The server's time as far as the client can know it. A packet arrives after its timestamp. So the smallest difference
 * (arrival − timestamp) is the clock difference plus the shortest delay. A few slow packets do no harm, but packets
 * that are sent again must not be noted.
 */
export class ServerClock {
  readonly #device: DeviceClocks;
  #samples: number[] = [];
  /** Steady time − server's time; null before the first sample. */
  #ahead: number | null = null;
  /** Device's clock − steady clock, when they were last compared. */
  #wallAhead: number;
  readonly #jumpListeners = new Set<() => void>();

  constructor(device: DeviceClocks) {
    this.#device = device;
    this.#wallAhead = device.wall() - device.steady();
  }

  /** Is there no sample since the start or the last jump? */
  get isUnsure(): boolean {
    return this.#samples.length === 0;
  }

  /** Adds a sample: a packet with the timestamp `at` (server's epoch ms) has just arrived. */
  note(at: number): void {
    this.#compare();
    this.#samples.push(this.#device.steady() - at);
    if (this.#samples.length > SAMPLES) this.#samples.shift();
    this.#ahead = Math.min(...this.#samples);
  }

  /** Epoch ms by the server's clock. */
  now(): number {
    this.#compare();
    return this.#ahead === null ? this.#device.wall() : this.#device.steady() - this.#ahead;
  }

  /**
   * Calls `listener` after a jump: the device's clock was set, or the computer slept. Only a new sample tells which, so
   * the listener asks the server. @returns the function that ends it.
   */
  onJump(listener: () => void): () => void {
    this.#jumpListeners.add(listener);
    return () => this.#jumpListeners.delete(listener);
  }

  /** The samples before a jump say nothing about the time after it. */
  #compare(): void {
    const wallAhead = this.#device.wall() - this.#device.steady();
    const isJump = Math.abs(wallAhead - this.#wallAhead) > JUMP_MS;
    this.#wallAhead = wallAhead;
    if (!isJump) return;
    this.#samples = [];
    // A component may be asking while it renders.
    queueMicrotask(() => this.#jumpListeners.forEach((listener) => listener()));
  }
}

/** The server's time by the answers to calls, the packets of the game and the timers of the lobby. */
export const siteClock = new ServerClock({ steady: steadyNow, wall: () => Date.now() });
