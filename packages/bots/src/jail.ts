import type { Player, PlayerCommand, Table } from '@magnaty/rules';
import { dangerFor, rentsLostBy, reserveFor } from './reserve.ts';

/** With this many free companies, leaving jail early is worth the risk of rents. */
const FREE_COMPANIES = 5;
/** From this sum of all other players' rents on, jail is the safer place, millions. */
const DANGER = 900;
/** A throw from jail reaches parking in 3 of 36 cases. All other rents count by their sum, as if one throw met 1 of 36. */
const POT_SHARE = 3;

/**
 * Leaves jail early while companies are free, and pays for it beyond the reserve only. Before the last throw it pays from
 * the reserve too, because JAIL-6 costs more.
 */
export const leaveJailEarly = (table: Table, player: Player): PlayerCommand | null => {
  const { userId, balance, exitCards, countMovesToExit } = player;
  const isLastMove = countMovesToExit === 1;
  if (!isLastMove && !isWorthLeaving(table, userId)) return null;
  if (exitCards.length > 0) return { type: 'earlyExitJailFromInventoryCard', userId };
  const left = balance - table.board.numbers.earlyReleaseFine;
  return left >= (isLastMove ? 0 : reserveFor(table, userId)) ? { type: 'earlyExitJailFromBalance', userId } : null;
};

const isWorthLeaving = (table: Table, userId: string): boolean => {
  const { game, board } = table;
  let free = 0;
  for (const { index } of board.companies) if (game.cells[index]!.ownerId === null) free++;
  const { sum } = dangerFor(table, userId);
  // HOUSE-4, HOUSE-5: what lies on parking, and the own rents, are earned outside alone.
  const gain = rentsLostBy(table, userId) + game.pot * POT_SHARE;
  return (free >= FREE_COMPANIES && sum < DANGER + gain) || gain > sum;
};
