import {
  decide,
  isRefusal,
  type Command,
  type CounterTrade,
  type CreateTrade,
  type PlayerCommand,
  type Table,
  type World,
} from '@magnaty/rules';
import type { Bot } from './bot.ts';
import { prospects, roundsLeft } from './prospects.ts';
import { copyForBots } from './trade-judge.ts';
import { firstBot } from './first-bot.ts';
import { nextCommand } from './next-command.ts';
import { seeded } from './seeded.ts';

/** How often and how far two choices are played on. */
export interface Depth {
  /** Most pairs of games. */
  readonly pairs: number;
  readonly rounds: number;
}

/** A difference between chances to win, −1 to 1, and its standard error. */
export interface Difference {
  readonly mean: number;
  readonly error: number;
}

interface Choices {
  readonly one: PlayerCommand;
  readonly other: PlayerCommand;
  readonly depth: Depth;
  /** The seat of the player who decides. */
  readonly seat: number;
  readonly random: () => number;
}

/** After each batch of pairs a clear difference ends the comparison. */
const BATCH = 8;
/** A difference is clear from so many standard errors on. */
const CLEAR = 2.5;
/** A choice that is behind by so many standard errors hardly gets ahead in the pairs that are left. */
const BEHIND = 0.5;
/** A choice of the usual bot is changed for a difference of so many standard errors. */
const ENOUGH = 1;

/** The depth at which a choice is compared with the usual one. */
const USUAL_DEPTH: Depth = { pairs: 24, rounds: 3 };

/** The world for commands that draw nothing. */
export const WITHOUT_DRAWS: World = {
  now: 0,
  chance: () => {
    throw new Error('this command draws nothing');
  },
  revealSeed: () => '',
};

/** The bot that plays on for all: quick, and without offers. */
const quickBot: Bot = (table, userId, random) => firstBot(table, userId, random, null);

/**
 * By seat, how much higher the chance to win is after one choice than after the other. Pairs of games go on from both with
 * the same luck; the model judges their ends. The comparison ends early when the first choice is clearly better for the
 * player who decides, or is behind. Null if the rules refuse a choice.
 */
export const compare = (table: Table, { one, other, depth, seat, random }: Choices): readonly Difference[] | null => {
  const { pairs, rounds } = depth;
  const sums = table.game.players.map(() => ({ sum: 0, squares: 0 }));
  const differencesOf = (count: number): Difference[] =>
    sums.map(({ sum, squares }) => {
      const mean = sum / count;
      return { mean, error: Math.sqrt(Math.max(0, squares / count - mean * mean) / (count - 1)) };
    });
  const first = Math.floor(random() * 2 ** 32);
  for (let pair = 1; pair <= pairs; pair++) {
    const seed = mixed(first, pair);
    const after = chancesAfter(table, { command: one, rounds, seed });
    const without = chancesAfter(table, { command: other, rounds, seed });
    if (after === null || without === null) return null;
    sums.forEach((each, at) => {
      const change = after[at]! - without[at]!;
      each.sum += change;
      each.squares += change * change;
    });
    if (pair % BATCH !== 0) continue;
    const { mean, error } = differencesOf(pair)[seat]!;
    if (mean > CLEAR * error || mean < -BEHIND * error) return differencesOf(pair);
  }
  return differencesOf(pairs);
};

/** The usual command, or another one of the same player if the game goes on better after it. */
export const betterOf = (
  table: Table,
  {
    usual,
    other,
    random,
  }: { readonly usual: PlayerCommand; readonly other: PlayerCommand; readonly random: () => number },
): PlayerCommand => {
  const seat = table.game.players.findIndex(({ userId }) => userId === usual.userId);
  const difference = compare(table, { one: other, other: usual, depth: USUAL_DEPTH, seat, random })?.[seat];
  return difference !== undefined && difference.mean > ENOUGH * difference.error ? other : usual;
};

/**
 * By seat, how much higher the chance to win is when an offer or a counter-offer is accepted than when it is refused. Null if
 * the rules refuse the offer.
 */
export const weighOffer = (
  { board, game }: Table,
  offer: CreateTrade | CounterTrade,
  random: () => number,
): readonly Difference[] | null => {
  const offered: Table = { board, game: copyForBots(game) };
  if (isRefusal(decide(offered, offer, WITHOUT_DRAWS)) || offered.game.trade === null) return null;
  const { tradeId, userIdTo: userId } = offered.game.trade;
  return compare(offered, {
    one: { type: 'acceptTrade', userId, tradeId },
    other: { type: 'cancelTrade', userId, tradeId },
    depth: USUAL_DEPTH,
    seat: game.players.findIndex((player) => player.userId === offer.userId),
    random,
  });
};

/** The chances to win some rounds after a command, by seat; null if the rules refuse the command. */
const chancesAfter = (
  { board, game: before }: Table,
  { command, rounds, seed }: { readonly command: PlayerCommand; readonly rounds: number; readonly seed: number },
): number[] | null => {
  const game = copyForBots(before);
  const table: Table = { board, game };
  const random = seeded(seed);
  const world = { now: 0, chance: chanceOf(table, seed), revealSeed: () => '' };
  const left = roundsLeft(before);
  const first = game.round;
  const last = first + Math.min(rounds, Math.ceil(left));
  let next: Command | null = command;
  while (next !== null) {
    if (isRefusal(decide(table, next, world))) return null;
    if (game.isOver || game.round >= Math.max(last, first + 1)) break;
    next = nextCommand(table, quickBot, random);
    if (next !== null || game.deadline === null) continue;
    world.now = Math.max(world.now, game.deadline.at);
    next = { type: 'expireDeadline', id: game.deadline.id };
  }
  return prospects(table, Math.max(0, left - (game.round - first)));
};

/** The draws of a move follow from its round and seat, so both games of a pair have the same luck in it. */
const chanceOf = ({ game }: Table, seed: number): World['chance'] => {
  let move = -1;
  let draws = 0;
  return () => {
    const now = game.round * MAX_SEATS + game.move.seat;
    draws = now === move ? draws + 1 : 0;
    move = now;
    const random = seeded(mixed(seed, now * MAX_DRAWS + draws));
    return { draw: (bound) => Math.floor(random() * bound) };
  };
};

/** Bounds for the numbers of moves and draws. */
const MAX_SEATS = 8;
const MAX_DRAWS = 64;

/** A seed that follows from another one and a number. */
const mixed = (seed: number, part: number): number => {
  let word = Math.imul(seed ^ part, 0x9e37_79b1);
  word ^= word >>> 15;
  word = Math.imul(word, 0x85eb_ca6b);
  return word ^ (word >>> 13);
};
