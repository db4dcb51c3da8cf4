import { categoryCells, type CompanyCell, type Game, type Player, type Table } from '@magnaty/rules';

/**
 * What companies are worth to a player, in millions: their price as others would pay it, and the
 * rents that they will bring. Measured against many games of this bot with itself.
 */

/** Share of its price that a company keeps whatever happens. */
const ASSET_SHARE = 0.85;
/** Chance that one opponent stops on a given cell in one of his moves. */
const VISITS_A_MOVE = 0.029;
/**
 * Rounds of rent that are looked ahead, by game mode. In any construction everybody builds from the
 * first round on: what is paid for far rents is missing for the offices that decide the game.
 */
const HORIZON: readonly number[] = [0, 16, 5];
/** Where rents rise most for the money: offices are aimed at this level first. */
export const TARGET_LEVEL = 3;
/** Average points of a throw. */
const POINTS = 7;
/** Money that comes in before the offices of a new category stand. */
const COMING_IN = 150;
/**
 * Share of what the offices of the whole category would be worth, by companies owned of two and of
 * three. Small: who pays for hope has no money left when the category comes together.
 */
const HOPE: readonly (readonly number[])[] = [[], [], [0, 0.03], [0, 0.015, 0.15]];
/** The level that a company reaches where one office a move is built on any of them. */
const LEVEL_IN_ANY_CONSTRUCTION = 1;

/** Share of an opponent's gain that is a player's own loss: all of it when two are left. */
export const envy = (table: Table): number => 1 / Math.max(1, opponentsOf(table));

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

/** The companies of `mask` in one category, to a player with `money` left for offices. */
export const categoryWorth = (
  table: Table,
  holding: { readonly categoryId: number; readonly mask: number; readonly money: number },
): number => {
  const { categoryId, mask, money } = holding;
  if (mask === 0) return 0;
  const { companies } = table.board.categories[categoryId - 1]!;
  const visits = VISITS_A_MOVE * HORIZON[table.game.gameModeId]! * opponentsOf(table);
  const owned = bitCount(mask);
  let worth = 0;
  for (let at = 0; at < companies.length; at++) {
    if ((mask & (1 << at)) === 0) continue;
    const company = companies[at]!;
    worth += company.price * ASSET_SHARE + visits * bareRent(table, company, owned);
  }
  if (table.game.gameModeId === 2 || companies[0]!.type !== 6) return worth;
  const hope = owned === companies.length ? 1 : (HOPE[companies.length]?.[owned] ?? 0);
  return hope === 0 ? worth : worth + hope * developed(table.game, { companies, visits, money });
};

/** Rent of a company without the offices of a whole category. */
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

/** What the offices of a whole category add, as far as the money goes, with their cost. */
const developed = (
  game: Game,
  category: { readonly companies: readonly CompanyCell[]; readonly visits: number; readonly money: number },
): number => {
  const { companies, visits, money } = category;
  const { priceOffice } = companies[0]!;
  const affordable = Math.max(0, money + COMING_IN) / (priceOffice * companies.length);
  const reachable = Math.min(TARGET_LEVEL, affordable);
  let worth = 0;
  for (let at = 0; at < companies.length; at++) {
    const { index, rents } = companies[at]!;
    const level = Math.max(game.cells[index]!.lvlCard, reachable);
    const below = Math.floor(level);
    const bare = rents[below]!;
    const rent = below === level ? bare : bare + (level - below) * (rents[below + 1]! - bare);
    // A sold office brings half of its price again.
    worth += visits * (rent - rents[0]!) - (level * priceOffice) / 2;
  }
  return Math.max(0, worth);
};

/** What the company would add to all that the player owns. */
export const gainBy = (table: Table, player: Player, company: CompanyCell): number => {
  const { categoryId } = company;
  const mask = ownedMask(table, categoryId, player.userId);
  const money = player.balance - company.price;
  const after = categoryWorth(table, { categoryId, mask: mask | bitOf(table, company), money });
  return after - categoryWorth(table, { categoryId, mask, money });
};

/**
 * What a free company is worth to the player: his own gain and, as a share, that of the opponent
 * who would gain most, for whoever has it keeps it from him.
 */
export const worthOf = (table: Table, player: Player, company: CompanyCell): number => {
  let threat = 0;
  for (const other of table.game.players) {
    if (other.isOut || other.userId === player.userId || other.balance < 0) continue;
    const excess = gainBy(table, other, company) - company.price;
    if (excess > threat) threat = excess;
  }
  return gainBy(table, player, company) + envy(table) * threat;
};
