import type { Bot } from '@magnaty/bots';
import { chancesToWin, type ActFamily } from '@magnaty/judge';
import {
  categoryCells,
  companyAt,
  copyGame,
  decide,
  findPlayer,
  isRefusal,
  type Player,
  type PlayerCommand,
  type Table,
} from '@magnaty/rules';
import { ifLegal, listPrice } from '../../../bench/src/bots/policies.ts';
import { isBeforeMove, passing, tradableOf } from './honest-players.ts';

/** How two players help each other. */
interface Help {
  /** Share of the moves in which the giver sells the partner a company, and the price as a share of the list price. */
  readonly sells?: { readonly often: number; readonly price: number };
  /** Below this chance to win, the giver hands over all that is left. */
  readonly feedsBelow?: number;
  /** Share of the auctions in which neither bids against the other. */
  readonly soft?: number;
  /** The giver surrenders when the partner gets so much chance by it. */
  readonly surrendersFor?: number;
  /** Share of the games in which they help each other at all; 1 without it. */
  readonly games?: number;
}

export const HELPS = {
  dump: { sells: { often: 0.2, price: 0.1 } },
  feed: { feedsBelow: 0.12 },
  soft: { soft: 1 },
  surrender: { surrendersFor: 0.1 },
  mixed: { sells: { often: 0.1, price: 0.2 }, feedsBelow: 0.1, soft: 1, surrendersFor: 0.15 },
  moderate: { sells: { often: 0.06, price: 0.5 }, feedsBelow: 0.06, soft: 0.7, surrendersFor: 0.2 },
  seldom: { sells: { often: 0.1, price: 0.2 }, feedsBelow: 0.1, soft: 1, surrendersFor: 0.15, games: 0.5 },
} as const satisfies Readonly<Record<string, Help>>;
export type HelpName = keyof typeof HELPS;
export const HELP_NAMES = Object.keys(HELPS) as HelpName[];

/** The families of acts by which a pair helps each other. */
export const familiesOf = (name: HelpName): ActFamily[] => {
  const help: Help = HELPS[name];
  return [
    ...(help.sells !== undefined || help.feedsBelow !== undefined ? (['deal'] as const) : []),
    ...(help.soft === undefined ? [] : (['auction'] as const)),
    ...(help.surrendersFor === undefined ? [] : (['surrender'] as const)),
  ];
};

export interface Partnership {
  readonly help: HelpName;
  /** The one who always gives; null: whoever has the lower chance to win. */
  readonly giver: string | null;
  readonly partner: string;
}

/** A player who plays like `bot`, but helps the partner. One game. */
export const helping = (bot: Bot, { help: name, giver, partner }: Partnership, random: () => number): Bot => {
  const help: Help = HELPS[name];
  const feeds = name === 'moderate' ? random() < 1 / 2 : true;
  const soft = new Map<number, boolean>();
  return (table, userId, unit, limits) => {
    const { game, board } = table;
    const player = findPlayer(game, userId);
    const friend = findPlayer(game, partner);
    if (player === undefined || friend === undefined || friend.isOut || player.isOut || game.isOver)
      return bot(table, userId, unit, limits);
    const { auction, trade } = game;
    if (auction !== null) {
      const isSoft = soft.get(auction.auctionId) ?? unit() < (help.soft ?? 0);
      soft.set(auction.auctionId, isSoft);
      return isSoft && auction.bets.at(-1)?.userId === partner
        ? passing(table, userId)
        : bot(table, userId, unit, limits);
    }
    const chances = chancesToWin(game, board);
    const [own, theirs] = [chances[game.players.indexOf(player)]!, chances[game.players.indexOf(friend)]!];
    const isGiver = giver === null ? own < theirs : giver === userId;
    if (trade !== null) {
      const isPresent =
        trade.userIdTo === userId && trade.userIdFrom === partner && !isGiver && help.sells !== undefined;
      const isFeed = trade.userIdTo === userId && trade.userIdFrom === partner && help.feedsBelow !== undefined;
      const taken =
        isPresent || isFeed ? ifLegal(table, { type: 'acceptTrade', userId, tradeId: trade.tradeId }) : null;
      return taken !== null && (isPresent || raises(table, taken, userId)) ? taken : bot(table, userId, unit, limits);
    }
    if (!isBeforeMove(table, player) || player.balance < 0 || !isGiver || game.move.tradesMade > 0)
      return bot(table, userId, unit, limits);
    const { feedsBelow, sells, surrendersFor } = help;
    const fed = feeds && feedsBelow !== undefined && own < feedsBelow ? handOver(table, player, friend) : null;
    if (fed !== null) return fed;
    if (surrendersFor !== undefined && isWorth(table, player, friend, surrendersFor))
      return { type: 'surrenderGame', userId };
    const sale = sells !== undefined && unit() < sells.often ? cheapSale(table, player, friend, sells.price) : null;
    return sale ?? bot(table, userId, unit, limits);
  };
};

