import type { BotLevel } from '@magnaty/rules';
import { tabStorage } from '../../../shared/session/tab-storage.ts';

export type GameModeId = 1 | 2;

/** The user's settings of a search and of an own room. */
export interface Choices {
  /** -1: any mode. */
  readonly gameModeId: GameModeId | -1;
  /** Accepted numbers of players. */
  readonly counts: 'all' | readonly number[];
  readonly isAcceptBot: boolean;
  /** Players of an own room; null until chosen. */
  readonly countUsers: number | null;
  /** Bots of an own room. */
  readonly countBot: number;
  /** The level of the bots that the user chose on this page; null if none. */
  readonly botLevel: BotLevel | null;
}

export const FIRST_CHOICES: Choices = {
  gameModeId: 1,
  counts: 'all',
  isAcceptBot: true,
  countUsers: null,
  countBot: 0,
  botLevel: null,
};

/** Toggles 'all', which clears the single counts. */
export const toggleAll = (choices: Choices): Choices => ({ ...choices, counts: choices.counts === 'all' ? [] : 'all' });

/** Toggles a single count, which clears 'all'. */
export const toggleCount = (choices: Choices, count: number): Choices => {
  const counts = choices.counts === 'all' ? [] : choices.counts;
  return {
    ...choices,
    counts: counts.includes(count)
      ? counts.filter((other) => other !== count)
      : [...counts, count].sort((a, b) => a - b),
  };
};

/** Chooses the seats of an own room; at least one is left for its creator. */
export const chooseCountUsers = (choices: Choices, countUsers: number): Choices => ({
  ...choices,
  countUsers,
  countBot: Math.min(choices.countBot, countUsers - 1),
});

/** Chooses the bots of an own room. The same number again means none. */
export const toggleCountBot = (choices: Choices, countBot: number): Choices => ({
  ...choices,
  countBot: choices.countBot === countBot ? 0 : countBot,
});

/** The numbers of players in a search request; empty if nothing is chosen. */
export const searchedCounts = ({ counts }: Choices, offered: readonly number[]): number[] =>
  offered.filter((count) => counts === 'all' || counts.includes(count));

/** A game against bots by the choices. Of several accepted modes and numbers of players, chance takes one. */
export const botGameOf = (
  { gameModeId }: Choices,
  counts: readonly number[],
  random: () => number,
): { readonly gameModeId: GameModeId; readonly countUsers: number } => ({
  gameModeId: gameModeId === -1 ? (random() < 0.5 ? 1 : 2) : gameModeId,
  countUsers: counts[Math.floor(random() * counts.length)]!,
});

const KEY = 'magnaty.search';

/** Keeps the wishes of a search in this tab, so that one press searches again with the same ones after a reload. */
export const rememberSearch = ({ gameModeId, counts, isAcceptBot }: Choices): void =>
  tabStorage.set(KEY, `${gameModeId} ${isAcceptBot} ${counts === 'all' ? counts : counts.join()}`);

const SEARCH = /^(-1|1|2) (true|false) (all|[2-5](?:,[2-5])*)$/;

/** The choices with the wishes of the last search in this tab. */
export const firstChoices = (): Choices => {
  const [, gameModeId, isAcceptBot, counts] = SEARCH.exec(tabStorage.get(KEY) ?? '') ?? [];
  if (counts === undefined) return FIRST_CHOICES;
  return {
    ...FIRST_CHOICES,
    gameModeId: Number(gameModeId) as Choices['gameModeId'],
    isAcceptBot: isAcceptBot === 'true',
    counts: counts === 'all' ? counts : counts.split(',').map(Number),
  };
};
