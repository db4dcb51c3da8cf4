import type { GameAnalysis } from '@magnaty/judge';

/** Messages of the worker that analyses a game. */
export type AnalysisMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly analysis: GameAnalysis }
  | { readonly kind: 'failed'; readonly why: AnalysisFailure };

/** `otherRules`: the game was played by other rules than those of this build. `houseRules`: the model knows none of them. */
export type AnalysisFailure = 'otherRules' | 'houseRules' | 'broken';