const chancesAfter = ({ board, game }: Table, command: PlayerCommand): number[] | null => {
  const copy = copyGame(game);
  const world = {
    now: 0,
    revealSeed: () => '',
    chance: () => {
      throw new Error('the command needs chance');
    },
  };
  return isRefusal(decide({ board, game: copy }, command, world)) ? null : chancesToWin(copy, board);
};

const raises = (table: Table, command: PlayerCommand, userId: string): boolean => {
  const seat = table.game.players.findIndex((player) => player.userId === userId);
  const after = chancesAfter(table, command);
  return after !== null && after[seat]! > chancesToWin(table.game, table.board)[seat]!;
};

/** Does the friend get so much chance when the player surrenders? */
const isWorth = (table: Table, { userId }: Player, friend: Player, least: number): boolean => {
  const { game, board } = table;
  const seat = game.players.indexOf(friend);
  const after = chancesAfter(table, { type: 'surrenderGame', userId });
  return after !== null && after[seat]! - chancesToWin(game, board)[seat]! >= least;
};

/** All companies and the cash for one million; without companies the cash for the friend's cheapest one. */
const handOver = (table: Table, { userId, balance }: Player, friend: Player): PlayerCommand | null => {
  const mapItemIdListFrom = tradableOf(table, userId);
  const [cheapest] = tradableOf(table, friend.userId).sort((a, b) => listPrice(table, [a]) - listPrice(table, [b]));
  return ifLegal(table, {
    type: 'createTrade',
    userId,
    userIdTo: friend.userId,
    mapItemIdListFrom,
    mapItemIdListTo: mapItemIdListFrom.length > 0 || cheapest === undefined ? [] : [cheapest],
    extraPriceFrom: Math.max(0, balance - CASH_KEPT),
    extraPriceTo: mapItemIdListFrom.length > 0 ? 1 : 0,
  });
};
/** What the giver keeps, millions. */
const CASH_KEPT = 20;

/** The company that is worth most to the friend, for a share of its list price. */
const cheapSale = (table: Table, { userId }: Player, friend: Player, share: number): PlayerCommand | null => {
  const { game, board } = table;
  const isOfFriend = (cell: number): boolean => game.cells[cell]!.ownerId === friend.userId;
  const best = tradableOf(table, userId)
    .map((cell) => {
      const cells = categoryCells(board, companyAt(board, cell)!.categoryId);
      return { cell, worth: 1000 * (cells.filter(isOfFriend).length / cells.length) + listPrice(table, [cell]) };
    })
    .sort((a, b) => b.worth - a.worth)[0];
  if (best === undefined) return null;
  const price = Math.max(1, Math.round(share * listPrice(table, [best.cell])));
  return ifLegal(table, {
    type: 'createTrade',
    userId,
    userIdTo: friend.userId,
    mapItemIdListFrom: [best.cell],
    mapItemIdListTo: [],
    extraPriceFrom: 0,
    extraPriceTo: Math.min(price, friend.balance),
  });
};
