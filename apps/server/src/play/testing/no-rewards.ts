import type { ResultPorts } from '../finish-game.ts';
import type { WatchedPairs } from '../ports.ts';

/** For tests of games whose results nobody keeps: no user owns items, coins are promised and never paid. */
export const noRewards: ResultPorts & { readonly watched: WatchedPairs } = {
  accounts: { lockForMoney: async () => undefined, addResult: async () => ({}) },
  wallet: { creditWithinDay: async (_tx, { amount }) => amount, credit: async () => true },
  inventory: { countGame: async () => undefined, givePrizes: async () => undefined },
  watched: { watchedAmong: async () => new Set(), isUndecided: async () => false },
  notices: { send: async () => undefined },
  ended: () => undefined,
};
