import { categoryCells, companyAt, type Board } from '../board/board.ts';
import { evolve } from '../evolve.ts';
import type { GameEvent } from '../model/events.ts';
import { cellOf, isMover, playerOf } from '../model/find.ts';
import { emptyGame, type Table, type Trade } from '../model/game.ts';
import type { GameModeId } from '../model/setup.ts';
import { ownedInCategory } from '../moves/rent.ts';
import { countsForRating, isRated, missingReward, type MissingReward } from '../moves/rewards.ts';
import { DOUBLES_TO_JAIL } from '../moves/throw.ts';

/** What one user did in a finished game. Money is in millions. What a stand-in did is none of it. */
export interface PlayerFacts {
  readonly userId: string;
  readonly isProgram: boolean;
  readonly color: number;
  /** 1 is the winner. */
  readonly place: number;
  /** The user played for the place until the end (REWARD-5, REWARD-6, REWARD-11). */
  readonly hasFinished: boolean;
  /** The round in which the user went out, or the last one. */
  readonly rounds: number;
  /** The experience of the place. */
  readonly experience: number;
  /** The rating after the game; null if the game changes no ratings. */
  readonly rating: number | null;
  /** The cells that the user bought, from the bank or at auctions. */
  readonly bought: readonly number[];
  /** The most companies that the user owned at one time, by category, in the order of the ids from 1. */
  readonly mostOwned: readonly number[];
  /** The categories that the user owned completely at some time, by id. */
  readonly completed: readonly number[];
  /** Levels that the user built: offices, head offices and monopolies. */
  readonly built: number;
  readonly headOffices: number;
  readonly monopolies: number;
  readonly auctionsWon: number;
  /** Those in which the user made one bet. */
  readonly auctionsWonAtOnce: number;
  readonly deals: number;
  /** Those that completed a category for both. */
  readonly dealsOfCategories: number;
  /** Offers of others that the user declined without a counter-offer. */
  readonly declined: number;
  /** The most that a trade gave more than it took, companies at their prices; null without a gain. */
  readonly bestDeal: number | null;
  /** The largest rent that the user paid; null without any. */
  readonly dearestVisit: number | null;
  /** The sum of the rents that the user got, and their number. */
  readonly rents: number;
  readonly visitors: number;
  readonly jailed: number;
  readonly jailedByDoubles: number;
  readonly mostCash: number;
  /** Below zero while the user was in debt. */
  readonly leastCash: number;
  readonly pledged: number;
  readonly redeemed: number;
}

export interface GameFacts {
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  /** Number of seats. */
  readonly seats: number;
  /** REWARD-10: it counts towards a place in the rating. */
  readonly isCounted: boolean;
  /** The users, in the order of moves. Bots of the server are none. */
  readonly players: readonly PlayerFacts[];
}

/** What is collected while the log is read; the rest is known at its end. */
type Collected = {
  -readonly [
    Key in Exclude<
      keyof PlayerFacts,
      'userId' | 'isProgram' | 'color' | 'place' | 'hasFinished' | 'experience' | 'rating' | 'bought' | 'completed'
    >
  ]: PlayerFacts[Key] extends readonly number[] ? number[] : PlayerFacts[Key];
} & { readonly bought: number[]; readonly completed: Set<number> };

const nothing = (board: Board): Collected => ({
  rounds: 0,
  bought: [],
  mostOwned: board.categories.map(() => 0),
  completed: new Set(),
  built: 0,
  headOffices: 0,
  monopolies: 0,
  auctionsWon: 0,
  auctionsWonAtOnce: 0,
  deals: 0,
  dealsOfCategories: 0,
  declined: 0,
  bestDeal: null,
  dearestVisit: null,
  rents: 0,
  visitors: 0,
  jailed: 0,
  jailedByDoubles: 0,
  mostCash: 0,
  leastCash: Infinity,
  pledged: 0,
  redeemed: 0,
});

/** BUILD-1 */
const HEAD_OFFICE = 5;
const MONOPOLY = 6;

/** Why a player has not played for the place until the end. */
const UNFINISHED: ReadonlySet<MissingReward | null> = new Set<MissingReward>([
  'LEFT',
  'IDLE',
  'TOO_EARLY',
  'TOO_SHORT',
]);

