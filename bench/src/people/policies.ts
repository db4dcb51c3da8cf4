import type { Bot } from '@magnaty/bots';
import {
  categoryCells,
  companyAt,
  playersIn,
  tradableRefusal,
  type CompanyCell,
  type CounterTrade,
  type CreateTrade,
  type Player,
  type PlayerCommand,
  type Table,
  type Trade,
} from '@magnaty/rules';
import { always, fixedBot, ifLegal, listPrice, never, ownCompanies, type Policy } from '../bots/policies.ts';

/**
 * People at a table with bots.
 *
 * - `a` buys all and never deals.
 * - `b` is sensible: takes what list prices call fair, and offers swaps that complete a category for both.
 * - `c` refuses all and offers too little.
 * - `d` is casual: buys most, bids rarely, and takes half of the offers at random.
 * - `e` is experienced: keeps a reserve, sells categories dear, and haggles.
 */
export type Person = 'a' | 'b' | 'c' | 'd' | 'e';

/**
 * `b` with one trick: gives two or three singles for a missing company, raises a price until it is taken, sells what bots
 * lack at falling prices, drives auctions up, pledges all that is idle to build, or refuses each offer by other terms.
 */
export type Exploit = 'singles' | 'ladder' | 'sells' | 'baits' | 'pledges' | 'stalls';

/** `b` wants so much more for what completes the partner's category. */
const FOR_CATEGORY = 1.1;
const EACH_THIRD = 3;

type Terms = Pick<CreateTrade, 'userIdTo' | 'mapItemIdListFrom' | 'mapItemIdListTo'>;

/** Would the player own the whole category of one of these companies? */
const completes = (table: Table, userId: string, cells: readonly number[]): boolean =>
  cells.some((index) => {
    const company = companyAt(table.board, index)!;
    return categoryCells(table.board, company.categoryId).every(
      (cell) => cells.includes(cell) || table.game.cells[cell]!.ownerId === userId,
    );
  });

const others = ({ game }: Table, { userId }: Player): Player[] =>
  playersIn(game).filter((player) => player.userId !== userId && player.balance >= 0);

/** The recipient's two sides of the open trade at list prices, millions. */
const valuesOf = (table: Table, trade: Trade): { readonly gets: number; readonly gives: number } => ({
  gets: listPrice(table, trade.mapItemIdListFrom) + trade.extraPriceFrom,
  gives: listPrice(table, trade.mapItemIdListTo) + trade.extraPriceTo,
});

const isFair: Policy['accepts'] = (table) => {
  const { trade } = table.game;
  if (trade === null) return false;
  const { gets, gives } = valuesOf(table, trade);
  return gets >= gives * (completes(table, trade.userIdFrom, trade.mapItemIdListTo) ? FOR_CATEGORY : 1);
};

/** The offer with the sum that makes both sides worth `factor` of what the player gets at list prices. */
const atFactor = (table: Table, player: Player, terms: Terms, factor: number): PlayerCommand | null => {
  const pays = Math.round(factor * listPrice(table, terms.mapItemIdListTo) - listPrice(table, terms.mapItemIdListFrom));
  return ifLegal(table, {
    type: 'createTrade',
    userId: player.userId,
    ...terms,
    extraPriceFrom: Math.max(0, pays),
    extraPriceTo: Math.max(0, -pays),
  });
};

const someOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Companies of a category with offices, by who owns them; the player's and the partner's are the whole of it. */
const sharedCategories = (table: Table, player: Player, other: Player): { own: number[]; theirs: number[] }[] =>
  table.board.categories.flatMap(({ companies }) => {
    if (companies[0]!.type !== 6) return [];
    const cellsOf = ({ userId }: Player): number[] =>
      companies.filter((company) => tradableRefusal(table, userId, company) === null).map(({ index }) => index);
    const [own, theirs] = [cellsOf(player), cellsOf(other)];
    const isShared = own.length > 0 && theirs.length > 0 && own.length + theirs.length === companies.length;
    return isShared ? [{ own, theirs }] : [];
  });

