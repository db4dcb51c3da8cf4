import { easyBot, firstBot, greedyBot, mediumBot, strongBot, type Bot } from '@magnaty/bots';
import type { GameModeId } from '@magnaty/rules';
import type { Random } from '../random.ts';
import { buildMaxBot, buyAllBot, cheapFirstBot, hoarderBot, middleBot, randomBot, randomCommand } from './policies.ts';

/** The players of a game, and its mode. */
export interface Sitting {
  readonly players: number;
  readonly mode: GameModeId;
  /** All bots in one: it asks the bot of the seat. */
  readonly bot: Bot;
}

/** One of several things with their weights. */
const drawn = <Thing>(random: Random, things: readonly (readonly [Thing, number])[]): Thing => {
  let left = random.unit() * things.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [thing, weight] of things) if ((left -= weight) < 0) return thing;
  return things[0]![0];
};

/** A share of the decisions is made at random. A bot that waits still waits. */
const noisy =
  (bot: Bot, share: number): Bot =>
  (table, userId, random, limits) => {
    const command = bot(table, userId, random, limits);
    return command !== null && random() < share ? (randomCommand(table, userId, random) ?? command) : command;
  };

const PLAYERS = [
  [2, 20],
  [3, 20],
  [4, 40],
  [5, 20],
] as const;
const MODES = [
  [1, 60],
  [2, 40],
] as const;

/** Each user's own bot; the order of moves is drawn, so no bot has a fixed seat. */
const seated = (random: Random, botOfSeat: () => Bot): Sitting => {
  const players = drawn(random, PLAYERS);
  const bots = new Map(Array.from({ length: players }, (_, at) => [`user-${at + 1}`, botOfSeat()]));
  return {
    players,
    mode: drawn<GameModeId>(random, MODES),
    bot: (table, userId, unit, limits) => bots.get(userId)?.(table, userId, unit, limits) ?? null,
  };
};

const TEACHERS: readonly (readonly [Bot, number])[] = [
  [firstBot, 64],
  [greedyBot, 6],
  [buyAllBot, 6],
  [buildMaxBot, 10],
  [hoarderBot, 6],
  [cheapFirstBot, 4],
  [randomBot, 4],
];
const NOISES = [
  [0, 60],
  [0.03, 20],
  [0.1, 20],
] as const;
/** Seats of a game whose bot is of the game's kind. */
const ALIKE = 0.75;

/** A table to learn from: mostly bots of one kind, some others among them, some of them with noise. */
export const teachers = (random: Random): Sitting => {
  const kind = drawn(random, TEACHERS);
  return seated(random, () => {
    const bot = random.unit() < ALIKE ? kind : drawn(random, TEACHERS);
    return noisy(bot, drawn(random, NOISES));
  });
};

/** The first bot without own offers. */
export const quietBot: Bot = (table, userId, random) => firstBot(table, userId, random, null);

const oneOf =
  (...bots: readonly Bot[]) =>
  (random: Random): Sitting =>
    seated(random, () =>
      drawn(
        random,
        bots.map((bot) => [bot, 1] as const),
      ),
    );

/** Tables for the test of the model. The bots of `first` also teach; no game of the others does. */
export const LEVELS: Readonly<Record<string, (random: Random) => Sitting>> = {
  first: oneOf(firstBot),
  easy: oneOf(easyBot),
  quiet: oneOf(quietBot),
  middle: oneOf(middleBot),
  medium: oneOf(mediumBot),
  strong: oneOf(strongBot, mediumBot),
  mixed: oneOf(firstBot, easyBot, quietBot, middleBot),
};
