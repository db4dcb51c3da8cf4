import type { ErrorLog } from '../ports/log.ts';
import { repeat } from './repeat.ts';

/** Work that a server repeats. */
export interface Job {
  /** Time before the first run, and between the end of a run and the next one, ms. */
  readonly everyMs: number;
  /** Takes up what other processes have stored. */
  readonly isForOthers?: true;
  readonly work: () => Promise<unknown>;
  /** The log line of a run that fails; the next run takes place all the same. */
  readonly failed: string;
}

/** Between two runs of a job for other processes, while there can be none, ms. */
const ALONE_EVERY_MS = 60_000;

/**
 * `isAlone`: no other process can open the database.
 * @returns a function that stops all jobs; it resolves when the current runs have ended.
 */
export const startJobs = (
  jobs: readonly Job[],
  log: ErrorLog,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): (() => Promise<void>) => {
  const stops = jobs.map(({ isForOthers = false, ...job }) =>
    repeat({ ...job, log, ...(isAlone && isForOthers && { everyMs: ALONE_EVERY_MS }) }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