/** A fair swap that completes a category for both, with any partner; null for none. */
const fairSwap = (table: Table, player: Player, random: () => number): PlayerCommand | null => {
  const swaps = others(table, player).flatMap((other) => {
    const shared = sharedCategories(table, player, other);
    return shared.flatMap((wanted) =>
      shared
        .filter((given) => given !== wanted)
        .map((given) => ({ userIdTo: other.userId, mapItemIdListFrom: given.own, mapItemIdListTo: wanted.theirs })),
    );
  });
  const terms = someOf(swaps, random);
  return terms === undefined ? null : atFactor(table, player, terms, 1);
};

/** The companies of one partner that complete a category of the player. */
const missing = (table: Table, player: Player): { userIdTo: string; mapItemIdListTo: number[] }[] =>
  others(table, player).flatMap((other) =>
    sharedCategories(table, player, other).map(({ theirs }) => ({ userIdTo: other.userId, mapItemIdListTo: theirs })),
  );

/** Pays this share of the list price for what completes a category. */
const asksAt = (table: Table, player: Player, random: () => number, factor: number): PlayerCommand | null => {
  const wanted = someOf(missing(table, player), random);
  return wanted === undefined ? null : atFactor(table, player, { ...wanted, mapItemIdListFrom: [] }, factor);
};

const swapsEachThird: NonNullable<Policy['offers']> = (table, player, random) =>
  table.game.round % EACH_THIRD === 0 && table.game.move.tradesMade === 0 ? fairSwap(table, player, random) : null;

const B: Policy = {
  keeps: 0,
  bids: 1,
  wants: always,
  pledgesToBuild: false,
  accepts: isFair,
  offers: swapsEachThird,
};

/** The player decides on buying this company; otherwise it is the lot of somebody else's auction. */
const isOn = ({ index }: CompanyCell, { position }: Player): boolean => position === index;

const LOW_PRICE = 0.6;
const BUYS = 0.7;
const BIDS_RARELY = 0.25;
const RESERVE = 150;

/** The experienced player's price for a category of the partner, and for all else. */
const dearFactor = (table: Table, trade: Trade): number => {
  const isTheirs = completes(table, trade.userIdFrom, trade.mapItemIdListTo);
  const isOwn = completes(table, trade.userIdTo, trade.mapItemIdListFrom);
  if (isTheirs && isOwn) return 1.15;
  if (isTheirs) return 1.7;
  return isOwn ? 0.75 : 1.1;
};

/** The same companies for the price that the player wants, if the offer is not far below it. */
const haggle = (table: Table, { userId }: Player): PlayerCommand | null => {
  const { trade } = table.game;
  if (trade === null) return null;
  const { gets, gives } = valuesOf(table, trade);
  const lack = Math.ceil(gives * dearFactor(table, trade) - gets);
  if (lack <= 0 || gets < gives / 2) return null;
  const sum = trade.extraPriceFrom - trade.extraPriceTo + lack;
  const counter: CounterTrade = {
    type: 'counterTrade',
    userId,
    tradeId: trade.tradeId,
    mapItemIdListFrom: trade.mapItemIdListTo,
    mapItemIdListTo: trade.mapItemIdListFrom,
    extraPriceFrom: Math.max(0, -sum),
    extraPriceTo: Math.max(0, sum),
  };
  return ifLegal(table, counter);
};

/** A swap, or a price for a missing company that rises from list with the rounds. */
const experiencedOffers: NonNullable<Policy['offers']> = (table, player, random) => {
  const { round, move } = table.game;
  if (move.tradesMade > 0 || round % 2 === 1) return null;
  const factor = 1 + 0.15 * (round % 3);
  const swap = fairSwap(table, player, random);
  if (swap !== null) return swap;
  const asked = asksAt(table, player, random, factor);
  const isWithinMeans = asked?.type === 'createTrade' && player.balance - asked.extraPriceFrom >= RESERVE;
  return isWithinMeans ? asked : null;
};

