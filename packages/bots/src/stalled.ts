import { companyAt, playersIn, type Table } from '@magnaty/rules';

/** A table without a category by this round is stalled. */
const STALLED_FROM = 12;
/** At a stalled table of two a deal may cost so much of the chance to win: both save time. */
const COST_OF_TIME = 0.02;

/** Does anybody own a whole category with offices? */
export const hasAnyoneCategory = ({ board, game }: Table): boolean =>
  board.categories.some(({ cells }) => {
    const owner = game.cells[cells[0]!]!.ownerId;
    const isBuildable = companyAt(board, cells[0]!)?.type === 6;
    return owner !== null && isBuildable && cells.every((cell) => game.cells[cell]!.ownerId === owner);
  });

/** Only mode 1 stalls without a category: in mode 2 anybody builds. `from` is the first round that counts. */
export const isStalled = (table: Table, from = STALLED_FROM): boolean =>
  table.game.gameModeId === 1 && table.game.round >= from && !hasAnyoneCategory(table);

/**
 * What two players may lose by a deal; null if a deal must raise both chances. Of two, one always loses what the other gains,
 * so without a tolerance they would never deal.
 */
export const toleranceOf = (table: Table): number | null =>
  playersIn(table.game).length === 2 && isStalled(table) ? COST_OF_TIME : null;
