import { onThreads, serveChunks } from '../../../bench/src/threads.ts';
import { LEVELS, teachers } from '../../../bench/src/bots/pools.ts';
import { sampleGames } from './sampled-game.ts';
import { joined, type PackedSamples } from './samples.ts';

/** Games in one order to a thread. */
const CHUNK = 250;

/** The work of all threads of a run. */
export interface Order {
  /** A name of `LEVELS`, or 'teachers'. */
  readonly tables: string;
  readonly seed: number;
  readonly isShaken: boolean;
}

/** The thread's side: plays the games that come. */
export const serveSamples = (): void =>
  serveChunks(({ tables, seed, isShaken }: Order, { from, to }): PackedSamples => {
    const sittingOf = tables === 'teachers' ? teachers : LEVELS[tables];
    if (sittingOf === undefined) throw new Error(`no tables ${tables}`);
    return sampleGames({ from, to, seed, isShaken, sittingOf });
  });

/** Plays games on threads that run `script`, and returns the samples in the order of the games. */
export const sampleOnThreads = async (
  order: Order,
  options: { readonly games: number; readonly threads: number; readonly script: string },
): Promise<PackedSamples> => joined(await onThreads<Order, PackedSamples>(order, { ...options, chunk: CHUNK }));