/**
 * Reads the facts of a whole game from its log: statistics, tasks and stamps count these.
 * @throws Error for a log that does not go from StartGame to GameOver
 */
export const gameFacts = (events: readonly GameEvent[], board: Board): GameFacts => {
  const [start, over] = [events[0], events.at(-1)];
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver')
    throw new Error('the log must begin with StartGame and end with GameOver');
  const table: Table = { board, game: emptyGame() };
  const all = new Map<string, Collected>();
  for (const { userId, isBot } of start.users) if (!isBot) all.set(userId, nothing(board));
  const of: CollectedOf = (userId) =>
    table.game.players.some((player) => player.userId === userId && player.standIn === null)
      ? all.get(userId!)
      : undefined;
  let underWay: TradeUnderWay | null = null;
  for (const event of events) {
    noteBefore(table, event, of);
    if (event.name === 'TradeAccept' && table.game.trade !== null) underWay = tradeUnderWay(table.game.trade);
    evolve(table.game, event);
    if (underWay === null) {
      noteAfter(table, event, of);
      continue;
    }
    if (event.name === 'MapItemChangeOwner') underWay.cells.delete(event.mapItemId);
    if (underWay.cells.size > 0) continue;
    noteTraded(table, underWay.trade, of);
    underWay = null;
  }
  const { game } = table;
  const changesRatings = isRated(game);
  return {
    gameModeId: start.gameModeId,
    isPrivate: start.isPrivate,
    seats: start.users.length,
    isCounted: countsForRating(table),
    players: game.players.flatMap((player): PlayerFacts[] => {
      const collected = all.get(player.userId);
      const result = over.users.find(({ userId }) => userId === player.userId);
      if (collected === undefined || result === undefined) return [];
      return [
        {
          ...collected,
          userId: player.userId,
          isProgram: player.botOwner !== null,
          color: player.color,
          completed: [...collected.completed],
          rounds: collected.rounds === 0 ? game.round : collected.rounds,
          place: result.numberPlace,
          hasFinished: player.standIn === null && !UNFINISHED.has(missingReward(table, result)),
          experience: result.prizeExperience,
          rating: changesRatings ? result.currentRating : null,
        },
      ];
    }),
  };
};

/**
 * An accepted trade until all its companies have moved. Its money and companies move one by one, so between them a player
 * seems to have what the trade gives away.
 */
interface TradeUnderWay {
  readonly trade: Trade;
  /** Those that have not moved. */
  readonly cells: Set<number>;
}

const tradeUnderWay = (trade: Trade): TradeUnderWay => ({ trade, cells: new Set(cellsOf(trade)) });

const cellsOf = ({ mapItemIdListFrom, mapItemIdListTo }: Trade): readonly number[] => [
  ...mapItemIdListFrom,
  ...mapItemIdListTo,
];

/** @returns undefined for a bot of the server and while a stand-in plays. */
type CollectedOf = (userId: string | null) => Collected | undefined;

/** What an event means depends on the state before it. */
const noteBefore = (table: Table, event: GameEvent, of: CollectedOf): void => {
  const { game } = table;
  switch (event.name) {
    case 'TradeAccept':
      if (game.trade !== null) noteDeal(table, game.trade, of);
      break;
    case 'TradeCancel': {
      const own = event.userId === game.trade?.userIdTo && event.reason === undefined ? of(event.userId) : undefined;
      if (own !== undefined) own.declined++;
      break;
    }
    case 'AuctionClose': {
      const own = of(event.userId);
      if (own === undefined) break;
      own.bought.push(event.mapItemId);
      own.auctionsWon++;
      if (game.auction?.bets.filter(({ userId }) => userId === event.userId).length === 1) own.auctionsWonAtOnce++;
      break;
    }
    case 'MapItemChangeOffice': {
      const { lvlCard, ownerId } = cellOf(game, event.mapItemId);
      const own = event.lvlCard > lvlCard ? of(ownerId) : undefined;
      if (own === undefined) break;
      own.built++;
      if (event.lvlCard === HEAD_OFFICE) own.headOffices++;
      if (event.lvlCard === MONOPOLY) own.monopolies++;
      break;
    }
    case 'MapItemChangePledge': {
      const own = of(cellOf(game, event.mapItemId).ownerId);
      if (own !== undefined) own[event.isInPledge ? 'pledged' : 'redeemed']++;
      break;
    }
    case 'UserInJailChangeSkipMove': {
      const own = event.inJail && !playerOf(game, event.userId).inJail ? of(event.userId) : undefined;
      if (own === undefined) break;
      own.jailed++;
      if (isMover(game, event.userId) && game.move.doubles >= DOUBLES_TO_JAIL) own.jailedByDoubles++;
      break;
    }
    default:
  }
};

