import { Worker, parentPort, workerData } from 'node:worker_threads';

/** A run of numbered games: from, and up to but without. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

interface Message extends Chunk {
  readonly at: number;
}

/** The thread's side: does each chunk that comes. `task` is what the main thread passed to `onThreads`. */
export const serveChunks = <Task, Result>(work: (task: Task, chunk: Chunk) => Result): void => {
  parentPort?.on('message', ({ at, from, to }: Message) => {
    parentPort?.postMessage({ at, result: work(workerData as Task, { from, to }) });
  });
};

/**
 * Divides `games` among threads that run `script`. The results come in the order of the games, so
 * they do not depend on the number of threads.
 * @throws Error that a thread threw
 */
export const onThreads = async <Task, Result>(
  task: Task,
  options: { readonly games: number; readonly chunk: number; readonly threads: number; readonly script: string },
): Promise<Result[]> => {
  const { games, chunk, threads, script } = options;
  const queue: Message[] = [];
  for (let from = 0; from < games; from += chunk)
    queue.push({ at: queue.length, from, to: Math.min(games, from + chunk) });
  const results: Result[] = [];
  const runThread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, { workerData: task });
      const next = (): void => {
        const message = queue.shift();
        if (message === undefined) void worker.terminate().then(() => resolve());
        else worker.postMessage(message);
      };
      worker.on('error', reject);
      worker.on('message', ({ at, result }: { readonly at: number; readonly result: Result }) => {
        results[at] = result;
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(threads, queue.length) }, runThread));
  return results;
};
