import type { CompanyCell } from '../board/board.ts';
import { cellOf, isInTrade, playerOf } from '../model/find.ts';
import type { Table } from '../model/game.ts';
import type { RefusalCode } from '../model/refusals.ts';

/** PLEDGE-1, TRADE-8: may the player pledge the company? */
export const pledgeRefusal = ({ game }: Table, userId: string, company: CompanyCell): RefusalCode | null => {
  const cell = cellOf(game, company.index);
  if (cell.ownerId !== userId) return 'NOT_OWNER';
  if (cell.isInPledge) return 'IN_PLEDGE';
  if (isInTrade(game, company.index)) return 'IN_TRADE';
  return cell.lvlCard > 0 ? 'HAS_OFFICES' : null;
};

/** PLEDGE-3: may the player redeem the company? */
export const ransomRefusal = ({ game }: Table, userId: string, company: CompanyCell): RefusalCode | null => {
  const cell = cellOf(game, company.index);
  const { balance } = playerOf(game, userId);
  if (cell.ownerId !== userId) return 'NOT_OWNER';
  if (!cell.isInPledge) return 'NOT_IN_PLEDGE';
  if (balance < 0) return 'NEGATIVE_BALANCE';
  if (game.auction !== null) return 'AUCTION_OPEN';
  if (game.trade !== null) return 'TRADE_OPEN';
  return balance < company.ransom ? 'NOT_ENOUGH_MONEY' : null;
};
