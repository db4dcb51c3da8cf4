import { decide, isPlayedByBot, isRefusal, type PlayerCommand, type Table } from '@magnaty/rules';
import { doesPersonAnswer } from './buying.ts';
import { prospects } from './prospects.ts';
import { copyForBots, TradeJudge, termsOf } from './trade-judge.ts';
import { WITHOUT_DRAWS } from './rollouts.ts';

/** The shortest and the longest time, ms. */
interface Range {
  readonly least: number;
  readonly most: number;
}

const ROUTINE: Range = { least: 600, most: 1200 };
const BUYING: Range = { least: 2000, most: 4000 };
/** A pass in an auction in which no person may answer, ms. */
const PASS_AMONG_BOTS = 150;
/** How much longer a bot thinks about a raise in such an auction, ms. */
const RAISE_AMONG_BOTS = 1050;
const TRADE: Range = { least: 3000, most: 8000 };

/** Bots trade with each other faster, so that people wait less. */
const AMONG_BOTS = 0.5;

/** From this difference of the chance to win on, a choice is clear. */
const CLEAR = 0.05;

/**
 * How long a bot thinks before its next act at the usual speed, ms: longer about money and trades, and longest when its two
 * choices are worth the same.
 */
export const thinkingTime = (table: Table, userId: string, random: () => number): number => {
  const { auction, trade, move } = table.game;
  if (auction !== null) return doesPersonAnswer(table) ? timeIn(BUYING, random()) : PASS_AMONG_BOTS;
  if (trade !== null) {
    return tradeTime(table, trade.userIdFrom, (random() + doubtAboutTrade(table, userId)) / 2);
  }
  if (move.step === 'BUY_DECISION') return timeIn(BUYING, (random() + doubtAboutBuying(table, userId)) / 2);
  return timeIn(ROUTINE, random());
};

/** How much longer a bot thinks when this is what it wants to do, at the usual speed, ms. */
export const furtherTime = (table: Table, command: PlayerCommand, random: () => number): number => {
  if (command.type === 'createTrade') return tradeTime(table, command.userIdTo, random());
  return command.type === 'makeBetOnAuction' && !doesPersonAnswer(table) ? RAISE_AMONG_BOTS : 0;
};

const tradeTime = ({ game }: Table, partnerId: string, part: number): number =>
  timeIn(TRADE, part) * (isPlayedByBot(game, partnerId) ? AMONG_BOTS : 1);

/** `part` is from 0 to 1. */
const timeIn = ({ least, most }: Range, part: number): number => least + part * (most - least);

/** From 0, a clear choice, to 1. */
const doubt = (difference: number): number => Math.max(0, 1 - Math.abs(difference) / CLEAR);

const doubtAboutTrade = (table: Table, userId: string): number => {
  const { trade } = table.game;
  if (trade?.userIdTo !== userId) return 0;
  const judge = new TradeJudge(table);
  const seat = judge.seatOf(userId);
  return doubt(judge.after(termsOf(trade))[seat]! - judge.now[seat]!);
};

const doubtAboutBuying = ({ board, game }: Table, userId: string): number => {
  const bought = copyForBots(game);
  if (isRefusal(decide({ board, game: bought }, { type: 'userBuyCurrentCompany', userId }, WITHOUT_DRAWS))) return 0;
  const passed = copyForBots(game);
  passed.move.step = 'AFTER_THROW';
  const seat = game.players.findIndex((player) => player.userId === userId);
  const chance = prospects({ board, game: bought })[seat]!;
  return doubt(chance - prospects({ board, game: passed })[seat]!);
};
