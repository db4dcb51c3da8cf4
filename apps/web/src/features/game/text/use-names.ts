import { CATEGORY_KEYS, type CategoryKey } from '@magnaty/content';
import { companyAt, findPlayer, type Table } from '@magnaty/rules';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

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
      const card = [...board.decks[2], ...board.decks[3]].find(({ id }) => id === cardId);
      const effect = card?.effect;
      switch (effect?.kind) {
        case 'MONEY':
        case 'MONEY_EACH':
          return t(`card.${cardId}.text`, { amount: money(Math.abs(effect.amount)) });
        case 'MONEY_PER_OFFICE':
          return t(`card.${cardId}.text`, {
            office: money(Math.abs(effect.office)),
            headOffice: money(Math.abs(effect.headOffice)),
          });
        default:
          return t(`card.${cardId}.text`);
      }
    },
  };
}

/** The category of a cell's company, or null where there is no company. */
export const categoryOf = (table: Table, index: number): CategoryKey | null => {
  const company = companyAt(table.board, index);
  return company === undefined ? null : (CATEGORY_KEYS[company.categoryId - 1] ?? null);
};
