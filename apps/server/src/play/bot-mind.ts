import { seeded } from '@magnaty/bots';
import type { Board, Game, PlayerCommand } from '@magnaty/rules';
import { Piscina } from 'piscina';
import type { BotPolicy } from './ports.ts';

/** A question to a bot: its next command in this game. It is plain data, so another thread can answer it. */
export interface BotQuestion {
  /** A copy: nothing changes it while the bot thinks. */
  readonly game: Game;
  readonly userId: string;
  /** The players to whom the bot may not offer a deal now. */
  readonly closedTo: readonly string[];
  /** From 0 to 1; all random numbers of the answer follow from it. */
  readonly seed: number;
}

/** Answers questions to bots: the next command, or null if the bot does not act now. */
export interface BotMind {
  /** Rejects when the policy fails or takes too long. */
  think(question: BotQuestion): Promise<PlayerCommand | null>;
  close(): Promise<void>;
}

/** The answer of a policy to a question. */
export const answer = (
  policy: BotPolicy,
  board: Board,
  { game, userId, closedTo, seed }: BotQuestion,
): PlayerCommand | null =>
  policy({ board, game }, userId, seeded(Math.floor(seed * 2 ** 32)), (partnerId) => !closedTo.includes(partnerId));

/** A mind in this thread: for tests, benches, and a server that runs from its source. */
export const mindHere = (policy: BotPolicy, board: Board): BotMind => ({
  think: async (question) => answer(policy, board, question),
  close: async () => undefined,
});

interface AsideOptions {
  /** The module whose default export answers a question. */
  readonly worker: URL;
  readonly threads: number;
  /** The longest time of an answer, ms. A thread that takes longer is ended. */
  readonly budgetMs: number;
  /** Called when a thread fails outside of a question. Its bots go on in another thread. */
  readonly onThreadError: (error: unknown) => void;
}

/** Threads without questions end after this time, ms. */
const IDLE_MS = 60_000;

/** A mind in threads of its own: a bot that thinks for long delays no game. */
export const mindAside = ({ worker, threads, budgetMs, onThreadError }: AsideOptions): BotMind => {
  const pool = new Piscina({ filename: worker.href, minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS });
  // Without a listener, such an error ends the process.
  pool.on('error', onThreadError);
  return {
    think: (question) => pool.run(question, { signal: AbortSignal.timeout(budgetMs) }),
    close: () => pool.destroy(),
  };
};
