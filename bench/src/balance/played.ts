import { easyBot, firstBot, mediumBot, strongBot, type Bot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import {
  NO_HOUSE_RULES,
  type Board,
  type GameEvent,
  type GameModeId,
  type HouseRules,
  type ModeNumbers,
} from '@magnaty/rules';
import { openGame, playOn } from '../play.ts';
import { Random } from '../random.ts';
import type { Chunk } from '../threads.ts';

const BOTS: Readonly<Record<string, Bot>> = { easy: easyBot, first: firstBot, medium: mediumBot, strong: strongBot };

/** Games of equal bots, and the numbers that are tried in them. */
export interface Trial {
  readonly bots: string;
  readonly mode: GameModeId;
  readonly players: number;
  readonly seed: number;
  /** Added to the start balance by seat, in the order of moves, millions. */
  readonly extra: readonly number[];
  /** Numbers that differ from the board's own ones. */
  readonly numbers: Partial<Pick<ModeNumbers, 'startPaysUntilRound' | 'growthFromRound'>> & {
    /** By seat, in the order of moves, millions. */
    readonly balances?: readonly number[];
  };
  readonly houseRules?: HouseRules;
  /** LIMIT-1: ms */
  readonly timeLimit?: number | undefined;
}

/** What one game adds to the report. */
export interface PlayedGame {
  readonly rounds: number;
  readonly moves: number;
  /** The round in which the first player went out. */
  readonly firstOut: number;
  /** The winner's place in the order of moves, from 0 on. */
  readonly winner: number;
  /** By category: the seats that ever held all of it, one bit a seat. */
  readonly holders: readonly number[];
}

/** The board with the numbers of a trial in its mode. @throws Error when a seat has no balance */
const boardWith = ({ mode, players, numbers }: Pick<Trial, 'mode' | 'players' | 'numbers'>): Board => {
  const { balances, ...rounds } = numbers;
  if (balances !== undefined && balances.length !== players)
    throw new Error(`${players} players need ${players} balances, not ${balances.length}`);
  const own = BOARD.numbers.modes[mode];
  const startBalances = balances === undefined ? own.startBalances : { [players]: balances };
  const modes = { ...BOARD.numbers.modes, [mode]: { ...own, ...rounds, startBalances } };
  return { ...BOARD, numbers: { ...BOARD.numbers, modes } };
};

/**
 * Plays some games of a trial; each has its own seed.
 * @throws Error for an unknown bot
 */
export const playTrial = (trial: Trial, { from, to }: Chunk): PlayedGame[] => {
  const { bots, mode, players, seed, extra, numbers, houseRules = NO_HOUSE_RULES, timeLimit } = trial;
  const bot = BOTS[bots];
  if (bot === undefined) throw new Error(`no bots ${bots}; there are ${Object.keys(BOTS).join(', ')}`);
  const board = boardWith({ mode, players, numbers });
  return Array.from({ length: to - from }, (_, nth) => {
    const random = new Random((seed ^ Math.imul(from + nth + 1, 0x9e37_79b1)) >>> 0);
    const running = openGame({ board, gameModeId: mode, players, random, houseRules, timeLimit });
    const { game } = running.table;
    game.players.forEach((player, seat) => (player.balance += extra[seat] ?? 0));
    const holders = board.categories.map(() => 0);
    let moves = 0;
    let firstOut = 0;
    const onEvents = (events: readonly GameEvent[]): void => {
      if (firstOut === 0 && game.players.some(({ isOut }) => isOut)) firstOut = game.round;
      if (!events.some(({ name }) => name === 'EndMove')) return;
      moves++;
      board.categories.forEach(({ cells }, at) => {
        const owner = game.cells[cells[0]!]!.ownerId;
        if (owner !== null && cells.every((cell) => game.cells[cell]!.ownerId === owner))
          holders[at]! |= 1 << game.players.findIndex(({ userId }) => userId === owner);
      });
    };
    playOn(running, { bot, random, onEvents });
    const winner = game.players.findIndex(({ result }) => result?.numberPlace === 1);
    return { rounds: game.round, moves, firstOut, winner, holders };
  });
};
