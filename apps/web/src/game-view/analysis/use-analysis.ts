import type { GameAnalysis } from '@magnaty/judge';
import type { GameEvent } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import type { AnalysisFailure, AnalysisMessage } from './analysis-messages.ts';

/** The state of an analysis. `share` is the part that is done, 0–1. */
export type AnalysisState =
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'done'; readonly analysis: GameAnalysis }
  | { readonly kind: 'failed'; readonly why: AnalysisFailure };

/** The part of a worker that the analysis uses. */
export type AnalysisWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** The content policy allows a worker only from a file of the site. */
const startWorker = (): AnalysisWorker =>
  new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });

const START: AnalysisState = { kind: 'running', share: 0 };
/** A smaller step is not shown. */
const MIN_STEP = 0.02;

/** Analyses a finished game in a worker, so that the page does not block. */
export function useAnalysis(events: readonly GameEvent[], start: () => AnalysisWorker = startWorker): AnalysisState {
  const [state, setState] = useState<AnalysisState>(START);
  useEffect(() => {
    const worker = start();
    let shown = 0;
    worker.addEventListener('error', () => setState({ kind: 'failed', why: 'broken' }));
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisMessage>) => {
      if (data.kind !== 'progress') setState(data);
      else if (data.share - shown >= MIN_STEP) setState({ kind: 'running', share: (shown = data.share) });
    });
    worker.postMessage(events);
    return () => {
      worker.terminate();
      setState(START);
    };
  }, [events, start]);
  return state;
}
