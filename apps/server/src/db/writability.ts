import type { Log } from '../ports/log.ts';
import { systemTimers, type Timers } from '../scheduling/timers.ts';
import { faultOfDatabase, isAnswer, unansweredError } from './database-errors.ts';

interface Deps {
  readonly timers: Pick<Timers, 'after'>;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Pick<Log, 'error' | 'info'>;
}

/** Writes something that failed. Resolves, also after another failure, when the attempt is over. */
type Attempt = () => Promise<void>;

/** Delays between attempts of one of those that wait, ms; the last one repeats. */
const TRIAL_MS = [1000, 2000, 4000];
/** When the database writes again, all who wait try within this time, ms: not all at the same moment. */
const SPREAD_MS = 500;

/**
 * Whether the database accepts the writes of this server. The heartbeat shows it once a second, so no other check is
 * needed. If the heartbeat is written but games are not (a full disk), one game after the other tries for all.
 */
export class Writability {
  readonly #deps: Deps;
  /** The last fault of a heartbeat, and the last fault of another write; null after a success. */
  #heartbeatFault: string | null = null;
  #writeFault: string | null = null;
  #isSilent = false;
  readonly #waiting = new Set<Attempt>();
  #isTrialSet = false;
  #trials = 0;
  #failures = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The fault in words for the operator; null if the last writes succeeded. */
  get fault(): string | null {
    return this.#heartbeatFault ?? this.#writeFault;
  }

  /** The database is out of reach: a call would wait for an answer in vain. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  heartbeatFailed(error: unknown): void {
    if (isAnswer(error)) this.#isSilent = false;
    this.#noteBegin(error);
    this.#heartbeatFault = faultOfDatabase(error);
  }

  wentSilent(): void {
    this.#isSilent = true;
    this.heartbeatFailed(unansweredError());
  }

  heartbeatWritten(): void {
    this.#isSilent = false;
    if (this.#heartbeatFault !== null) this.#wakeAll();
    else if (this.#waiting.size === 0 && !this.#isTrialSet) this.#end();
  }

  /** A write failed because of the database, not because of its content. */
  writeFailed(error: unknown): void {
    this.#noteBegin(error);
    this.#failures++;
    this.#writeFault = faultOfDatabase(error);
  }

  written(): void {
    if (this.#writeFault !== null) this.#wakeAll();
  }

  /** Calls `attempt` once, when the database may write again. @returns a function that cancels this. */
  whenWritable(attempt: Attempt): () => void {
    this.#waiting.add(attempt);
    this.#setTrial();
    return () => void this.#waiting.delete(attempt);
  }

  #noteBegin(error: unknown): void {
    if (this.fault !== null) return;
    this.#deps.log.error({ err: error }, 'The database accepts no writes: the games wait');
  }

  #end(): void {
    if (this.fault !== null) this.#deps.log.info({}, 'The database accepts writes again');
    this.#heartbeatFault = null;
    this.#writeFault = null;
    this.#trials = 0;
  }

  #wakeAll(): void {
    this.#end();
    const { timers, random } = this.#deps;
    for (const attempt of [...this.#waiting]) {
      timers.after(random() * SPREAD_MS, () => {
        // It may be cancelled by now.
        if (this.#waiting.delete(attempt)) void attempt();
      });
    }
  }

  #setTrial(): void {
    if (this.#isTrialSet) return;
    this.#isTrialSet = true;
    const ms = TRIAL_MS[Math.min(this.#trials, TRIAL_MS.length - 1)] ?? 0;
    this.#trials++;
    this.#deps.timers.after(ms, () => void this.#try());
  }

  /** One after the other tries until one fails or writes: an attempt that had nothing to write proves nothing. */
  async #try(): Promise<void> {
    const failures = this.#failures;
    const isUndecided = (): boolean =>
      this.#writeFault !== null && this.#heartbeatFault === null && this.#failures === failures;
    for (const attempt of this.#waiting) {
      if (!isUndecided()) break;
      this.#waiting.delete(attempt);
      await attempt();
    }
    this.#isTrialSet = false;
    if (isUndecided()) this.#end();
    else if (this.#waiting.size > 0) this.#setTrial();
  }
}

export const openWritability = (log: Deps['log']): Writability =>
  new Writability({ timers: systemTimers, random: Math.random, log });
