import { companyAt, type Player, type Table } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameFloors } from '../players/floors-store.ts';
import type { Terms } from '../state.ts';
import { categoryOf, useNames } from '../text/use-names.ts';

/** Up to this floor of the progress a user has played about three games. */
const LEARNER_FLOOR = 3;

/** What a deal is for: a category that it makes whole for a player. */
interface TradeLesson {
  readonly ownerId: string;
  /** A company of the category. */
  readonly index: number;
  /** How many times as much rent the whole category brings, with a first office where it has offices. */
  readonly times: number;
  readonly isBuilt: boolean;
}

/**
 * The category that a deal makes whole for the first of these players who gets one; null if there is none, or if a
 * category is not needed to build.
 * @param changed the companies that change hands
 */
export const lessonOf = (
  { before, after }: { readonly before: Table; readonly after: Table },
  { players, changed }: { readonly players: readonly string[]; readonly changed: readonly number[] },
): TradeLesson | null => {
  for (const ownerId of players)
    for (const index of changed) {
      const company = companyAt(before.board, index);
      const category = before.board.categories[(company?.categoryId ?? 0) - 1];
      if (category === undefined) continue;
      const isWholeIn = ({ game }: Table): boolean => category.cells.every((at) => game.cells[at]?.ownerId === ownerId);
      const isBuilt = company?.type === 6;
      if (isWholeIn(before) || !isWholeIn(after) || (isBuilt && before.game.gameModeId === 2)) continue;
      const rentAt = (tier: number): number =>
        category.companies.reduce((sum, { rents }) => sum + (rents[tier] ?? 0), 0);
      const times = Math.round(rentAt(isBuilt ? 1 : category.cells.length - 1) / Math.max(1, rentAt(0)));
      return { ownerId, index, times, isBuilt };
    }
  return null;
};

interface Deal {
  readonly viewer: Player;
  readonly partner: Player;
  readonly terms: Terms;
}

/** One line for a user in the first games: what the deal is for. Null for others, and without a whole category. */
export const useLesson = (
  tables: { readonly before: Table; readonly after: Table },
  { viewer, partner, terms }: Deal,
): string | null => {
  const t = useText();
  const names = useNames(tables.before);
  const { gameId } = tables.before.game;
  const floor = useGameFloors((known) => (known.gameId === gameId ? known.floors.get(viewer.userId) : undefined));
  const players = [viewer.userId, partner.userId];
  const changed = [...terms.take.idsCompany, ...terms.give.idsCompany];
  const lesson = lessonOf(tables, { players, changed });
  const category = lesson === null ? null : categoryOf(tables.before, lesson.index);
  if (floor === undefined || floor > LEARNER_FLOOR || lesson === null || category === null) return null;
  return t(lesson.ownerId === viewer.userId ? 'game.trade.lesson.own' : 'game.trade.lesson.theirs', {
    category: names.category(category),
    name: partner.nickname,
    times: lesson.times,
    isBuilt: String(lesson.isBuilt),
  });
};
