import { refusalOf } from './can/refusal-of.ts';
import { cellOf, findPlayer } from './model/find.ts';
import type { PlayerCommand } from './model/commands.ts';
import type { Table } from './model/game.ts';
import { auctionPrice } from './moves/auction-price.ts';

const SIMPLE = [
  'throwDice',
  'endMove',
  'userBuyCurrentCompany',
  'startAuction',
  'doneAuction',
  'leaveAuction',
  'settleDebt',
  'earlyExitJailFromBalance',
  'earlyExitJailFromInventoryCard',
] as const;
const ON_COMPANY = ['buyOffice', 'saleOffice', 'pledgeCompany', 'ransomCompany'] as const;

/**
 * All commands that a player may give now, with three exceptions. Offers and counter-offers are too many to list. A
 * player in the game may always surrender or leave, and say what is for sale.
 */
export const legalCommands = (table: Table, userId: string): PlayerCommand[] => {
  const player = findPlayer(table.game, userId);
  if (player === undefined || player.isOut || table.game.isOver) return [];
  return candidates(table, userId).filter((command) => refusalOf(table, command) === null);
};

const candidates = ({ board, game }: Table, userId: string): PlayerCommand[] => {
  const commands: PlayerCommand[] = SIMPLE.map((type) => ({ type, userId }));
  if (game.auction !== null) {
    const price = auctionPrice(game.auction);
    for (const raise of board.numbers.raises) {
      commands.push({ type: 'makeBetOnAuction', userId, price: price + raise });
    }
  }
  if (game.trade !== null) {
    const { tradeId } = game.trade;
    commands.push({ type: 'acceptTrade', userId, tradeId }, { type: 'cancelTrade', userId, tradeId });
  }
  for (const { index } of board.companies) {
    if (cellOf(game, index).ownerId !== userId) continue;
    for (const type of ON_COMPANY) commands.push({ type, userId, mapItemId: index });
  }
  return commands;
};
