import type { Player, PlayerCommand, Table } from '@magnaty/rules';
import { dangerFor } from './reserve.ts';

/** Free companies that make a walk worth its rents. */
const FREE_COMPANIES = 5;
/** Rents of all others together above which the cell is the best place, millions. */
const DANGER = 900;

/** Out early while there is something to buy; later only when the last throw would cost more. */
export const leaveJailEarly = (table: Table, player: Player): PlayerCommand | null => {
  const { userId, balance, exitCards, countMovesToExit } = player;
  const isLastMove = countMovesToExit === 1;
  if (!isLastMove && !isWorthWalking(table, userId)) return null;
  if (exitCards.length > 0) return { type: 'earlyExitJailFromInventoryCard', userId };
  return balance >= table.board.numbers.earlyReleaseFine ? { type: 'earlyExitJailFromBalance', userId } : null;
};

const isWorthWalking = (table: Table, userId: string): boolean => {
  const { game, board } = table;
  let free = 0;
  for (const { index } of board.companies) if (game.cells[index]!.ownerId === null) free++;
  return free >= FREE_COMPANIES && dangerFor(table, userId).sum < DANGER;
};
