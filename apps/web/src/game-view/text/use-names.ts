import { cardKey, cardParams, CATEGORY_KEYS, type CategoryKey } from '@magnaty/content';
import { companyAt, findPlayer, type Table } from '@magnaty/rules';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** Names of the things of the game in the viewer's language. */
export interface Names {
  readonly cell: (index: number) => string;
  readonly category: (key: CategoryKey) => string;
  /** «4 офиса», «Головной офис» …, by lvlCard. */
  readonly level: (lvlCard: number) => string;
  readonly player: (userId: string) => string;
  /** «200 млн». */
  readonly money: (millions: number) => string;
  readonly card: (table: Table, cardId: number) => string;
}

export function useNames({ game }: Table): Names {
  const t = useText();
  const money = (millions: number): string => t('game.money', { amount: formatNumber(millions) });
  return {
    cell: (index) => t(`cell.${index}.name`),
    category: (key) => t(`category.${key}.name`),
    level: (lvlCard) => t(`game.level.${lvlCard}`),
    player: (userId) => findPlayer(game, userId)?.nickname ?? '',
    money,
    card: ({ board }, cardId) => {
      const sums = Object.entries(cardParams(board, cardId)).map(([name, sum]) => [name, money(sum)]);
      return t(cardKey(board, cardId), Object.fromEntries(sums) as Readonly<Record<string, string>>);
    },
  };
}

/** The category of a cell's company, or null where there is no company. */
export const categoryOf = (table: Table, index: number): CategoryKey | null => {
  const company = companyAt(table.board, index);
  return company === undefined ? null : (CATEGORY_KEYS[company.categoryId - 1] ?? null);
};
