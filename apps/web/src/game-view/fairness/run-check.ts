import { chainsOf } from '../../shared/dice/kept-chains.ts';
import type { Kept } from '../../shared/dice/compare.ts';
import { noteCompared, seenOf } from '../../shared/dice/kept-events.ts';
import type { CheckMessage } from './report.ts';

/** The part of a worker that a check uses. */
export type CheckWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface CheckRequest {
  /** An export or a proof. */
  readonly text: string;
  readonly kept: Kept | null;
}

/** The content policy allows a worker only from a file of the site. */
export const startCheckWorker = (): CheckWorker =>
  new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });

/** What this browser has kept of the user's game; null if nothing. */
export const keptOf = (gameId: string, userId: string): Kept | null => {
  const chains = chainsOf(gameId, userId);
  const seen = seenOf(gameId);
  return chains.length === 0 && seen.parts.length === 0 ? null : { userId, chains, seen };
};

interface CheckOptions {
  readonly gameId: string;
  readonly userId: string;
  readonly text: string;
  readonly startWorker: () => CheckWorker;
  /** `lost`: the code of the check could not be loaded. */
  readonly onMessage: (message: CheckMessage | { readonly kind: 'lost' }) => void;
}

/** Checks a record in a worker. Returns the function that ends it. */
export const runCheck = ({ gameId, userId, text, startWorker, onMessage }: CheckOptions): (() => void) => {
  const worker = startWorker();
  let isEnded = false;
  const end = (): void => {
    isEnded = true;
    worker.terminate();
  };
  worker.addEventListener('error', () => {
    if (isEnded) return;
    end();
    onMessage({ kind: 'lost' });
  });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
    if (isEnded) return;
    if (data.kind !== 'progress') end();
    if (data.kind === 'done' && data.report.comparison !== null) noteCompared(gameId);
    onMessage(data);
  });
  const request: CheckRequest = { text, kept: keptOf(gameId, userId) };
  worker.postMessage(request);
  return end;
};
