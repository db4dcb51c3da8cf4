import type { OwnProgress } from '@magnaty/protocol';

const DAY = '2026-11-25';

/** The progress of a user on a Wednesday. */
export const sampleProgress = (
  part: Partial<Omit<OwnProgress, 'task' | 'safe'>> & {
    readonly task?: Partial<OwnProgress['task']>;
    readonly safe?: Partial<OwnProgress['safe']>;
  } = {},
): OwnProgress => ({
  experience: 0,
  shownFloor: 1,
  stickers: [],
  days: [23, 24, 25, 26, 27, 28, 29].map((date) => ({ day: `2026-11-${date}`, isDone: date < 25 })),
  coins: 'given',
  ...part,
  task: {
    day: DAY,
    taskId: 'build',
    count: 2,
    target: 5,
    isDone: false,
    canSwap: true,
    endsAt: Date.UTC(2099, 0, 1),
    ...part.task,
  },
  safe: {
    week: '2026-11-23',
    coins: 60,
    experience: 100,
    sticker: 'laugh',
    coinsInstead: null,
    state: 'closed',
    ...part.safe,
  },
});
