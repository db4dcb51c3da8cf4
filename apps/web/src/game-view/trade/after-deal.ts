import { companyAt, rentFor, type Table } from '@magnaty/rules';
import type { Terms } from '../state.ts';

/** The mean points of a throw, by which the factor of such a company becomes a rent. */
const MEAN_POINTS = 7;

/** The deal and its two sides. */
export interface Deal extends Terms {
  readonly ownId: string;
  readonly partnerId: string;
}

/** The game as it would be when the deal is carried out: balances, owners and rents. Nothing of `table` changes. */
export const afterDeal = ({ board, game }: Table, { ownId, partnerId, give, take }: Deal): Table => {
  const gain = take.price - give.price;
  const players = game.players.map((player) => {
    if (player.userId === ownId) return { ...player, balance: player.balance + gain };
    return player.userId === partnerId ? { ...player, balance: player.balance - gain } : player;
  });
  const cells = game.cells.map((cell, index) => {
    if (give.idsCompany.includes(index)) return { ...cell, ownerId: partnerId };
    return take.idsCompany.includes(index) ? { ...cell, ownerId: ownId } : { ...cell };
  });
  const after: Table = { board, game: { ...game, players, cells, trade: null } };
  for (const company of board.companies) cells[company.index]!.currentRent = rentFor(after, company);
  return after;
};

/** What one visit to each company of a player would pay together, millions. */
export const rentsOf = (table: Table, userId: string): number =>
  table.game.cells.reduce((sum, { ownerId }, index) => {
    const company = ownerId === userId ? companyAt(table.board, index) : undefined;
    if (company === undefined) return sum;
    const rent = rentFor(table, company);
    return sum + (company.type === 8 ? rent * MEAN_POINTS : rent);
  }, 0);
