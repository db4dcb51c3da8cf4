import { FIRST_LEVEL, TOP_LEVEL, type BoardFacts } from './board-facts.ts';
import type { Holdings } from './holdings.ts';

/** In mode 2 a player builds one office a move, so only so many count. */
const OFFICES_SOON = 6;
/** Mode 1: first all categories rise to the level with the best return, then to the top. */
const LIMITS = [FIRST_LEVEL, TOP_LEVEL] as const;

/** The value at a level between two whole ones. */
const between = (values: readonly number[], level: number): number => {
  const below = Math.floor(level);
  const low = values[below]!;
  return below === level ? low : low + (level - below) * (values[below + 1]! - low);
};

/** The income that money could become when it is spent on offices in the order of their return. */
export class Potential {
  /** By category: the levels of all its companies after the money spent so far. */
  private readonly reached: Float64Array;

  constructor(
    private readonly facts: BoardFacts,
    private readonly holdings: Holdings,
  ) {
    this.reached = new Float64Array(facts.categories.length);
  }

  /**
   * Mode 1: the added rents, expected from one opponent in one round, when the seat spends `money`
   * in its whole categories. Millions, without the growth of the round.
   */
  inCategories(seat: number, money: number): number {
    const { facts, holdings, reached } = this;
    let left = money;
    let added = 0;
    for (const limit of LIMITS) {
      for (const category of facts.categoriesByReturn) {
        if (left <= 0) return added;
        if (!holdings.isWhole(category, seat) || holdings.pledged[category] !== 0) continue;
        const { size, priceOffice, incomes } = facts.categories[category]!;
        const before = limit === FIRST_LEVEL ? holdings.levels[category]! : reached[category]!;
        const built = Math.max(0, Math.min(limit * size - before, left / priceOffice));
        reached[category] = before + built;
        if (built === 0) continue;
        left -= built * priceOffice;
        added += between(incomes, (before + built) / size) - between(incomes, before / size);
      }
    }
    return added;
  }

  /** Mode 2: the same, when the seat spends `money` on its companies, whole categories or not. */
  byCompany(seat: number, money: number): number {
    const { facts, holdings } = this;
    let left = money;
    let offices = OFFICES_SOON;
    let added = 0;
    for (const at of facts.companiesByReturn) {
      if (left <= 0 || offices <= 0) break;
      if (holdings.owner[at] !== seat || holdings.isPledged[at] !== 0) continue;
      const { priceOffice, visits, rents } = facts.companies[at]!;
      const level = holdings.level[at]!;
      const built = Math.min(FIRST_LEVEL - level, offices, left / priceOffice);
      if (built <= 0) continue;
      left -= built * priceOffice;
      offices -= built;
      added += visits * (between(rents, level + built) - rents[level]!);
    }
    return added;
  }
}
