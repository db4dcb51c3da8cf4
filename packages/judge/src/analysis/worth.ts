import { copyGame, decide, isRefusal, type Command, type Game, type Table, type World } from '@magnaty/rules';
import { chancesToWin } from '../chances.ts';

/** A world for commands without chance. */
const withoutChance = (now: number): World => ({
  now,
  revealSeed: () => '',
  chance: () => {
    throw new Error('the command needs chance');
  },
});

/** A time at which the running deadline has passed. Only the rewards of a game depend on it. */
export const timeOf = ({ deadline, startedAt }: Game): number => deadline?.at ?? startedAt;

/** The game after a command that needs no chance, as a copy; null if the rules refuse the command. */
export const gameAfter = ({ board, game }: Table, command: Command, now: number): Game | null => {
  const copy = copyGame(game);
  return isRefusal(decide({ board, game: copy }, command, withoutChance(now))) ? null : copy;
};

/**
 * Each player's chance to win, 0–1, in the order of moves. Before a decision on buying it is the better
 * result for the mover, bought or not. Otherwise a purchase would count as skill, and a missed one too.
 */
export const worthOf = (table: Table, now: number): number[] => {
  const { board, game } = table;
  if (game.isOver || game.auction !== null || game.move.step !== 'BUY_DECISION') return chancesToWin(game, board);
  const { userId, seat } = game.move;
  const results = (['userBuyCurrentCompany', 'startAuction'] as const).flatMap((type) => {
    const after = gameAfter(table, { type, userId }, now);
    return after === null ? [] : [chancesToWin(after, board)];
  });
  if (results.length === 0) return chancesToWin(game, board);
  return results.reduce((best, result) => (result[seat]! > best[seat]! ? result : best));
};
