import { hashTimes } from './hash.ts';

/**
 * FAIR-1: a player's chain of numbers. Link i is the hash of link i + 1. Link 1024, the root, is random; link 0, the
 * tip, is given before the game. So each link, once opened, proves that it was chosen before.
 */
export const LAST_LINK = 1024;

/** The link with this number, hex. */
export const linkAt = (root: string, number: number): string => hashTimes(root, LAST_LINK - number);

/** Part of a player of the game state. */
export interface LinkState {
  /** The last opened link, at first the tip; null for a player without a chain. */
  readonly link: string | null;
  readonly linkNumber: number;
  /** Throws so far, for a move or out of jail. */
  readonly throws: number;
}

/** The number of the link that belongs to the player's next throw, whoever makes it. */
export const nextLink = ({ throws }: Pick<LinkState, 'throws'>): number => throws + 2;

/** Whether this is the link of the player's next throw. */
export const isNextLink = (player: LinkState, share: string): boolean => {
  const number = nextLink(player);
  if (player.link === null || number > LAST_LINK) return false;
  return hashTimes(share, number - player.linkNumber) === player.link;
};
