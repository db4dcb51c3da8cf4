import type { JudgeAnswer, JudgeQuestion } from './judge-messages.ts';

type JudgeWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** Judges one question after the other; a browser without workers gives no answers. */
export type AskJudge = (question: Omit<JudgeQuestion, 'id'>) => Promise<number | null>;

/** The content policy allows a worker only from a file of the site. */
const startWorker = (): JudgeWorker => new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });

/** Its worker starts with the first question and stays for the others. One that fails is not started again. */
export const createJudge = (start: () => JudgeWorker = startWorker): AskJudge => {
  const waiting = new Map<number, (change: number | null) => void>();
  let worker: JudgeWorker | null = null;
  let isBroken = false;
  let asked = 0;
  const giveUp = (): void => {
    isBroken = true;
    worker?.terminate();
    waiting.forEach((resolve) => resolve(null));
    waiting.clear();
  };
  const open = (): JudgeWorker => {
    const started = start();
    started.addEventListener('error', giveUp);
    started.addEventListener('message', ({ data: { id, change } }: MessageEvent<JudgeAnswer>) => {
      waiting.get(id)?.(change);
      waiting.delete(id);
    });
    return started;
  };
  return (question) => {
    if (isBroken) return Promise.resolve(null);
    try {
      worker ??= open();
      const id = ++asked;
      worker.postMessage({ id, ...question } satisfies JudgeQuestion);
      return new Promise((resolve) => waiting.set(id, resolve));
    } catch {
      giveUp();
      return Promise.resolve(null);
    }
  };
};

export const askJudge = createJudge();
