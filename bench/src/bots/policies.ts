import type { Bot } from '@magnaty/bots';
import {
  auctionPrice,
  categoryCells,
  companyAt,
  findPlayer,
  legalCommands,
  refusalOf,
  type CompanyCell,
  type CompanyCommand,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';

/** A way to play by fixed rules. Sums are millions. */
export interface Policy {
  /** Cash that buying, bidding and building leave. */
  readonly keeps: number;
  /** The highest bid as a share of the list price. */
  readonly bids: number;
  readonly wants: (company: CompanyCell, player: Player, random: () => number) => boolean;
  /** Pledges companies outside of whole categories to pay for offices. */
  readonly pledgesToBuild: boolean;
  readonly accepts: (table: Table, player: Player, random: () => number) => boolean;
  /** An offer before the throw of a move. */
  readonly offers?: (table: Table, player: Player, random: () => number) => PlayerCommand | null;
  /** Other terms for an offer that the policy does not accept. */
  readonly counters?: (table: Table, player: Player) => PlayerCommand | null;
}

export const never = (): boolean => false;
export const always = (): boolean => true;

/** List prices of companies, millions. */
export const listPrice = (table: Table, cells: readonly number[]): number =>
  cells.reduce((sum, index) => sum + (companyAt(table.board, index)?.price ?? 0), 0);

/** Accepts what brings this many times the list price of what it gives. */
const acceptsFor =
  (factor: number): Policy['accepts'] =>
  (table) => {
    const { trade } = table.game;
    if (trade === null) return false;
    const gets = listPrice(table, trade.mapItemIdListFrom) + trade.extraPriceFrom;
    const gives = listPrice(table, trade.mapItemIdListTo) + trade.extraPriceTo;
    return gets >= factor * gives;
  };

/** Accepts whatever completes a category with offices. */
const acceptsSets: Policy['accepts'] = (table, { userId }) => {
  const { trade } = table.game;
  return (
    trade?.mapItemIdListFrom.some((index) => {
      const { categoryId } = companyAt(table.board, index)!;
      return categoryCells(table.board, categoryId).every(
        (cell) => trade.mapItemIdListFrom.includes(cell) || table.game.cells[cell]!.ownerId === userId,
      );
    }) ?? false
  );
};

export const fixedBot =
  (policy: Policy): Bot =>
  (table, userId, random) => {
    const { game } = table;
    const player = findPlayer(game, userId);
    if (player === undefined || player.isOut || game.isOver) return null;
    if (game.auction !== null) return bid(table, player, policy, random);
    if (game.trade !== null) return answer(table, player, policy, random);
    if (game.move.userId !== userId) return null;
    return player.balance < 0 ? raiseMoney(table, player) : playStep(table, player, policy, random);
  };

export const ifLegal = (table: Table, command: PlayerCommand): PlayerCommand | null =>
  refusalOf(table, command) === null ? command : null;

const playStep = (table: Table, player: Player, policy: Policy, random: () => number): PlayerCommand | null => {
  const { userId } = player;
  const { move } = table.game;
  switch (move.step) {
    case 'BEFORE_THROW':
      return (
        ifLegal(table, { type: 'earlyExitJailFromInventoryCard', userId }) ??
        // Builds once a move: offices sold after a later throw are not built again in the same move.
        (move.isExtra ? null : (policy.offers?.(table, player, random) ?? build(table, player, policy))) ?? {
          type: 'throwDice',
          userId,
        }
      );
    case 'BUY_DECISION': {
      const company = companyAt(table.board, player.position);
      const buys =
        company !== undefined &&
        policy.wants(company, player, random) &&
        player.balance - company.price >= policy.keeps;
      return { type: buys ? 'userBuyCurrentCompany' : 'startAuction', userId };
    }
    case 'AFTER_THROW':
      return { type: 'endMove', userId };
    case null:
      return null;
  }
};

const bid = (table: Table, player: Player, policy: Policy, random: () => number): PlayerCommand | null => {
  const { auction } = table.game;
  const { userId, balance } = player;
  if (auction === null || !auction.userIds.includes(userId) || auction.bets.at(-1)?.userId === userId) return null;
  const lot = companyAt(table.board, auction.mapItemId);
  const limit =
    lot === undefined || !policy.wants(lot, player, random)
      ? 0
      : Math.min(balance - policy.keeps, policy.bids * lot.price);
  const before = auctionPrice(auction);
  const raise = table.board.numbers.raises.findLast((each) => before + each <= limit);
  if (raise !== undefined) return ifLegal(table, { type: 'makeBetOnAuction', userId, price: before + raise });
  return ifLegal(table, { type: 'leaveAuction', userId });
};

const answer = (table: Table, player: Player, policy: Policy, random: () => number): PlayerCommand | null => {
  const { trade } = table.game;
  if (trade?.userIdTo !== player.userId) return null;
  const { userId } = player;
  const accept: PlayerCommand = { type: 'acceptTrade', userId, tradeId: trade.tradeId };
  const isGood = policy.accepts(table, player, random) && refusalOf(table, accept) === null;
  if (isGood) return accept;
  return policy.counters?.(table, player) ?? { type: 'cancelTrade', userId, tradeId: trade.tradeId };
};

export const ownCompanies = ({ board, game }: Table, userId: string): CompanyCell[] =>
  board.companies.filter(({ index }) => game.cells[index]!.ownerId === userId);

const isWhole = ({ board, game }: Table, userId: string, { categoryId }: CompanyCell): boolean =>
  categoryCells(board, categoryId).every((index) => game.cells[index]!.ownerId === userId);

/** Redeems what prevents building, then builds in the dearest category that the money pays. */
const build = (table: Table, player: Player, { keeps, pledgesToBuild }: Policy): PlayerCommand | null => {
  const { game } = table;
  const { userId, balance } = player;
  const own = ownCompanies(table, userId);
  const sites = own.filter(
    (company) => company.type === 6 && (game.gameModeId === 2 || isWhole(table, userId, company)),
  );
  let isWanting = false;
  for (const company of sites.toReversed()) {
    const type = game.cells[company.index]!.isInPledge ? 'ransomCompany' : 'buyOffice';
    const cost = type === 'buyOffice' ? company.priceOffice : company.ransom;
    const command = commandOn(type, userId, company);
    const code = refusalOf(table, command);
    if (code === null && balance - cost >= keeps) return command;
    if (type === 'buyOffice' && (code === null || code === 'NOT_ENOUGH_MONEY')) isWanting = true;
  }
  if (!pledgesToBuild || !isWanting || game.gameModeId === 2) return null;
  const idle = own.find((company) => !isWhole(table, userId, company) && !game.cells[company.index]!.isInPledge);
  return idle === undefined ? null : ifLegal(table, commandOn('pledgeCompany', userId, idle));
};

const commandOn = (type: CompanyCommand['type'], userId: string, { index }: CompanyCell): CompanyCommand => ({
  type,
  userId,
  mapItemId: index,
});

/** Pledges or sells at the first company in board order that allows it. */
const raiseMoney = (table: Table, { userId }: Player): PlayerCommand | null => {
  for (const company of ownCompanies(table, userId)) {
    const command =
      ifLegal(table, commandOn('pledgeCompany', userId, company)) ??
      ifLegal(table, commandOn('saleOffice', userId, company));
    if (command !== null) return command;
  }
  return null;
};

/** One of the kinds of legal commands, then one command of this kind; all are equally likely. */
export const randomCommand = (table: Table, userId: string, random: () => number): PlayerCommand | null => {
  const commands = legalCommands(table, userId);
  const types = [...new Set(commands.map(({ type }) => type))];
  const type = types[Math.floor(random() * types.length)];
  const ofType = commands.filter((command) => command.type === type);
  return ofType[Math.floor(random() * ofType.length)] ?? null;
};

/** Does anything that is allowed. */
export const randomBot: Bot = (table, userId, random) => {
  const { game } = table;
  const acts =
    game.auction !== null
      ? game.auction.userIds.includes(userId)
      : (game.trade === null ? game.move.userId : game.trade.userIdTo) === userId;
  return acts ? randomCommand(table, userId, random) : null;
};

/** Buys all, bids up to the price, builds for all its cash and takes trades that bring 1.15 of the list price. */
export const buyAllBot = fixedBot({
  keeps: 0,
  bids: 1,
  wants: always,
  pledgesToBuild: false,
  accepts: acceptsFor(1.15),
});

/** Bids above the price, pledges to build and takes whatever completes a category. */
export const buildMaxBot = fixedBot({
  keeps: 0,
  bids: 1.1,
  wants: always,
  pledgesToBuild: true,
  accepts: acceptsSets,
});

/** Keeps 600, never trades and bids up to 0.8 of the price. */
export const hoarderBot = fixedBot({ keeps: 600, bids: 0.8, wants: always, pledgesToBuild: false, accepts: never });

/** Buys only companies up to a price of 200. */
export const cheapFirstBot = fixedBot({
  keeps: 100,
  bids: 1,
  wants: ({ price }) => price <= 200,
  pledgesToBuild: false,
  accepts: never,
});

/** Buys only companies without offices: transport and resources. */
export const railwaysBot = fixedBot({
  keeps: 0,
  bids: 1,
  wants: ({ type }) => type !== 6,
  pledgesToBuild: false,
  accepts: never,
});

/** Buys the middle of the board; all else only with more than 900 in cash. */
export const middleBot = fixedBot({
  keeps: 50,
  bids: 1,
  wants: ({ categoryId }, { balance }) => categoryId === 4 || categoryId === 5 || balance > 900,
  pledgesToBuild: true,
  accepts: acceptsFor(1.3),
});
