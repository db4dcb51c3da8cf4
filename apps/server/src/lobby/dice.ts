import { commitmentOf, hashHex, type LobbyCode } from '@magnaty/protocol';
import type { GameDice } from '../play/index.ts';
import type { LobbyEvent } from '../ports/broadcast.ts';

/** The dice of a game that is about to begin (FAIR-1). Plain JSON; no view contains it. */
export interface LobbyDice {
  /** Hex. */
  readonly secret: string;
  readonly commitment: string;
  /** By user: link 0 of the chain, hex. */
  readonly tips: Record<string, string>;
  /** By user: link 1, hex. */
  readonly shares: Record<string, string>;
  /** The listed tips are those that count. Links may be opened. */
  areTipsClosed: boolean;
}

/** @param secret 32 bytes in hex */
export const newLobbyDice = (gameId: string, secret: string): LobbyDice => ({
  secret,
  commitment: commitmentOf(2, gameId, secret),
  tips: {},
  shares: {},
  areTipsClosed: false,
});

/** The first tip of a user stands, and each chain belongs to one user. @returns why it is refused; null if it is there now. */
export const giveTip = (
  dice: LobbyDice,
  { userId, commitment, tip }: { readonly userId: string; readonly commitment: string; readonly tip: string },
): LobbyCode | null => {
  if (commitment !== dice.commitment) return 'WRONG_COMMITMENT';
  const given = dice.tips[userId];
  if (given !== undefined) return given === tip ? null : 'TIP_GIVEN';
  if (dice.areTipsClosed) return 'TIPS_CLOSED';
  if (Object.values(dice.tips).includes(tip)) return 'TIP_OF_OTHER';
  dice.tips[userId] = tip;
  return null;
};

/** Opens link 1 of a listed tip. @returns why it is refused; null if it is open now. */
export const giveShare = (dice: LobbyDice, userId: string, share: string): LobbyCode | null => {
  if (!dice.areTipsClosed) return 'WRONG_LOBBY_PHASE';
  if (dice.tips[userId] === undefined || hashHex(share) !== dice.tips[userId]) return 'WRONG_SHARE';
  dice.shares[userId] = share;
  return null;
};

/** With at most one tip nobody could choose a number after those of others: no link is opened before the game. */
export const needsShares = ({ tips }: LobbyDice): boolean => Object.keys(tips).length > 1;

/** Whether no message of a user can change the dice any more. */
export const areDiceReady = (dice: LobbyDice): boolean =>
  dice.areTipsClosed &&
  (!needsShares(dice) || Object.keys(dice.tips).every((userId) => dice.shares[userId] !== undefined));

/** The event that lists the tips; `userIds` are the people of the lobby. */
export const tipsEvent = (gameId: string, { commitment, tips }: LobbyDice, userIds: readonly string[]): LobbyEvent => ({
  name: 'DiceTips',
  payload: { gameId, commitment, players: userIds.map((userId) => ({ userId, tip: tips[userId] ?? null })) },
});

export const gameDiceOf = ({ secret, tips, shares }: LobbyDice): GameDice => ({
  secret,
  players: Object.entries(tips)
    .map(([userId, tip]) => ({ userId, tip, ...(shares[userId] !== undefined && { share: shares[userId] }) }))
    .sort((a, b) => (a.userId < b.userId ? -1 : 1)),
});
