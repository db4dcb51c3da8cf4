export type GameModeId = 1 | 2;

/** What the user would like to play. */
export interface Choices {
  /** -1: any. */
  readonly gameModeId: GameModeId | -1;
  /** Numbers of players that suit. */
  readonly counts: 'all' | readonly number[];
  readonly isAcceptBot: boolean;
  /** Of an own room; null until chosen. */
  readonly countUsers: number | null;
  /** Bots of an own room. */
  readonly countBot: number;
}

export const FIRST_CHOICES: Choices = {
  gameModeId: 1,
  counts: 'all',
  isAcceptBot: true,
  countUsers: null,
  countBot: 0,
};

/** 'All' stands alone: it clears the single counts, and chosen again itself. */
export const toggleAll = (choices: Choices): Choices => ({ ...choices, counts: choices.counts === 'all' ? [] : 'all' });

/** A single count clears 'all'. */
export const toggleCount = (choices: Choices, count: number): Choices => {
  const counts = choices.counts === 'all' ? [] : choices.counts;
  return {
    ...choices,
    counts: counts.includes(count)
      ? counts.filter((other) => other !== count)
      : [...counts, count].sort((a, b) => a - b),
  };
};

/** Places of an own room: one at least stays for its maker. */
export const chooseCountUsers = (choices: Choices, countUsers: number): Choices => ({
  ...choices,
  countUsers,
  countBot: Math.min(choices.countBot, countUsers - 1),
});

/** Chosen again, it means no bots. */
export const toggleCountBot = (choices: Choices, countBot: number): Choices => ({
  ...choices,
  countBot: choices.countBot === countBot ? 0 : countBot,
});

/** The numbers of players that a search asks for; none while nothing is chosen. */
export const searchedCounts = ({ counts }: Choices, offered: readonly number[]): number[] =>
  offered.filter((count) => counts === 'all' || counts.includes(count));
