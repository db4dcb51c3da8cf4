import type { ErrorLog } from '../ports/log.ts';

interface Attempts<T> {
  readonly items: readonly T[];
  readonly work: (item: T) => Promise<unknown>;
  readonly log: ErrorLog;
  /** The log line of a failure. */
  readonly failed: string;
}

/** Items that are worked on at once. */
const AT_ONCE = 8;

/**
 * Does `work` for each item, a few at once. A failure does not stop the others. All items are known at the start, so
 * the workers share one iterator and need no queue.
 * @returns the items for which `work` failed.
 */
export const attemptAll = async <T>({ items, work, log, failed }: Attempts<T>): Promise<T[]> => {
  const failures: { readonly item: T; readonly error: unknown }[] = [];
  const queue = items.values();
  const runWorker = async (): Promise<void> => {
    for (const item of queue) {
      try {
        await work(item);
      } catch (error) {
        failures.push({ item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWorker));
  const [first] = failures;
  // One line for all failures: when the database is unavailable, every item fails.
  if (first) log.error({ err: first.error, item: first.item, failures: failures.length, of: items.length }, failed);
  return failures.map(({ item }) => item);
};
