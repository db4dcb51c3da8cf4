// Checks the record of a finished game in a worker. In: a `CheckRequest`. Out: `CheckMessage`s.
import { BOARD } from '@magnaty/content';
import { checkRecord } from './check-record.ts';
import type { CheckMessage } from './report.ts';
import type { CheckRequest } from './run-check.ts';

const send = (message: CheckMessage): void => self.postMessage(message);

/** A smaller step is not shown. */
const MIN_STEP = 0.02;

self.addEventListener('message', ({ data: { text, kept } }: MessageEvent<CheckRequest>) => {
  let shown = 0;
  try {
    const report = checkRecord(text, {
      board: BOARD,
      kept,
      onProgress: (share, counts) => {
        if (share - shown >= MIN_STEP) send({ kind: 'progress', share: (shown = share), counts });
      },
    });
    send({ kind: 'done', report });
  } catch {
    send({ kind: 'broken' });
  }
});
