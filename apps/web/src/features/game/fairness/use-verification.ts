import type { GameEvent } from '@magnaty/rules';
import { useEffect, useRef, useState } from 'react';
import { NO_CHECKS, type VerificationMessage } from './verification.ts';

/** The part of a worker that the verification uses. */
export type VerificationWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** `lost`: the code of the verification could not be loaded. */
export type VerificationState = VerificationMessage | { readonly kind: 'idle' | 'lost' };

/** The content policy allows a worker only from a file of the site. */
const startWorker = (): VerificationWorker =>
  new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });

/** Verifies a finished game in a worker when it is asked to. */
export function useVerification(
  events: readonly GameEvent[],
  start: () => VerificationWorker = startWorker,
): { readonly state: VerificationState; readonly verify: () => void } {
  const [state, setState] = useState<VerificationState>({ kind: 'idle' });
  const running = useRef<VerificationWorker>(null);
  useEffect(() => () => running.current?.terminate(), []);
  const verify = (): void => {
    running.current?.terminate();
    const worker = start();
    running.current = worker;
    setState({ kind: 'progress', share: 0, counts: NO_CHECKS });
    worker.addEventListener('error', () => setState({ kind: 'lost' }));
    worker.addEventListener('message', ({ data }: MessageEvent<VerificationMessage>) => {
      if (running.current !== worker) return;
      setState(data);
      if (data.kind !== 'progress') worker.terminate();
    });
    worker.postMessage(events);
  };
  return { state, verify };
}
