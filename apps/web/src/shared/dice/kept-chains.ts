import { forgetOldValues, keepValue, keptKeys, keptValue } from './kept-values.ts';

const PREFIX = 'magnaty.dice.';

/** A player's tip, as the server told it before the game; null without one. */
export interface ToldTip {
  readonly userId: string;
  readonly tip: string | null;
}

/** When a share went out with a throw, epoch ms of the server, and whether the server has carried that throw out. */
export type SentShare = readonly [at: number, isDone: boolean];

/** A chain of this browser (FAIR-1): it serves one commitment of the server. Its game is perhaps never begun. */
export interface KeptChain {
  readonly gameId: string;
  readonly userId: string;
  /** Hex. */
  readonly root: string;
  readonly tip: string;
  readonly commitment: string;
  /** All players, as the server told them with its commitment. */
  readonly userIds: readonly string[];
  /** The number of this commitment among those that the server announced for the game, from 1. */
  readonly beginning: number;
  /** The server has acknowledged the tip. */
  readonly isTipTaken: boolean;
  /** DiceTips; null before. */
  readonly told: readonly ToldTip[] | null;
  /** The server has acknowledged link 1. */
  readonly isLinkTaken: boolean;
  /** By the number of the throw. */
  readonly sent: Readonly<Record<string, SentShare>>;
  /** The server showed more throws than there were, and so got a link too early. */
  readonly isMisled: boolean;
}

const keyOf = ({ gameId, tip }: Pick<KeptChain, 'gameId' | 'tip'>): string => `${PREFIX}${gameId}.${tip}`;

const HEX = /^[0-9a-f]{64}$/;

/** Another program may have written the value. */
const isChain = (value: unknown): value is KeptChain => {
  const { root, tip, userIds, sent } = (value ?? {}) as Partial<Record<keyof KeptChain, unknown>>;
  return HEX.test(String(root)) && HEX.test(String(tip)) && Array.isArray(userIds) && typeof sent === 'object';
};

/** The user's chains for this game. Each tab may have made one, and each new commitment needs another one. */
export const chainsOf = (gameId: string, userId: string): KeptChain[] =>
  keptKeys(`${PREFIX}${gameId}.`)
    .map(keptValue)
    .filter(isChain)
    .filter((chain) => chain.userId === userId);

export const keepChain = (chain: KeptChain): void => keepValue(keyOf(chain), chain);

/** Changes a kept chain. Another tab may have changed it since it was read. */
export const changeChain = (chain: KeptChain, change: (kept: KeptChain) => Partial<KeptChain>): void => {
  const kept = keptValue(keyOf(chain));
  const last = isChain(kept) ? kept : chain;
  keepChain({ ...last, ...change(last) });
};

/** The games of the user for which this browser has a chain. */
export const gamesWithChains = (userId: string): string[] => {
  const chains = keptKeys(PREFIX).map(keptValue).filter(isChain);
  return [...new Set(chains.filter((chain) => chain.userId === userId).map(({ gameId }) => gameId))];
};

export const forgetOldChains = (now = Date.now()): void => forgetOldValues(PREFIX, now);
