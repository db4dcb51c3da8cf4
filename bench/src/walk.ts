import { decide, isRefusal, type Board, type Command, type Table } from '@magnaty/rules';
import { openGame } from './play.ts';
import type { Random } from './random.ts';
import { rounded } from './measures.ts';

/**
 * Simulates movement with the real engine: two players with unlimited money who buy nothing. The
 * shares can be compared with published tables of the classic game, which has the same movement.
 */

/** pay: leave jail at once by payment; wait: stay as long as allowed and try doubles. */
export type JailPolicy = 'pay' | 'wait';

export interface WalkReport {
  readonly walk: number;
  readonly jail: JailPolicy;
  readonly seed: number;
  /** By cell: share of the throws that end there, cards included; cell 10 counts visitors only. */
  readonly landings: readonly number[];
  /** Share of the throws that end in jail. */
  readonly inJail: number;
}

/** More money than any walk can use up, millions. */
const ENDLESS = 1e12;
const NEVER = Number.MAX_SAFE_INTEGER;

/** The same board with unlimited money and without the rules that end the game. */
const endless = (board: Board): Board => {
  const mode = { startBalances: { 2: [ENDLESS, ENDLESS] }, startPaysUntilRound: NEVER, growthFromRound: NEVER };
  return { ...board, numbers: { ...board.numbers, modes: { 1: mode, 2: mode } } };
};

/** Plays until `throws` throws are made and counts the cells on which they end. @throws Error on a refused command. */
export const walk = (options: {
  readonly board: Board;
  readonly throws: number;
  readonly jail: JailPolicy;
  readonly seed: number;
  readonly random: Random;
}): WalkReport => {
  const { throws, jail, random } = options;
  const board = endless(options.board);
  const { table, world } = openGame({ board, gameModeId: 1, players: 2, random });
  const landings = Array<number>(board.cells.length).fill(0);
  let inJail = 0;
  let thrown = 0;
  while (thrown < throws) {
    const moverId = table.game.move.userId;
    const command = nextCommand(table, jail);
    const outcome = decide(table, command, world);
    if (isRefusal(outcome)) throw new Error(`refused (${outcome.code}): ${JSON.stringify(command)}`);
    if (command.type !== 'throwDice') continue;
    thrown++;
    const { position, isJailed } = placeOf(table, moverId);
    if (isJailed) inJail++;
    else landings[position]!++;
  }
  return {
    walk: throws,
    jail,
    seed: options.seed,
    landings: landings.map((count) => rounded(count / throws)),
    inJail: rounded(inJail / throws),
  };
};

const placeOf = ({ game }: Table, userId: string): { readonly position: number; readonly isJailed: boolean } => {
  const player = game.players.find((one) => one.userId === userId);
  if (player === undefined) throw new Error(`no player ${userId}`);
  return { position: player.position, isJailed: player.inJail };
};

const nextCommand = (table: Table, jail: JailPolicy): Command => {
  const { game } = table;
  const { auction, move, players } = game;
  if (auction !== null) return { type: 'leaveAuction', userId: auction.userIds[0]! };
  const { userId } = move;
  switch (move.step) {
    case 'BUY_DECISION':
      return { type: 'startAuction', userId };
    case 'AFTER_THROW':
      return { type: 'endMove', userId };
    default: {
      const mover = players.find((player) => player.userId === userId)!;
      if (mover.inJail && (jail === 'pay' || mover.countMovesToExit === 1)) {
        // Uses a card first, so that the decks stay complete.
        if (mover.exitCards.length > 0) return { type: 'earlyExitJailFromInventoryCard', userId };
        if (jail === 'pay') return { type: 'earlyExitJailFromBalance', userId };
      }
      return { type: 'throwDice', userId };
    }
  }
};
