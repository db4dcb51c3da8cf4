import {
  NO_HOUSE_RULES,
  USUAL_BOT,
  decide,
  emptyGame,
  evolve,
  isRefusal,
  startGame,
  type Board,
  type Command,
  type Game,
  type GameEvent,
  type GameModeId,
  type GameTimers,
  type HouseRules,
  type Seat,
  type Table,
} from '@magnaty/rules';
import { nextCommand as nextOfBots, thinkingTime, type Bot } from '@magnaty/bots';
import { FIRST_RATING, TIMERS } from '@magnaty/content';
import { worldOf, type MutableWorld, type Random } from './random.ts';

interface OpeningOptions {
  /** Those of the usual time control without this. */
  readonly timers?: GameTimers;
  readonly board: Board;
  readonly gameModeId: GameModeId;
  readonly players: number;
  readonly random: Random;
  readonly houseRules?: HouseRules;
  /** LIMIT-1: ms */
  readonly timeLimit?: number | undefined;
  /** Receives the events of each command, for callers that need the log. */
  readonly onEvents?: (events: readonly GameEvent[]) => void;
}

interface GameOptions extends OpeningOptions {
  readonly bot: Bot;
}

/** A started game with its world. */
export interface RunningGame {
  readonly table: Table;
  readonly world: MutableWorld;
}

/** Literal ids, not computed ones: V8 compares string constants by address. */
const USERS: readonly Seat[] = ['user-1', 'user-2', 'user-3', 'user-4', 'user-5'].map((userId, at) => ({
  userId,
  nickname: `Player ${at + 1}`,
  avatarPath: null,
  isBot: true,
  bot: USUAL_BOT,
  botOwner: null,
  chipId: at + 1,
  color: at + 1,
  rating: FIRST_RATING,
  experiencePercent: 100,
  frame: null,
  diceSkin: null,
}));

/** Starts a game of bots with draws from `random`; the clock starts at 0. */
export const openGame = ({
  board,
  gameModeId,
  players,
  random,
  timers = TIMERS,
  houseRules = NO_HOUSE_RULES,
  timeLimit,
  onEvents,
}: OpeningOptions): RunningGame => {
  const world = worldOf(random);
  const setup = {
    board,
    gameId: 'bench',
    gameModeId,
    isPrivate: true,
    timers,
    houseRules,
    timeLimit,
    prizePool: [],
    users: USERS.slice(0, players),
  };
  const events = startGame(setup, world);
  const game = emptyGame();
  for (const event of events) evolve(game, event);
  onEvents?.(events);
  return { table: { board, game }, world };
};

/** Plays a game of bots to its end and returns its last state. When no bot acts, the clock moves to the deadline. */
export const playGame = (options: GameOptions): Game => {
  const running = openGame(options);
  playOn(running, options);
  return running.table.game;
};

/** Plays a running game to its end. */
export const playOn = (running: RunningGame, options: Pick<GameOptions, 'bot' | 'random' | 'onEvents'>): void => {
  const { game } = running.table;
  while (!game.isOver) carryOut(running, nextCommand(running, options), options.onEvents);
};

/** @throws Error when the rules refuse the command. */
export const carryOut = (
  { table, world }: RunningGame,
  command: Command,
  onEvents?: OpeningOptions['onEvents'],
): void => {
  const outcome = decide(table, command, world);
  if (isRefusal(outcome)) throw new Error(`refused (${outcome.code}): ${JSON.stringify(command)}`);
  onEvents?.(outcome);
};

/** The next command of the first bot that acts; when none acts, the expiry of the deadline. */
export const nextCommand = (
  { table, world }: RunningGame,
  { bot, random }: Pick<GameOptions, 'bot' | 'random'>,
): Command => {
  const { game } = table;
  const command = nextOfBots(table, bot, random.unit);
  // A limit counts the thinking times of the bots.
  if (game.limit !== null && command !== null) world.now += thinkingTime(table, command.userId, random.unit);
  if (command !== null) return command;
  if (game.deadline === null) throw new Error('no bot acts and no deadline is running');
  world.now = Math.max(world.now, game.deadline.at);
  return { type: 'expireDeadline', id: game.deadline.id };
};
