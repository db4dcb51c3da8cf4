import { liquidationValue, playersIn, rentFor, type Board, type Game, type Table } from '@magnaty/rules';
import type { Random } from '../../../bench/src/random.ts';

/** Most changes of one position. */
const CHANGES = 5;
/** Largest change of a balance, millions. */
const CASH = 400;
const TOP_LEVEL = 5;
/** Part of the changes of money that lead into a debt. */
const DEBTS = 0.1;

/**
 * Changes a position at random, so that holdings and the strength of their owner are not always
 * found together. The position stays one that the rules allow. Call it between commands, without an
 * auction or a trade.
 */
export const shake = (table: Table, random: Random): void => {
  const { board, game } = table;
  const changes = 1 + random.draw(CHANGES);
  for (let change = 0; change < changes; change++) CHANGE[random.draw(CHANGE.length)]!(table, random);
  for (const company of board.companies) game.cells[company.index]!.currentRent = rentFor(table, company);
  for (const player of game.players) player.pledges = pledgesOf(game, player.userId);
  // DEBT-2: a player who cannot cover a debt would be out.
  for (const player of playersIn(game))
    if (player.balance < 0) player.balance = Math.max(player.balance, -liquidationValue(table, player.userId));
};

const pledgesOf = ({ cells }: Game, userId: string): number =>
  cells.filter(({ ownerId, isInPledge }) => isInPledge && ownerId === userId).length;

const one = <Thing>(random: Random, things: readonly Thing[]): Thing => things[random.draw(things.length)]!;

const someCategory = ({ categories }: Board, random: Random): readonly number[] => one(random, categories).cells;

/** Hands companies of a category to one player; the offices go back first. */
const handOver = ({ board, game }: Table, random: Random): void => {
  const to = one(random, playersIn(game)).userId;
  const cells = someCategory(board, random);
  const isAll = random.draw(2) === 0;
  for (const index of cells) game.cells[index]!.lvlCard = 0;
  for (const index of isAll ? cells : [one(random, cells)])
    Object.assign(game.cells[index]!, { ownerId: to, isInPledge: false, countMoveInPledge: 0 });
};

const changeCash = ({ board, game }: Table, random: Random): void => {
  const player = one(random, playersIn(game));
  const change = random.draw(2 * CASH + 1) - CASH;
  player.balance =
    random.unit() < DEBTS
      ? -1 - random.draw(board.numbers.startMoney)
      : Math.max(0, player.balance) + Math.max(change, -Math.max(0, player.balance));
};

/** Gives all companies of a whole category the same level; in mode 2 one company is enough. */
const changeLevels = ({ board, game }: Table, random: Random): void => {
  const whole = board.categories.filter(({ cells, companies }) => {
    const { ownerId } = game.cells[cells[0]!]!;
    return (
      companies[0]!.type === 6 && ownerId !== null && cells.every((index) => game.cells[index]!.ownerId === ownerId)
    );
  });
  const owned = board.companies.filter(({ index, type }) => type === 6 && game.cells[index]!.ownerId !== null);
  const cells =
    game.gameModeId === 1
      ? whole.length === 0
        ? []
        : one(random, whole).cells
      : owned.length === 0
        ? []
        : [one(random, owned).index];
  const level = random.draw(TOP_LEVEL + 1);
  for (const index of cells)
    Object.assign(game.cells[index]!, { lvlCard: level, isInPledge: false, countMoveInPledge: 0 });
};

/** Pledges a company, or redeems it without payment. */
const changePledge = ({ board, game }: Table, random: Random): void => {
  const cells = someCategory(board, random);
  if (cells.some((index) => game.cells[index]!.lvlCard > 0)) return;
  const cell = game.cells[one(random, cells)]!;
  if (cell.ownerId === null) return;
  cell.isInPledge = !cell.isInPledge;
  cell.countMoveInPledge = cell.isInPledge ? 1 + random.draw(board.numbers.maxCountMoveForPledgeCompany) : 0;
};

const CHANGE = [handOver, handOver, changeCash, changeCash, changeLevels, changePledge] as const;
