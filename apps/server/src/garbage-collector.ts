import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * Flags that V8 reads at each collection, so they may be set while it runs.
 *
 * By default V8 marked the heap of a server with 2,500 games each 8 to 15 s. With 200 %, and with the large young
 * generation of deploy/Dockerfile, more than a minute passes between two markings (docs/scaling.md has the figures). The
 * limit of the heap (`--max-old-space-size`, by default a part of the computer's memory) holds all the same: near it V8
 * marks sooner.
 *
 * V8 marks in a thread beside, and also in tasks on the main thread, which then get most of its time. Without the tasks
 * the main thread marks a tenth as much (20 ms instead of 200 for a heap of 290 MB), and the thread beside does the rest.
 *
 * On one core the threads of a parallel scavenge only take turns, so it has one.
 * @param cores number of cores that this process may use
 */
export const collectorFlags = (cores: number): readonly string[] => [
  '--heap-growing-percent=200',
  '--no-incremental-marking-task',
  ...(cores === 1 ? ['--no-parallel-scavenge'] : []),
];

/** Fits V8's garbage collector to a server of many small games. Call it before the heap has grown. */
export const tuneGarbageCollector = (): void => {
  for (const flag of collectorFlags(availableParallelism())) setFlagsFromString(flag);
};
