import type { PlayerFacts } from '../known-players.ts';

/** Nobody shares a browser or a network, and everyone is confirmed. */
export const noPlayerFacts: PlayerFacts = {
  groupsOfBrowser: async () => [],
  groupsOfNetwork: async () => [],
  unconfirmedOf: async () => [],
  areFriends: async () => false,
  noteNetwork: async () => undefined,
};
