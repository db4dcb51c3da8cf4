import { tradableRefusal, type Table } from '@magnaty/rules';

/** Companies that a trade moves; the price comes later. */
export interface Candidate {
  readonly gives: readonly number[];
  readonly gets: readonly number[];
}

/** Most candidates for each partner. */
const MOST = 24;
const NONE: readonly number[] = [];

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

/**
 * Trades worth a look, the likely ones first: a category that both have goes to one of them, for money
 * or for another category; then companies of which the getter has none yet.
 */
export const tradeCandidates = (
  table: Table,
  { from, to }: { readonly from: string; readonly to: string },
): Candidate[] => {
  const own = partsOf(table, from);
  const others = partsOf(table, to, true);
  const owns = (parts: readonly Part[], id: number): boolean => parts.some(({ categoryId }) => categoryId === id);
  const found: Candidate[] = [];
  const wanted = others.filter(({ categoryId }) => owns(own, categoryId));
  const givable = own.filter(({ categoryId }) => owns(others, categoryId));
  for (const want of wanted) {
    found.push({ gives: NONE, gets: want.cells });
    for (const give of givable) {
      if (give.categoryId === want.categoryId) continue;
      found.push({ gives: give.cells, gets: want.cells });
      for (const more of wanted)
        if (more.categoryId > want.categoryId && more.categoryId !== give.categoryId)
          found.push({ gives: give.cells, gets: [...want.cells, ...more.cells] });
      for (const more of givable)
        if (more.categoryId > give.categoryId && more.categoryId !== want.categoryId)
          found.push({ gives: [...give.cells, ...more.cells], gets: want.cells });
    }
  }
  for (const give of givable) found.push({ gives: give.cells, gets: NONE });
  const newToMe = others.filter(({ categoryId }) => !owns(own, categoryId));
  const newToPartner = own.filter(({ categoryId }) => !owns(others, categoryId));
  for (const want of newToMe) {
    found.push({ gives: NONE, gets: want.cells });
    if (want.cells.length > 1) for (const cell of want.cells) found.push({ gives: NONE, gets: [cell] });
    for (const give of givable) found.push({ gives: give.cells, gets: want.cells });
  }
  for (const give of newToPartner) {
    found.push({ gives: give.cells, gets: NONE });
    for (const want of wanted) found.push({ gives: give.cells, gets: want.cells });
    if (give.cells.length > 1) for (const cell of give.cells) found.push({ gives: [cell], gets: NONE });
  }
  return found.slice(0, MOST);
};
