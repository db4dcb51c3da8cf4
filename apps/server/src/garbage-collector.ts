import { availableParallelism } from 'node:os';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Flags that V8 reads at each collection, so they may be set while it runs.
 *
 * By default V8 marked the heap of a server with 2,500 games each 8 to 15 s. With 300 %, and with the flags of
 * deploy/Dockerfile, minutes pass between two markings (docs/scaling.md has the figures). The limit of the heap
 * (`--max-old-space-size`, by default a part of the computer's memory) holds all the same: near it V8 marks sooner.
 *
 * V8 marks in a thread beside, and also in tasks on the main thread, which then get most of its time. Without the tasks
 * the main thread marks a tenth as much (20 ms instead of 200 for a heap of 290 MB), and the thread beside does the rest.
 *
 * On one core the threads of a parallel scavenge only take turns, so it has one.
 * @param cores number of cores that this process may use
 */
export const collectorFlags = (cores: number): readonly string[] => [
  '--heap-growing-percent=300',
  '--no-incremental-marking-task',
  ...(cores === 1 ? ['--no-parallel-scavenge'] : []),
];

/** V8 collects the young generation between two tasks when this share of it is filled, percent. It is V8's default. */
const LATE_PERCENT = 80;
/** With time to spare, the young generation is collected after so many bytes: a pause is short then. */
const EARLY_BYTES = 13 * 2 ** 20;
/** Below this share of its time in which the event loop works, the server has time to spare. */
const BUSY_FROM = 0.7;
/** Time between two decisions, ms. */
const DECIDES_EVERY = 1000;

/**
 * When to collect the young generation. In a busy server collections must be few: each visits what the sockets and games
 * have changed since the last one, and they change the same objects again and again. In any other server collections must
 * be short, because commands wait for them. After 51 MB a pause is 18 ms, after 13 MB 7 ms.
 * @param utilization share of its time in which the event loop worked, 0 to 1
 * @param capacity of the young generation, bytes
 * @returns a flag of V8
 */
export const youngCollectionFlag = (utilization: number, capacity: number): string => {
  const early = Math.ceil((EARLY_BYTES / capacity) * 100);
  return `--minor-gc-task-trigger=${utilization < BUSY_FROM ? Math.min(early, LATE_PERCENT) : LATE_PERCENT}`;
};

const youngCapacity = (): number => {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return young === undefined ? 0 : young.space_used_size + young.space_available_size;
};

/**
 * Fits V8's garbage collector to a server of many small games, and goes on doing so as the load changes. Call it before
 * the heap has grown.
 */
export const tuneGarbageCollector = (): void => {
  for (const flag of collectorFlags(availableParallelism())) setFlagsFromString(flag);
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const decide = (): void => {
    const now = performance.eventLoopUtilization();
    setFlagsFromString(youngCollectionFlag(performance.eventLoopUtilization(now, before).utilization, youngCapacity()));
    before = now;
  };
  setInterval(decide, DECIDES_EVERY).unref();
};