const noteAfter = (table: Table, event: GameEvent, of: CollectedOf): void => {
  switch (event.name) {
    case 'UserBuyCompany':
      of(event.userId)?.bought.push(event.mapItemId);
      break;
    case 'UserPaidRent': {
      const [payer, owner] = [of(event.userId), of(event.userIdTo)];
      if (payer !== undefined) payer.dearestVisit = Math.max(payer.dearestVisit ?? 0, event.amount);
      if (owner === undefined) break;
      owner.rents += event.amount;
      owner.visitors++;
      break;
    }
    case 'ChangeBalance':
      noteCash(table, event.userId, of);
      break;
    case 'MapItemChangeOwner':
      noteOwner(table, event.mapItemId, of);
      break;
    case 'GameOverUser': {
      const own = of(event.userId);
      if (own !== undefined) own.rounds = table.game.round;
      break;
    }
    default:
  }
};

const noteCash = ({ game }: Table, userId: string, of: CollectedOf): void => {
  const own = of(userId);
  if (own === undefined) return;
  const { balance } = playerOf(game, userId);
  own.mostCash = Math.max(own.mostCash, balance);
  own.leastCash = Math.min(own.leastCash, balance);
};

/** The company has got its present owner. */
const noteOwner = (table: Table, cell: number, of: CollectedOf): void => {
  const { board, game } = table;
  const { ownerId } = cellOf(game, cell);
  const own = of(ownerId);
  const categoryId = companyAt(board, cell)?.categoryId;
  if (own === undefined || ownerId === null || categoryId === undefined) return;
  const owned = ownedInCategory(table, categoryId, ownerId);
  own.mostOwned[categoryId - 1] = Math.max(own.mostOwned[categoryId - 1] ?? 0, owned);
  if (owned === categoryCells(board, categoryId).length) own.completed.add(categoryId);
};

const noteTraded = (table: Table, trade: Trade, of: CollectedOf): void => {
  for (const userId of [trade.userIdFrom, trade.userIdTo]) noteCash(table, userId, of);
  for (const cell of cellsOf(trade)) noteOwner(table, cell, of);
};

const noteDeal = (table: Table, trade: Trade, of: CollectedOf): void => {
  const { userIdFrom, userIdTo, mapItemIdListFrom, mapItemIdListTo, extraPriceFrom, extraPriceTo } = trade;
  const { board } = table;
  const worth = (cells: readonly number[], money: number): number =>
    cells.reduce((sum, cell) => sum + (companyAt(board, cell)?.price ?? 0), money);
  const gain = worth(mapItemIdListTo, extraPriceTo) - worth(mapItemIdListFrom, extraPriceFrom);
  const gainer = gain === 0 ? undefined : of(gain > 0 ? userIdFrom : userIdTo);
  if (gainer !== undefined) gainer.bestDeal = Math.max(gainer.bestDeal ?? 0, Math.abs(gain));
  const isOfCategories =
    completes(table, userIdFrom, { got: mapItemIdListTo, given: mapItemIdListFrom }) &&
    completes(table, userIdTo, { got: mapItemIdListFrom, given: mapItemIdListTo });
  for (const userId of [userIdFrom, userIdTo]) {
    const own = of(userId);
    if (own === undefined) continue;
    own.deals++;
    if (isOfCategories) own.dealsOfCategories++;
  }
};

interface Share {
  readonly got: readonly number[];
  readonly given: readonly number[];
}

/** Whether the share of a trade completes a category for the player. */
const completes = ({ board, game }: Table, userId: string, { got, given }: Share): boolean =>
  got.some((one) => {
    const company = companyAt(board, one);
    if (company === undefined) return false;
    return categoryCells(board, company.categoryId).every(
      (cell) => got.includes(cell) || (cellOf(game, cell).ownerId === userId && !given.includes(cell)),
    );
  });
