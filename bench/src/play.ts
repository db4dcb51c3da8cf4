import {
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
  type Seat,
  type Table,
} from '@magnaty/rules';
import type { Bot } from '@magnaty/bots';
import { FIRST_RATING, TIMERS } from '@magnaty/content';
import { worldOf, type MutableWorld, type Random } from './random.ts';

interface OpeningOptions {
  readonly board: Board;
  readonly gameModeId: GameModeId;
  readonly players: number;
  readonly random: Random;
  /** Told of the events of each command, for those who want the log. */
  readonly onEvents?: (events: readonly GameEvent[]) => void;
}

interface GameOptions extends OpeningOptions {
  readonly bot: Bot;
}

/** A started game with its world. */
interface RunningGame {
  readonly table: Table;
  readonly world: MutableWorld;
}

/** Written out, not put together: ids that the machine knows to be constants are told apart by their address. */
const USERS: readonly Seat[] = ['user-1', 'user-2', 'user-3', 'user-4', 'user-5'].map((userId, at) => ({
  userId,
  nickname: `Player ${at + 1}`,
  avatarPath: null,
  isBot: true,
  chipId: at + 1,
  color: at + 1,
  rating: FIRST_RATING,
  experiencePercent: 100,
}));

export const openGame = ({ board, gameModeId, players, random, onEvents }: OpeningOptions): RunningGame => {
  const world = worldOf(random);
  const setup = {
    board,
    gameId: 'bench',
    gameModeId,
    isPrivate: true,
    timers: TIMERS,
    prizePool: [],
    users: USERS.slice(0, players),
    commitment: '',
    playersSeeds: [],
  };
  const events = startGame(setup, world);
  const game = emptyGame();
  for (const event of events) evolve(game, event);
  onEvents?.(events);
  return { table: { board, game }, world };
};

/** Plays a game of bots to its end and returns its last state. A minute passes where nobody acts. */
export const playGame = (options: GameOptions): Game => {
  const running = openGame(options);
  const { game } = running.table;
  while (!game.isOver) carryOut(running, nextCommand(running, options), options.onEvents);
  return game;
};

const carryOut = ({ table, world }: RunningGame, command: Command, onEvents: OpeningOptions['onEvents']): void => {
  const outcome = decide(table, command, world);
  if (isRefusal(outcome)) throw new Error(`refused (${outcome.code}): ${JSON.stringify(command)}`);
  onEvents?.(outcome);
};

/** The first thing that anybody who may act wants to do; when nobody does, the time runs out. */
const nextCommand = ({ table, world }: RunningGame, { bot, random }: GameOptions): Command => {
  const { game } = table;
  const { auction, trade, move, players } = game;
  if (auction === null) {
    const command = bot(table, trade?.userIdTo ?? move.userId, random.unit);
    if (command !== null) return command;
  } else {
    // In turn from the leader's left, so that no seat has the first word in every auction.
    const leaderId = auction.bets.at(-1)?.userId ?? move.userId;
    const first = players.findIndex((player) => player.userId === leaderId);
    for (let step = 1; step <= players.length; step++) {
      const command = bot(table, players[(first + step) % players.length]!.userId, random.unit);
      if (command !== null) return command;
    }
  }
  if (game.deadline === null) throw new Error('nobody acts and no time runs');
  world.now = Math.max(world.now, game.deadline.at);
  return { type: 'expireDeadline', id: game.deadline.id };
};
