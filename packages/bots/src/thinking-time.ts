import { decide, isPlayedByBot, isRefusal, type CreateTrade, type Table } from '@magnaty/rules';
import { copyForBots, DealJudge, dealOf, judgeOf } from './deal-judge.ts';
import { WITHOUT_DRAWS } from './rollouts.ts';

/** The shortest and the longest time, ms. */
interface Range {
  readonly least: number;
  readonly most: number;
}

const ROUTINE: Range = { least: 600, most: 1200 };
const BUYING: Range = { least: 2000, most: 4000 };
const DEAL: Range = { least: 3000, most: 8000 };

/** Bots deal with each other faster, so that people wait less. */
const AMONG_BOTS = 0.5;

/** From this difference of the chance to win on, a choice is clear. */
const CLEAR = 0.05;

/**
 * How long a bot thinks before its next act at the usual speed, ms: longer about money and deals, and longest when its two
 * choices are worth the same.
 */
export const thinkingTime = (table: Table, userId: string, random: () => number): number => {
  const { auction, trade, move } = table.game;
  if (auction !== null) return timeIn(BUYING, random());
  if (trade !== null) {
    return dealTime(table, trade.userIdFrom, (random() + doubtAboutDeal(table, userId)) / 2);
  }
  if (move.step === 'BUY_DECISION') return timeIn(BUYING, (random() + doubtAboutBuying(table, userId)) / 2);
  return timeIn(ROUTINE, random());
};

/** How long a bot thinks about its own offer at the usual speed, ms. */
export const offerTime = (table: Table, { userIdTo }: CreateTrade, random: () => number): number =>
  dealTime(table, userIdTo, random());

const dealTime = ({ game }: Table, partnerId: string, part: number): number =>
  timeIn(DEAL, part) * (isPlayedByBot(game, partnerId) ? AMONG_BOTS : 1);

/** `part` is from 0 to 1. */
const timeIn = ({ least, most }: Range, part: number): number => least + part * (most - least);

/** From 0, a clear choice, to 1. */
const doubt = (difference: number): number => Math.max(0, 1 - Math.abs(difference) / CLEAR);

const doubtAboutDeal = (table: Table, userId: string): number => {
  const { trade } = table.game;
  if (trade?.userIdTo !== userId) return 0;
  const judge = new DealJudge(table);
  const seat = judge.seatOf(userId);
  return doubt(judge.after(dealOf(trade))[seat]! - judge.now[seat]!);
};

const doubtAboutBuying = ({ board, game }: Table, userId: string): number => {
  const bought = copyForBots(game);
  if (isRefusal(decide({ board, game: bought }, { type: 'userBuyCurrentCompany', userId }, WITHOUT_DRAWS))) return 0;
  const passed = copyForBots(game);
  passed.move.step = 'AFTER_THROW';
  const seat = game.players.findIndex((player) => player.userId === userId);
  const judge = judgeOf(board);
  const chance = judge.chances(bought)[seat]!;
  return doubt(chance - judge.chances(passed)[seat]!);
};
