import type { Bus } from './bus.ts';
import { channelNamed } from './bus.ts';

interface Deps {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** The database has not answered for `SILENCE_MS`, and again after each further `SILENCE_MS`. */
  onSilent(): void;
  /** The database is out of reach for this server, and not for another one. Called with each tick, as long as that lasts. */
  move(): void;
}

const TICK_MS = 250;
/** Without an answer to a heartbeat for so long, the database is out of reach, ms. */
const SILENCE_MS = 3000;
const SILENT_TICKS = SILENCE_MS / TICK_MS;
/** A server tells the others here that its heartbeat has reached the database. */
const REACHED_CHANNEL = channelNamed('reached');

/**
 * Whether the heartbeats of this server, and those of others, reach the database. It counts ticks and not the time: a
 * process that was stopped has missed no answer. When the database comes back to all servers, the later one moves
 * nobody to the earlier one.
 */
export class DatabaseLink {
  readonly #deps: Deps;
  #ticks = 0;
  /** Ticks since another server has told last, and since others have begun to tell without a pause. */
  #ticksOfOthers = SILENT_TICKS;
  #ticksTold = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Listens to the heartbeats of other servers. @returns the function that ends it. */
  listen(): Promise<() => void> {
    return this.#deps.bus.subscribe(REACHED_CHANNEL, () => {
      if (this.#ticksOfOthers >= SILENT_TICKS) this.#ticksTold = 0;
      this.#ticksOfOthers = 0;
    });
  }

  /** Call it when the heartbeat is written. */
  reached(): void {
    this.#ticks = 0;
    this.#deps.bus.publish(REACHED_CHANNEL, {});
  }

  /** Call it when the database has refused the heartbeat: it answers. */
  answered(): void {
    this.#ticks = 0;
  }

  /** Call it every `TICK_MS`. */
  tick(): void {
    this.#ticks++;
    this.#ticksOfOthers++;
    this.#ticksTold++;
    if (this.#ticks % SILENT_TICKS === 0) this.#deps.onSilent();
    const areOthersWell = this.#ticksOfOthers < SILENT_TICKS && this.#ticksTold >= SILENT_TICKS;
    if (this.#ticks >= SILENT_TICKS && areOthersWell) this.#deps.move();
  }

  static readonly tickMs = TICK_MS;
}
