import { categoryCells, cellOf, grown, ownedInCategory, playersIn, type CompanyCell, type Table } from '@magnaty/rules';

/** Who owns the category of a company, as the viewer sees it before they own this company. */
export interface CategoryFacts {
  readonly total: number;
  /** The viewer's companies in it. */
  readonly own: number;
  /** The other player who holds most of it; null if nobody else does. */
  readonly rival: { readonly userId: string; readonly count: number } | null;
}

export const categoryFacts = (table: Table, viewerId: string, { categoryId }: CompanyCell): CategoryFacts => {
  const rivals = playersIn(table.game)
    .filter(({ userId }) => userId !== viewerId)
    .map(({ userId }) => ({ userId, count: ownedInCategory(table, categoryId, userId) }))
    .filter(({ count }) => count > 0)
    .toSorted((first, second) => second.count - first.count);
  return {
    total: categoryCells(table.board, categoryId).length,
    own: ownedInCategory(table, categoryId, viewerId),
    rival: rivals[0] ?? null,
  };
};

/** Would this player own the whole category with this company? */
export const wouldComplete = (table: Table, userId: string, { index, categoryId }: CompanyCell): boolean =>
  categoryCells(table.board, categoryId).every((cell) => cell === index || cellOf(table.game, cell).ownerId === userId);

/** The rents of a company with offices one level below this one and at it. The event of the new rent comes later. */
export const officeRents = (table: Table, { rents }: CompanyCell, level: number): readonly [number, number] => [
  grown(table, rents[level - 1] ?? 0),
  grown(table, rents[level] ?? 0),
];

export type RentFact = 'now' | 'office' | 'monopoly' | 'was' | 'becomes' | 'two' | 'all';

/**
 * The rents that the viewer compares: of a company with offices now, with one office, and as a monopoly; of another one
 * by the number of companies that the viewer would own.
 */
export const rentFacts = (
  table: Table,
  { own, total }: Pick<CategoryFacts, 'own' | 'total'>,
  { type, rents }: CompanyCell,
): readonly (readonly [RentFact, number])[] => {
  const rent = (tier: number): number => {
    const value = rents[tier] ?? 0;
    return type === 8 ? value : grown(table, value);
  };
  if (type === 6) {
    return [
      ['now', rent(0)],
      ['office', rent(1)],
      ['monopoly', rent(rents.length - 1)],
    ];
  }
  const all = [['all', rent(total - 1)]] as const;
  if (own === 0) return [['now', rent(0)], ...(total > 2 ? ([['two', rent(1)]] as const) : []), ...all];
  return [['was', rent(own - 1)], ['becomes', rent(own)], ...(own + 1 < total ? all : [])];
};
