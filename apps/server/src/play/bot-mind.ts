import { seeded, type Bot, type OfferLimits } from '@magnaty/bots';
import type { Board, Game, PlayerCommand } from '@magnaty/rules';
import { Piscina } from 'piscina';
import { TaskQueue } from '../scheduling/task-queue.ts';
import type { Timers } from '../scheduling/timers.ts';

/** A question to a bot: its next command in this game. It is plain data, so another thread can answer it. */
export interface BotQuestion {
  /** A copy: nothing changes it while the bot thinks. */
  readonly game: Game;
  readonly userId: string;
  readonly limits: OfferLimits;
  /** From 0 to 1; all random numbers of the answer follow from it. */
  readonly seed: number;
}

/** Answers questions to bots: the next command, or null if the bot does not act now. */
export interface BotMind {
  /** Rejects when the policy fails or takes too long, or no thread is free in time. */
  think(question: BotQuestion): Promise<PlayerCommand | null>;
  close(): Promise<void>;
}

/** The answer of a policy to a question. */
export const answer = (policy: Bot, board: Board, { game, userId, limits, seed }: BotQuestion): PlayerCommand | null =>
  policy({ board, game }, userId, seeded(Math.floor(seed * 2 ** 32)), limits);

/** A mind in this thread: for tests, benches, and a server that runs from its source. */
export const mindHere = (policy: Bot, board: Board): BotMind => ({
  think: async (question) => answer(policy, board, question),
  close: async () => undefined,
});

/** A question for a thread, which tells its id by `parentPort` before it thinks. */
export interface AskedAside {
  readonly id: number;
  readonly question: BotQuestion;
}

interface AsideOptions {
  /** The module whose default export answers an `AskedAside`. */
  readonly worker: URL;
  readonly threads: number;
  /** The longest time from the moment when a thread begins to think, ms. A thread that takes longer is ended. */
  readonly budgetMs: number;
  /** The longest time until a thread begins to think, ms. */
  readonly waitMs: number;
  readonly timers: Pick<Timers, 'after'>;
  /** Called when a thread fails outside of a question. Its bots go on in another thread. */
  readonly onThreadError: (error: unknown) => void;
}

/** Threads without questions end after this time, ms. */
const IDLE_MS = 60_000;

/** A mind in threads of its own: a bot that thinks for long delays no game. */
export const mindAside = (options: AsideOptions): BotMind => {
  const { worker, threads, budgetMs, waitMs, timers, onThreadError } = options;
  const pool = new Piscina({ filename: worker.href, minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS });
  // Without a listener, such an error ends the process.
  pool.on('error', onThreadError);
  /** By the id of a question: starts its budget. */
  const begin = new Map<number, () => void>();
  pool.on('message', (id: number) => begin.get(id)?.());
  let asked = 0;
  // A question in the queue of the pool would stay there when the last thread is ended.
  const waiting = new TaskQueue({ running: threads });
  const think = (question: BotQuestion): Promise<PlayerCommand | null> =>
    new Promise((resolve, reject) => {
      const id = asked++;
      const ending = new AbortController();
      const endAfter = (ms: number, reason: string): (() => void) =>
        timers.after(ms, () => {
          const error = new Error(`${reason} ${ms} ms`);
          ending.abort(error);
          reject(error);
        });
      let cancel = endAfter(waitMs, 'No thread began to think within');
      begin.set(id, () => {
        cancel();
        cancel = endAfter(budgetMs, 'A bot thought for longer than');
      });
      const end = (): void => {
        cancel();
        begin.delete(id);
      };
      const { signal } = ending;
      waiting.run(() => pool.run({ id, question } satisfies AskedAside, { signal }).finally(end)).then(resolve, reject);
    });
  return {
    think,
    close: () => pool.destroy(),
  };
};
