import { doesPersonAnswer, mediumBot, furtherTime, thinkingTime, type Bot, type OfferMemory } from '@magnaty/bots';
import { isPlayedByBot, type PlayerCommand, type Table } from '@magnaty/rules';
import type { Random } from '../random.ts';

/** What people do in an auction in which they bid no more. */
export type Habit = 'pass' | 'silent';

export interface Ways {
  /** The auctions of former rules: the whole time after each bet, no pass, and bots that bid slowly. */
  readonly isFormer: boolean;
  readonly habit: Habit;
}

/** The shortest time of a person for a decision, and how much longer it may be, ms. */
const PERSON = {
  routine: [1500, 2500],
  buying: [2500, 5000],
  bid: [1500, 3000],
  trade: [6000, 14_000],
} as const;

/** The viewer answers so soon after the question is on the screen, ms. */
export const ANSWER_MS = 800;

const between = ([least, more]: readonly [number, number], random: Random): number => least + more * random.unit();

/** Decides for all players: like a medium bot, but people say that they bid no more as `ways` has it. */
export const playersOf = (memory: OfferMemory, { isFormer, habit }: Ways): Bot => {
  const passes = (table: Table, userId: string, command: PlayerCommand): PlayerCommand | null => {
    const isPerson = !isPlayedByBot(table.game, userId);
    if (isPerson && habit === 'silent') return null;
    if (isFormer) return command.type === 'leaveAuction' ? command : null;
    const hasPassed = table.game.auction?.doneUserIds.includes(userId) === true;
    return isPerson && !hasPassed ? { type: 'doneAuction', userId } : isPerson ? null : command;
  };
  return (table, userId, random) => {
    const command = mediumBot(table, userId, random, memory.limitsOf(table, userId));
    if (command?.type === 'leaveAuction' || command?.type === 'doneAuction') return passes(table, userId, command);
    // The former rules had no counter-offers.
    if (isFormer && command?.type === 'counterTrade') return { type: 'cancelTrade', userId, tradeId: command.tradeId };
    return command;
  };
};

/** The time until a player other than the viewer acts, ms. Bidders think at the same time. */
export const pauseBefore = (
  command: PlayerCommand,
  table: Table,
  { ways, viewer, random }: { readonly ways: Ways; readonly viewer: string; readonly random: Random },
): number => {
  const { game } = table;
  const { auction } = game;
  const leader = auction?.bets.at(-1)?.userId;
  const others = auction?.userIds.filter((userId) => userId !== viewer && userId !== leader).length ?? 1;
  const share = Math.max(1, others);
  if (!isPlayedByBot(game, command.userId)) {
    if (auction !== null) return between(PERSON.bid, random) / share;
    if (game.trade !== null || command.type === 'createTrade') return between(PERSON.trade, random);
    return between(game.move.step === 'BUY_DECISION' ? PERSON.buying : PERSON.routine, random);
  }
  if (auction !== null && ways.isFormer) return (2000 + 2000 * random.unit()) / share;
  const unit = (): number => random.unit();
  const time = thinkingTime(table, command.userId, unit) / (auction === null || doesPersonAnswer(table) ? share : 1);
  return time + furtherTime(table, command, unit);
};
