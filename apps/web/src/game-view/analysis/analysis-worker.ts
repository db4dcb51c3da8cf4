// Analyses a finished game in a worker. In: its events. Out: `AnalysisMessage`s.
import { BOARD } from '@magnaty/content';
import { analyseGame, UnknownToModel, OtherRules } from '@magnaty/judge';
import type { GameEvent } from '@magnaty/rules';
import type { AnalysisMessage } from './analysis-messages.ts';

const send = (message: AnalysisMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<readonly GameEvent[]>) => {
  try {
    const onProgress = (share: number): void => send({ kind: 'progress', share });
    send({ kind: 'done', analysis: analyseGame(data, { board: BOARD, onProgress }) });
  } catch (error) {
    const isOther = error instanceof OtherRules ? 'otherRules' : 'broken';
    send({ kind: 'failed', why: error instanceof UnknownToModel ? 'houseRules' : isOther });
  }
});
