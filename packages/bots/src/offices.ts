import {
  buyOfficeRefusal,
  cellOf,
  categoryCells,
  companyAt,
  pledgeRefusal,
  ransomRefusal,
  type CompanyCell,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import { reserveFor } from './reserve.ts';
import { TARGET_LEVEL } from './worth.ts';

/** Share of the reserve that must be left after building. It is small because offices can be sold again. */
const RESERVE_SHARE = 0.2;
/** A pledge that is lost within this many moves is redeemed first. */
const LAST_MOVES = 2;

const isWhole = ({ board, game }: Table, categoryId: number, userId: string): boolean => {
  const cells = categoryCells(board, categoryId);
  for (let at = 0; at < cells.length; at++) {
    const { ownerId } = game.cells[cells[at]!]!;
    if (ownerId === null || ownerId !== userId) return false;
  }
  return true;
};

/** Additional rent of the next offices for each million; offices up to the target level count together. */
const yieldOf = ({ rents, priceOffice }: CompanyCell, level: number): number => {
  const target = level < TARGET_LEVEL ? TARGET_LEVEL : level + 1;
  return (rents[target]! - rents[level]!) / ((target - level) * priceOffice);
};

/** The company on which an office brings the most rent per million; the balance is ignored. */
const bestSite = (table: Table, player: Player): CompanyCell | undefined => {
  const { game, board } = table;
  const { userId } = player;
  if (game.gameModeId === 2 && player.officesBuilt >= board.numbers.maxCountOfficeOnStep) return undefined;
  let best: CompanyCell | undefined;
  let most = 0;
  for (const { id, cells } of board.categories) {
    if (game.gameModeId === 1 && !isWhole(table, id, userId)) continue;
    if (companyAt(board, cells[0]!)!.type !== 6) continue;
    for (const index of cells) {
      const { ownerId } = game.cells[index]!;
      if (ownerId === null || ownerId !== userId) continue;
      const company = companyAt(board, index)!;
      const refusal = buyOfficeRefusal(table, userId, company);
      if (refusal !== null && refusal !== 'NOT_ENOUGH_MONEY') continue;
      const brings = yieldOf(company, cellOf(game, index).lvlCard);
      if (brings > most) {
        best = company;
        most = brings;
      }
    }
  }
  return best;
};

/** The next office when the money above the reserve pays it; below the target level pledges may help. */
export const chooseOffice = (table: Table, player: Player): PlayerCommand | null => {
  const { userId, balance } = player;
  const site = bestSite(table, player);
  if (site === undefined) return null;
  const needed = site.priceOffice + Math.round(reserveFor(table, userId) * RESERVE_SHARE);
  if (balance >= needed) return { type: 'buyOffice', userId, mapItemId: site.index };
  const { move, gameModeId } = table.game;
  // In mode 2 a company without offices may get an office itself, so it is not pledged.
  if (gameModeId === 2 || move.step !== 'BEFORE_THROW') return null;
  if (cellOf(table.game, site.index).lvlCard >= TARGET_LEVEL) return null;
  const company = idleCompany(table, userId);
  return company !== undefined && balance + company.pledge >= needed
    ? { type: 'pledgeCompany', userId, mapItemId: company.index }
    : null;
};

/** The dearest company outside whole categories: its rent is small compared with an office's. */
const idleCompany = (table: Table, userId: string): CompanyCell | undefined => {
  const { game, board } = table;
  let dearest: CompanyCell | undefined;
  for (const company of board.companies) {
    const { ownerId } = game.cells[company.index]!;
    if (ownerId === null || ownerId !== userId) continue;
    if (company.type !== 6 || pledgeRefusal(table, userId, company) !== null) continue;
    if (isWhole(table, company.categoryId, userId)) continue;
    if (dearest === undefined || company.price > dearest.price) dearest = company;
  }
  return dearest;
};

/**
 * The company to redeem: pledges about to expire come first, then whole categories, then high
 * prices. The bot redeems only at the end of a move, so a company pledged for an office stays
 * pledged until the office is built.
 */
export const chooseRansom = (table: Table, player: Player): PlayerCommand | null => {
  if (player.pledges === 0) return null;
  const { game, board } = table;
  const { userId, balance } = player;
  let best: CompanyCell | undefined;
  let most = 0;
  // Computed at the first redeemable company: mostly there is none.
  let reserve = -1;
  for (let index = 0; index < game.cells.length; index++) {
    const cell = game.cells[index]!;
    if (!cell.isInPledge || cell.ownerId !== userId) continue;
    const company = companyAt(board, index)!;
    if (ransomRefusal(table, userId, company) !== null) continue;
    if (reserve < 0) reserve = reserveFor(table, userId);
    const isLast = cell.countMoveInPledge <= LAST_MOVES;
    if (balance - company.ransom < (isLast ? reserve / 3 : reserve + company.ransom / 2)) continue;
    const urgency = company.price * (isLast ? 10 : isWhole(table, company.categoryId, userId) ? 3 : 1);
    if (urgency > most) {
      best = company;
      most = urgency;
    }
  }
  return best === undefined ? null : { type: 'ransomCompany', userId, mapItemId: best.index };
};
