import type { ErrorLog } from '../ports/log.ts';
import { repeat } from './repeat.ts';

/** Work that a server repeats. */
export interface Job {
  /** Time before the first run, and between the end of a run and the next one, ms. */
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** The log line of a run that fails; the next run takes place all the same. */
  readonly failed: string;
}

/** @returns a function that stops all jobs; it resolves when the current runs have ended. */
export const startJobs = (jobs: readonly Job[], log: ErrorLog): (() => Promise<void>) => {
  const stops = jobs.map((job) => repeat({ ...job, log }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
