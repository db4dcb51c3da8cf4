// Judges in a worker what a deal does to the chances of a player. In: `JudgeQuestion`s. Out: a `JudgeAnswer` for each.
import { BOARD } from '@magnaty/content';
import { chancesToWin } from '@magnaty/judge';
import type { JudgeAnswer, JudgeQuestion } from './judge-messages.ts';

self.addEventListener('message', ({ data }: MessageEvent<JudgeQuestion>) => {
  const { id, before, after, seat } = data;
  const send = (change: number | null): void => self.postMessage({ id, change } satisfies JudgeAnswer);
  try {
    send((chancesToWin(after, BOARD)[seat] ?? 0) - (chancesToWin(before, BOARD)[seat] ?? 0));
  } catch {
    send(null);
  }
});
