import { roundsLeft } from './prospects.ts';
import { categoryCells, type CompanyCell, type Game, type Player, type Table } from '@magnaty/rules';

/**
 * The worth of companies to a player, in millions: a share of their price plus the expected rents.
 * The constants were tuned in many games of this bot against itself.
 */

/** Share of the price that counts as worth even without rent. LIMIT-4: near the end it counts in full. */
const ASSET_SHARE = 0.85;
/** Chance that an opponent stops on a given cell in one move. */
const VISITS_A_MOVE = 0.029;
/**
 * Number of future rounds whose rents count, by game mode. In mode 2 all players build from the
 * first round, so money paid for late rents is missing for early offices.
 */
const HORIZON: readonly number[] = [0, 16, 5];
/** The level with the largest rise of rent for its cost. The bot builds up to it first. */
export const TARGET_LEVEL = 3;
/** Average points of a throw. */
const POINTS = 7;
/** Selling an office returns the other half of its price. LIMIT-4: near the end its cost counts as capital in full. */
const SALE_LOSS = 0.5;
/** Expected income before a new category gets its offices, millions. */
const COMING_IN = 150;
/**
 * Worth of a partial category, as a share of the worth of all its future offices. First index: size
 * of the category; second: companies owned. The shares are small, because a bot that pays for the chance
 * has no money left when it completes the category.
 */
const PARTIAL_SHARES: readonly (readonly number[])[] = [[], [], [0, 0.03], [0, 0.015, 0.15]];
/** The typical level of a company in mode 2. */
const LEVEL_IN_ANY_CONSTRUCTION = 1;

/** The share of an opponent's gain that counts as the player's loss: 1 when two players are left. */
export const lossShare = (table: Table): number => 1 / Math.max(1, opponentsOf(table));

const opponentsOf = ({ game }: Table): number => {
  const { players } = game;
  let opponents = -1;
  for (let seat = 0; seat < players.length; seat++) if (!players[seat]!.isOut) opponents++;
  return opponents;
};

/** Bit i is set when the player owns company i of the category. */
export const ownedMask = ({ board, game }: Table, categoryId: number, userId: string): number => {
  const cells = categoryCells(board, categoryId);
  let mask = 0;
  for (let at = 0; at < cells.length; at++) {
    const { ownerId } = game.cells[cells[at]!]!;
    if (ownerId !== null && ownerId === userId) mask |= 1 << at;
  }
  return mask;
};

/** The bit of a company in its category. */
export const bitOf = ({ board }: Table, company: CompanyCell): number =>
  1 << categoryCells(board, company.categoryId).indexOf(company.index);

const bitCount = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** Worth of the companies of `mask` in one category to a player with `money` for offices, millions. */
export const categoryWorth = (
  table: Table,
  holding: { readonly categoryId: number; readonly mask: number; readonly money: number },
): number => {
  const { categoryId, mask, money } = holding;
  if (mask === 0) return 0;
  const { companies } = table.board.categories[categoryId - 1]!;
  const horizon = HORIZON[table.game.gameModeId]!;
  const left = roundsLeft(table.game);
  const isEndNear = left < horizon;
  const visits = VISITS_A_MOVE * Math.min(horizon, left) * opponentsOf(table);
  const assetShare = isEndNear ? 1 : ASSET_SHARE;
  const owned = bitCount(mask);
  let worth = 0;
  for (let at = 0; at < companies.length; at++) {
    if ((mask & (1 << at)) === 0) continue;
    const company = companies[at]!;
    worth += company.price * assetShare + visits * bareRent(table, company, owned);
  }
  if (table.game.gameModeId === 2 || companies[0]!.type !== 6) return worth;
  const share = owned === companies.length ? 1 : (PARTIAL_SHARES[companies.length]?.[owned] ?? 0);
  return share === 0 ? worth : worth + share * developed(table.game, { companies, visits, money, isEndNear });
};

/** Rent of a company without the offices of a whole category, millions. */
const bareRent = (table: Table, company: CompanyCell, owned: number): number => {
  switch (company.type) {
    case 6:
      return company.rents[table.game.gameModeId === 2 ? LEVEL_IN_ANY_CONSTRUCTION : 0]!;
    case 7:
      return company.rents[owned - 1]!;
    case 8:
      return company.rents[owned - 1]! * POINTS;
  }
};

/** Worth that affordable offices add to a whole category, minus their cost, millions. */
const developed = (
  game: Game,
  category: {
    readonly companies: readonly CompanyCell[];
    readonly visits: number;
    readonly money: number;
    readonly isEndNear: boolean;
  },
): number => {
  const { companies, visits, money, isEndNear } = category;
  const lost = isEndNear ? 0 : SALE_LOSS;
  const { priceOffice } = companies[0]!;
  const affordable = Math.max(0, money + COMING_IN) / (priceOffice * companies.length);
  const affordableLevel = Math.min(TARGET_LEVEL, affordable);
  let worth = 0;
  for (let at = 0; at < companies.length; at++) {
    const { index, rents } = companies[at]!;
    const level = Math.max(game.cells[index]!.lvlCard, affordableLevel);
    const below = Math.floor(level);
    const bare = rents[below]!;
    const rent = below === level ? bare : bare + (level - below) * (rents[below + 1]! - bare);
    worth += visits * (rent - rents[0]!) - level * priceOffice * lost;
  }
  return Math.max(0, worth);
};

/** Worth that the company would add to the player's category, millions. */
const gainBy = (table: Table, player: Player, company: CompanyCell): number => {
  const { categoryId } = company;
  const mask = ownedMask(table, categoryId, player.userId);
  const money = player.balance - company.price;
  const after = categoryWorth(table, { categoryId, mask: mask | bitOf(table, company), money });
  return after - categoryWorth(table, { categoryId, mask, money });
};

/**
 * Worth of a free company to the player, millions. It is the player's own gain plus a share of the
 * largest gain of an opponent, because buying the company prevents that gain.
 */
export const worthOf = (table: Table, player: Player, company: CompanyCell): number => {
  let threat = 0;
  for (const other of table.game.players) {
    if (other.isOut || other.userId === player.userId || other.balance < 0) continue;
    const excess = gainBy(table, other, company) - company.price;
    if (excess > threat) threat = excess;
  }
  return gainBy(table, player, company) + lossShare(table) * threat;
};
