import { playerOf, type BalanceReason, type Game, type GameEvent } from '@magnaty/rules';

// Events that bring a game to a state. The log of a game that was played has the same ones.

export const owns = (userId: string, ...cells: readonly number[]): GameEvent[] =>
  cells.map((mapItemId) => ({ name: 'MapItemChangeOwner', mapItemId, userId }));

export const level = (lvlCard: number, ...cells: readonly number[]): GameEvent[] =>
  cells.map((mapItemId) => ({ name: 'MapItemChangeOffice', mapItemId, lvlCard }));

export const balance = (game: Game, userId: string, sum: number, reason: BalanceReason = 'CARD'): GameEvent => ({
  name: 'ChangeBalance',
  userId,
  amount: sum - playerOf(game, userId).balance,
  balance: sum,
  reason,
  counterpartId: null,
});

export const at = (game: Game, userId: string, cell: number): Extract<GameEvent, { name: 'UserMoveTo' }> => {
  const { position, indexOnCell } = playerOf(game, userId);
  const ends = { mapItemIdFrom: position, mapItemIdTo: cell, indexFrom: indexOnCell, indexTo: 0 };
  return { name: 'UserMoveTo', userId, ...ends, direction: 'FORWARD', type: 'CARD' };
};

export const inJail = (game: Game, userId: string, countMovesToExit: number): GameEvent[] => [
  { ...at(game, userId, 10), type: 'JOIN_TO_JAIL' },
  { name: 'UserInJailChangeSkipMove', userId, inJail: true, countMovesToExit },
];

export const exitCard = (userId: string): GameEvent => ({
  name: 'ChangeInventoryCardCount',
  userId,
  type: 'outOfJail',
  cardId: 3,
  isAdded: true,
  count: 1,
});

/** The running move ends, and the move of this player begins. */
export const turn = ({ move, timers }: Game, userId: string, round: number): GameEvent[] => [
  ...(move.step === null ? [] : [{ name: 'EndMove', userId: move.userId } as const]),
  {
    name: 'StartMoveType',
    userId,
    type: 'BEFORE_THROW',
    timeout: timers.move,
    deadline: Date.now() + timers.move,
    bank: 0,
    isExtra: false,
    round,
  },
];
