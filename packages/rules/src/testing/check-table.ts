import { companyAt } from '../board/board.ts';
import type { Player, Table } from '../model/game.ts';
import { liquidationValue } from '../moves/liquidation.ts';
import { rentFor } from '../moves/rent.ts';

/** What holds for the money, the companies and the players of every game. */
export const checkTable = ({ board, game }: Table): void => {
  for (const player of game.players) {
    if (!Number.isSafeInteger(player.balance)) throw new Error(`balance ${player.balance}`);
    if (player.isOut && !keepsAll(player)) {
      if (player.balance !== 0 || player.exitCards.length > 0)
        throw new Error(`${player.userId} is out with money or cards`);
    }
    if (player.inJail && player.position !== board.jailCell) throw new Error('in jail on another cell');
    if (!player.isOut && player.balance + liquidationValue({ board, game }, player.userId) < 0) {
      throw new Error(`${player.userId} can't pay and is still in`);
    }
    const pledges = game.cells.filter((cell) => cell.isInPledge && cell.ownerId === player.userId).length;
    if (player.pledges !== pledges)
      throw new Error(`${player.userId} has ${pledges} pledges, the state says ${player.pledges}`);
  }
  game.cells.forEach((cell, index) => {
    const company = companyAt(board, index);
    const owner = game.players.find(({ userId }) => userId === cell.ownerId);
    if (cell.ownerId !== null && (company === undefined || owner === undefined)) throw new Error(`owner of ${index}`);
    if (owner?.isOut === true && !keepsAll(owner)) throw new Error(`${index} belongs to a player who is out`);
    if (cell.lvlCard < 0 || cell.lvlCard > 6) throw new Error(`level of ${index}`);
    if (cell.lvlCard > 0 && (company?.type !== 6 || cell.isInPledge || cell.ownerId === null)) {
      throw new Error(`offices on ${index}`);
    }
    if (cell.isInPledge && (cell.ownerId === null || cell.countMoveInPledge < 1)) throw new Error(`pledge of ${index}`);
    if (company !== undefined && cell.currentRent !== rentFor({ board, game }, company)) {
      throw new Error(`rent of ${index} is ${cell.currentRent}, expected ${rentFor({ board, game }, company)}`);
    }
  });
  if (game.gameModeId === 1) checkEven({ board, game });
  if (game.auction !== null && game.trade !== null) throw new Error('auction and trade at once');
};

/** END-1, LIMIT-4: the winner, and whoever was counted at the end, keeps what they own. */
const keepsAll = ({ result }: Player): boolean => result?.numberPlace === 1 || result?.reason === 'TIME';

const checkEven = ({ board, game }: Table): void => {
  for (const { cells } of board.categories) {
    for (const { userId } of game.players) {
      const levels = cells.flatMap((index) =>
        game.cells[index]?.ownerId === userId ? [game.cells[index].lvlCard] : [],
      );
      if (levels.length > 0 && Math.max(...levels) - Math.min(...levels) > 1) throw new Error(`uneven ${cells.join()}`);
    }
  }
};