const PEOPLE: Readonly<Record<Person, Policy>> = {
  a: { ...B, accepts: never, offers: () => null },
  b: B,
  c: {
    ...B,
    accepts: never,
    offers: (table, player, random) =>
      table.game.round % EACH_THIRD === 0 && table.game.move.tradesMade === 0
        ? asksAt(table, player, random, LOW_PRICE)
        : null,
  },
  d: {
    ...B,
    bids: 0.9,
    wants: (company, player, random) => random() < (isOn(company, player) ? BUYS : BIDS_RARELY),
    accepts: (_table, _player, random) => random() < 1 / 2,
    offers: () => null,
  },
  e: {
    ...B,
    keeps: RESERVE,
    pledgesToBuild: true,
    accepts: (table) => {
      const { trade } = table.game;
      if (trade === null) return false;
      const { gets, gives } = valuesOf(table, trade);
      return gets >= gives * dearFactor(table, trade);
    },
    offers: experiencedOffers,
    counters: haggle,
  },
};

/** Companies that belong to no category of which the player has more, cheapest first. */
const singles = (table: Table, player: Player): number[] =>
  ownCompanies(table, player.userId)
    .filter((company) => tradableRefusal(table, player.userId, company) === null)
    .filter(
      ({ categoryId, index }) =>
        !categoryCells(table.board, categoryId).some(
          (cell) => cell !== index && table.game.cells[cell]!.ownerId === player.userId,
        ),
    )
    .sort((one, other) => one.price - other.price)
    .map(({ index }) => index);

const singlesForMissing: NonNullable<Policy['offers']> = (table, player, random) => {
  const wanted = someOf(missing(table, player), random);
  if (wanted === undefined) return null;
  const own = singles(table, player);
  const count = 2 + Math.floor(random() * 2);
  if (own.length < 2) return null;
  return atFactor(table, player, { ...wanted, mapItemIdListFrom: own.slice(0, count) }, 1);
};

/** Asks for a missing company for more money in each round. */
const ladder: NonNullable<Policy['offers']> = (table, player, random) =>
  asksAt(table, player, random, 0.75 + 0.25 * (table.game.round % 8));

/** Offers companies that complete a category of the partner, for less in each round. */
const sellsMissing: NonNullable<Policy['offers']> = (table, player, random) => {
  const sales = others(table, player).flatMap((other) =>
    sharedCategories(table, player, other).map(({ own }) => ({
      userIdTo: other.userId,
      mapItemIdListFrom: own,
      mapItemIdListTo: [],
    })),
  );
  const sale = someOf(sales, random);
  if (sale === undefined) return null;
  const extraPriceTo = Math.round(listPrice(table, sale.mapItemIdListFrom) * (3.5 - 0.5 * (table.game.round % 6)));
  return ifLegal(table, { type: 'createTrade', userId: player.userId, ...sale, extraPriceFrom: 0, extraPriceTo });
};

/** All offers of the trick that the rules allow in a move, then those of `b`. */
const after =
  (trick: NonNullable<Policy['offers']>): NonNullable<Policy['offers']> =>
  (table, player, random) =>
    trick(table, player, random) ?? swapsEachThird(table, player, random);

const EXPLOITS: Readonly<Record<Exploit, Policy>> = {
  singles: { ...B, offers: after(singlesForMissing) },
  ladder: { ...B, offers: after(ladder) },
  sells: { ...B, offers: after(sellsMissing) },
  baits: { ...B, bids: 1.3, wants: (company, player) => isOn(company, player) || player.balance > 2 * company.price },
  pledges: { ...B, pledgesToBuild: true },
  stalls: { ...B, accepts: never, counters: haggle },
};

/** The bot that plays like this person. @throws Error for an unknown name */
export const personNamed = (name: string): Bot => {
  const policies: Readonly<Record<string, Policy>> = { ...PEOPLE, ...EXPLOITS };
  const policy = policies[name];
  if (policy === undefined) throw new Error(`no person ${name}; there are ${Object.keys(policies).join(', ')}`);
  return fixedBot(policy);
};

export const PERSON_NAMES = Object.keys(PEOPLE) as Person[];
export const EXPLOIT_NAMES = Object.keys(EXPLOITS) as Exploit[];
