import { tradableRefusal, type Table } from '@magnaty/rules';

/** Companies that a trade moves; the price comes later. */
export interface Candidate {
  readonly gives: readonly number[];
  readonly gets: readonly number[];
}

/** Most candidates for each partner. */
const MAX_CANDIDATES = 40;
/** Parts of categories that only one of the two holds, which are tried. */
const MAX_NEW = 5;

/** A player's part of a category. */
interface Part {
  readonly categoryId: number;
  /** Companies that may be traded; of the other player, only those that are for sale (TRADE-11). */
  readonly cells: readonly number[];
}

const partsOf = (table: Table, userId: string, isAsked = false): Part[] =>
  table.board.categories.flatMap(({ id, companies }) => {
    const cells = companies.filter(
      (company) =>
        tradableRefusal(table, userId, company) === null && (!isAsked || table.game.cells[company.index]!.isForSale),
    );
    return cells.length === 0 ? [] : [{ categoryId: id, cells: cells.map(({ index }) => index) }];
  });

/** The parts, and each company of those that have several. */
const withSingles = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) =>
    part.cells.length > 1 ? [part, ...part.cells.map((cell) => ({ ...part, cells: [cell] }))] : [part],
  );

const pairsOf = (parts: readonly Part[]): Part[][] =>
  parts.flatMap((one, at) => parts.slice(at + 1).map((two) => [one, two]));

/** All pairs, each followed by the threes that it begins. */
const groupsOf = (parts: readonly Part[]): Part[][] =>
  pairsOf(parts).flatMap((pair) => [
    pair,
    ...parts.slice(parts.indexOf(pair[1]!) + 1).map((three) => [...pair, three]),
  ]);

const cellsOf = (parts: readonly Part[]): number[] => parts.flatMap(({ cells }) => cells);

/**
 * Trades worth a look, the likely ones first. A category that both have goes to one of them: for another such category,
 * for money, for two such categories, or for companies of which the getter has none yet. Then come companies of
 * categories that only one of the two holds.
 */
export const tradeCandidates = (
  table: Table,
  { from, to }: { readonly from: string; readonly to: string },
): Candidate[] => {
  const own = partsOf(table, from);
  const others = partsOf(table, to, true);
  const owns = (parts: readonly Part[], id: number): boolean => parts.some(({ categoryId }) => categoryId === id);
  const wanted = others.filter(({ categoryId }) => owns(own, categoryId));
  const givable = own.filter(({ categoryId }) => owns(others, categoryId));
  const newToMe = others.filter(({ categoryId }) => !owns(own, categoryId)).slice(0, MAX_NEW);
  const newToPartner = own.filter(({ categoryId }) => !owns(others, categoryId)).slice(0, MAX_NEW);
  const found: Candidate[] = [];
  const add = (gives: readonly Part[], gets: readonly Part[]): void => {
    const isBackAndForth = gives.some(({ categoryId }) => owns(gets, categoryId));
    if (!isBackAndForth) found.push({ gives: cellsOf(gives), gets: cellsOf(gets) });
  };
  for (const want of wanted) for (const give of givable) add([give], [want]);
  for (const want of wanted) add([], [want]);
  for (const give of givable) add([give], []);
  for (const want of wanted) for (const give of newToPartner) add([give], [want]);
  for (const give of givable) for (const want of newToMe) add([give], [want]);
  for (const want of wanted) for (const pair of pairsOf(givable)) add(pair, [want]);
  for (const give of givable) for (const pair of pairsOf(wanted)) add([give], pair);
  for (const want of wanted) for (const group of groupsOf(newToPartner)) add(group, [want]);
  for (const give of givable) for (const group of groupsOf(newToMe)) add([give], group);
  for (const want of withSingles(newToMe)) add([], [want]);
  for (const give of withSingles(newToPartner)) add([give], []);
  return found.slice(0, MAX_CANDIDATES);
};
