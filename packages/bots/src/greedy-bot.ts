import {
  auctionPrice,
  buyOfficeRefusal,
  companyAt,
  findPlayer,
  pledgeRefusal,
  ransomRefusal,
  saleOfficeRefusal,
  type CompanyCell,
  type CompanyCommand,
  type Game,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import { passAuction } from './buying.ts';
import type { Bot } from './bot.ts';

/**
 * A fixed policy that takes almost no time. It buys, bids and builds whenever it can, never trades,
 * and sells and pledges only in debt. It serves to measure the engine and to fill games, not to
 * play well.
 */
export const greedyBot: Bot = (table, userId) => {
  const { game } = table;
  const player = findPlayer(game, userId);
  if (player === undefined || player.isOut || game.isOver) return null;
  if (game.auction !== null) return bid(table, userId, player.balance);
  if (game.trade !== null) return rejectTrade(table, userId);
  if (game.move.userId !== userId) return null;
  if (player.balance < 0) return raiseMoney(table, player);
  return playStep(table, player);
};

const playStep = (table: Table, player: Player): PlayerCommand | null => {
  const { game, board } = table;
  const { userId, balance } = player;
  switch (game.move.step) {
    case 'BEFORE_THROW':
      if (player.inJail && player.exitCards.length > 0) return { type: 'earlyExitJailFromInventoryCard', userId };
      // Builds once a move: offices sold after a later throw are not built again in the same move.
      return (game.move.isExtra ? null : build(table, player)) ?? { type: 'throwDice', userId };
    case 'BUY_DECISION': {
      const company = companyAt(board, player.position);
      const canPay = company !== undefined && balance >= company.price;
      return { type: canPay ? 'userBuyCurrentCompany' : 'startAuction', userId };
    }
    case 'AFTER_THROW':
      return { type: 'endMove', userId };
    case null:
      return null;
  }
};

/** Bids the largest raise within the balance and the company's price. */
const bid = ({ game, board }: Table, userId: string, balance: number): PlayerCommand | null => {
  const { auction } = game;
  if (auction === null || !auction.userIds.includes(userId) || auction.bets.at(-1)?.userId === userId) return null;
  const lot = companyAt(board, auction.mapItemId);
  const limit = lot === undefined ? 0 : Math.min(balance, lot.price);
  const before = auctionPrice(auction);
  let price = 0;
  for (const raise of board.numbers.raises) if (before + raise <= limit) price = before + raise;
  if (price > 0) return { type: 'makeBetOnAuction', userId, price };
  return passAuction(auction, userId);
};

const rejectTrade = ({ game }: Table, userId: string): PlayerCommand | null =>
  game.trade?.userIdTo === userId ? { type: 'cancelTrade', userId, tradeId: game.trade.tradeId } : null;

/** Builds in the cheapest category that allows it, and redeems companies that prevent building. */
const build = (table: Table, player: Player): PlayerCommand | null => {
  const { game, board } = table;
  const { categories } = board;
  const { userId, balance } = player;
  for (let at = nextSites(table, userId, 0); at < categories.length; at = nextSites(table, userId, at + 1)) {
    const site = siteAmong(game, categories[at]!.companies, userId);
    if (site === undefined || balance < site.priceOffice) continue;
    if (game.cells[site.index]!.isInPledge) {
      if (ransomRefusal(table, userId, site) === null) return onCompany('ransomCompany', player, site.index);
    } else if (buyOfficeRefusal(table, userId, site) === null) {
      return onCompany('buyOffice', player, site.index);
    }
  }
  return null;
};

/**
 * The index of the first category, from `from` on, in which the player may build. In mode 1 the
 * player must own all of it. Every move of a game runs this search, mostly without a result, so it
 * is one loop without function calls.
 */
const nextSites = ({ game, board }: Table, userId: string, from: number): number => {
  if (game.gameModeId !== 1) return from;
  const { categories } = board;
  for (let at = from; at < categories.length; at++) {
    const { cells } = categories[at]!;
    let owned = 0;
    while (owned < cells.length) {
      const { ownerId } = game.cells[cells[owned]!]!;
      if (ownerId === null || ownerId !== userId) break;
      owned++;
    }
    if (owned === cells.length) return at;
  }
  return categories.length;
};

/** The player's pledged company or, without one, the company with the lowest level. */
const siteAmong = (game: Game, companies: readonly CompanyCell[], userId: string): CompanyCell | undefined => {
  let site: CompanyCell | undefined;
  let least = Infinity;
  for (let at = 0; at < companies.length; at++) {
    const company = companies[at]!;
    const { ownerId, isInPledge, lvlCard } = game.cells[company.index]!;
    if (ownerId === null || ownerId !== userId) continue;
    const level = isInPledge ? -1 : lvlCard;
    if (level < least) {
      least = level;
      site = company;
    }
  }
  return site;
};

/** Pledges or sells at the first company in board order that allows it. */
const raiseMoney = (table: Table, player: Player): PlayerCommand | null => {
  const { game, board } = table;
  const { userId } = player;
  for (const company of board.companies) {
    const { ownerId } = game.cells[company.index]!;
    if (ownerId === null || ownerId !== userId) continue;
    if (pledgeRefusal(table, userId, company) === null) return onCompany('pledgeCompany', player, company.index);
    if (saleOfficeRefusal(table, userId, company) === null) return onCompany('saleOffice', player, company.index);
  }
  return null;
};

const onCompany = (type: CompanyCommand['type'], { userId }: Player, mapItemId: number): CompanyCommand => ({
  type,
  userId,
  mapItemId,
});
