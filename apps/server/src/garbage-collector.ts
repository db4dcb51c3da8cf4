import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * Flags that V8 reads at each collection, so they may be set while it runs.
 *
 * By default V8 marked the heap of a server with 2,500 games each 8 to 15 s. With 150 % it does so each 90 s, for half as
 * much memory again (`BENCH_DATABASE_URL=… npm run bench:server`; docs/scaling.md has the figures). The limit of the heap
 * (`--max-old-space-size`, by default a part of the computer's memory) holds all the same: near it V8 marks sooner.
 *
 * On one core the threads of a parallel scavenge only take turns, so it has one.
 * @param cores number of cores that this process may use
 */
export const collectorFlags = (cores: number): readonly string[] => [
  '--heap-growing-percent=150',
  ...(cores === 1 ? ['--no-parallel-scavenge'] : []),
];

/** Fits V8's garbage collector to a server of many small games. Call it before the heap has grown. */
export const tuneGarbageCollector = (): void =>
  collectorFlags(availableParallelism()).forEach((flag) => setFlagsFromString(flag));
