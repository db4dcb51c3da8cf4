import {
  buyOfficeRefusal,
  copyGame,
  findPlayer,
  pledgeRefusal,
  rentFor,
  type CompanyCell,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import { prospects } from './prospects.ts';

/** Building must raise the chance to win by so much. */
const MIN_GAIN = 0.0005;
const TOP_LEVEL = 6;

/** Offices to build, and companies to pledge for them. */
interface Plan {
  readonly sites: readonly CompanyCell[];
  readonly level: number;
  /** Millions. */
  readonly cost: number;
  readonly pledges: readonly CompanyCell[];
}

/**
 * The next step of the plan that raises the chance to win most: an office, or a pledge that pays it.
 * Mode 1 looks at each level of each whole category, mode 2 at one office on each company.
 */
export const buildByModel = (table: Table, player: Player): PlayerCommand | null => {
  const plans = table.game.gameModeId === 1 ? categoryPlans(table, player) : companyPlans(table, player);
  if (plans.length === 0) return null;
  const seat = table.game.players.findIndex(({ userId }) => userId === player.userId);
  let most = prospects(table)[seat]! + MIN_GAIN;
  let best: Plan | undefined;
  for (const plan of plans) {
    const chance = prospects({ board: table.board, game: afterPlan(table, player.userId, plan) })[seat]!;
    if (chance < most) continue;
    most = chance;
    best = plan;
  }
  return best === undefined ? null : firstStep(table, player, best);
};

const isOwn = ({ game }: Table, userId: string, { index }: CompanyCell): boolean =>
  game.cells[index]!.ownerId === userId;

const isWhole = (table: Table, userId: string, categoryId: number): boolean =>
  table.board.categories[categoryId - 1]!.companies.every((company) => isOwn(table, userId, company));

/** Companies outside of whole categories that may be pledged, the dearest first. */
const idleCompanies = (table: Table, userId: string): CompanyCell[] =>
  table.board.companies
    .filter(
      (company) =>
        isOwn(table, userId, company) &&
        !isWhole(table, userId, company.categoryId) &&
        pledgeRefusal(table, userId, company) === null,
    )
    .sort((a, b) => b.price - a.price);

const categoryPlans = (table: Table, { userId, balance }: Player): Plan[] => {
  const plans: Plan[] = [];
  let idle: CompanyCell[] | undefined;
  for (const { id, companies } of table.board.categories) {
    if (companies[0]!.type !== 6 || !isWhole(table, userId, id)) continue;
    const cells = companies.map(({ index }) => table.game.cells[index]!);
    if (cells.some(({ isInPledge }) => isInPledge)) continue;
    const { priceOffice } = companies[0]!;
    const lowest = Math.min(...cells.map(({ lvlCard }) => lvlCard));
    for (let level = lowest + 1; level <= TOP_LEVEL; level++) {
      const missing = cells.reduce((sum, { lvlCard }) => sum + Math.max(0, level - lvlCard), 0);
      const cost = missing * priceOffice;
      const pledges: CompanyCell[] = [];
      let money = balance;
      if (money < cost) {
        idle ??= idleCompanies(table, userId);
        for (const company of idle) {
          if (money >= cost) break;
          pledges.push(company);
          money += company.pledge;
        }
      }
      if (money < cost) break;
      plans.push({ sites: companies, level, cost, pledges });
    }
  }
  return plans;
};

const companyPlans = (table: Table, { userId }: Player): Plan[] =>
  table.board.companies
    .filter((company) => isOwn(table, userId, company) && buyOfficeRefusal(table, userId, company) === null)
    .map((company) => ({
      sites: [company],
      level: table.game.cells[company.index]!.lvlCard + 1,
      cost: company.priceOffice,
      pledges: [],
    }));

const afterPlan = ({ board, game: before }: Table, userId: string, plan: Plan): Table['game'] => {
  const game = copyGame(before);
  const player = findPlayer(game, userId)!;
  for (const { index, pledge } of plan.pledges) {
    player.balance += pledge;
    player.pledges++;
    Object.assign(game.cells[index]!, {
      isInPledge: true,
      countMoveInPledge: board.numbers.maxCountMoveForPledgeCompany,
      currentRent: 0,
    });
  }
  player.balance -= plan.cost;
  for (const site of plan.sites) {
    const cell = game.cells[site.index]!;
    cell.lvlCard = Math.max(cell.lvlCard, plan.level);
    cell.currentRent = rentFor({ board, game }, site);
  }
  return game;
};

const firstStep = (table: Table, { userId }: Player, { sites, level, pledges }: Plan): PlayerCommand | null => {
  const site = sites.find(
    (company) => table.game.cells[company.index]!.lvlCard < level && buyOfficeRefusal(table, userId, company) === null,
  );
  if (site !== undefined) return { type: 'buyOffice', userId, mapItemId: site.index };
  const [pledged] = pledges;
  return pledged === undefined ? null : { type: 'pledgeCompany', userId, mapItemId: pledged.index };
};
