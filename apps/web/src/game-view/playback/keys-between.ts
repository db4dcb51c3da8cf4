import { categoryCells, companyAt, grown, type Board, type Game, type Table } from '@magnaty/rules';
import type { StateKey } from './changed-keys.ts';

/** Sums and times that count from what was shown before, and what no state of the game tells. */
const ALWAYS = ['standing', 'deadline', 'dice', 'target', 'pictures', 'opening', 'feed'] as const;

/** The keys of all parts that a jump from one state of a game to another draws again: those that differ, and a few more. */
export const keysBetween = (board: Board, before: Game, after: Game): ReadonlySet<StateKey> => {
  const keys = new Set<StateKey>(ALWAYS);
  for (const { userId } of after.players) keys.add(`player:${userId}`);
  const former = partsOf({ board, game: before });
  for (const [key, part] of partsOf({ board, game: after })) if (former.get(key) !== part) keys.add(key);
  return keys;
};

/** Does the key stand for a part of the board: a cell, a chip, the dice, words over them? */
export const isOnBoard = (key: StateKey): boolean => /^(cell:|chip:|dice$|target$|pictures$|opening$)/.test(key);

/** The part of the game that each other key stands for, as text. */
const partsOf = (table: Table): Map<StateKey, string> => {
  const { game } = table;
  const { isOver, round, move, auction, trade } = game;
  const parts = new Map<StateKey, string>();
  const add = (key: StateKey, ...part: readonly unknown[]): void => void parts.set(key, JSON.stringify(part));
  game.cells.forEach((_cell, index) => add(`cell:${index}`, ...cellPart(table, index)));
  for (const player of game.players) {
    const { userId, position } = player;
    const estate = game.cells.filter(({ ownerId }) => ownerId === userId);
    const indexes = game.cells.flatMap(({ ownerId }, index) => (ownerId === userId ? [index] : []));
    const isMover = move.userId === userId;
    add(`chip:${userId}`, player.isOut, player.inJail, isMover, isOver, position, placesOn(game, position));
    add(`estate:${userId}`, player.exitCards, player.isOut, indexes, estate);
  }
  add('move', move, round, isOver);
  add('auction', auction);
  add('trade', trade);
  add(
    'result',
    isOver,
    round,
    game.players.map(({ isOut, result, standIn }) => [isOut, result, standIn]),
  );
  return parts;
};

/** The cell's own state, the owners of its category, who stands on it, and the tax of this round. */
const cellPart = (table: Table, index: number): readonly unknown[] => {
  const { board, game } = table;
  const field = board.cells[index];
  const company = companyAt(board, index);
  return [
    game.cells[index],
    company === undefined ? [] : categoryCells(board, company.categoryId).map((each) => game.cells[each]?.ownerId),
    placesOn(game, index),
    index === board.jailCell &&
      game.players.map(({ isOut, inJail, countMovesToExit }) => [isOut, inJail, countMovesToExit]),
    field?.type === 9 && grown(table, field.tax),
  ];
};

const placesOn = (game: Game, index: number): readonly unknown[] =>
  game.players
    .filter(({ isOut, position }) => !isOut && position === index)
    .map(({ userId, indexOnCell, inJail }) => [userId, indexOnCell, inJail]);
