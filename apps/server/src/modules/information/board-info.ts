import { BOARD, cardParams, CATEGORY_KEYS, GAME_MODES, type LocaleCode } from '@magnaty/content';
import { EXIT_CARD, type BoardInfo } from '@magnaty/protocol';
import type { BoardCell, CompanyCell } from '@magnaty/rules';
import { gameLook } from '../../texts/game-look.ts';
import { cardText, text } from '../../texts/texts.ts';

const { numbers, cells, categories, decks } = BOARD;

const isCompany = (cell: BoardCell): cell is CompanyCell => 'price' in cell;

const priceInfoOf = ({ price, pledge, ransom, priceOffice, rents }: CompanyCell) => ({
  price,
  pledge,
  ransom,
  priceOffice,
  salePriceOffice: Math.floor((priceOffice * numbers.officeSalePercent) / 100),
  auctionStartPrice: Math.ceil((price * numbers.auctionStartPercent) / 100),
  rents: [...rents],
});

/** The board of every game, for clients that do not contain it. */
export const describeBoard = (code: LocaleCode): BoardInfo => {
  const { rewards: _rewards, modes, jailFine: fine, raises, ...rest } = numbers;
  const { maxCountOfficeOnStep: _ofMode, auctionStartPercent: _start, officeSalePercent: _sale, ...own } = rest;
  return {
    cellList: cells.map((cell) => ({
      id: cell.index,
      type: cell.type,
      name: text(code, `cell.${cell.index}.name`),
      categoryId: isCompany(cell) ? cell.categoryId : null,
      tax: cell.type === 9 ? cell.tax : null,
      priceInfo: isCompany(cell) ? priceInfoOf(cell) : null,
    })),
    categoryList: categories.map((category, at) => ({
      id: category.id,
      name: text(code, `category.${CATEGORY_KEYS[at] ?? ''}.name`),
      cellIds: [...category.cells],
    })),
    gameModeList: GAME_MODES.map((mode) => {
      const { startBalances, ...rounds } = modes[mode.id];
      const startBalanceList = Object.entries(startBalances).map(([countUsers, balanceList]) => ({
        countUsers: Number(countUsers),
        balanceList: [...balanceList],
      }));
      return { ...mode, title: text(code, `gameMode.${mode.id}`), ...rounds, startBalanceList };
    }),
    cardList: ([2, 3] as const).flatMap((cellType) =>
      decks[cellType].map((card) => ({
        ...card,
        cellType,
        text: cardText(code, card.id, cardParams(BOARD, card.id)),
      })),
    ),
    bonusCardList: [{ ...EXIT_CARD, ...gameLook(code).exitCard }],
    numbers: { ...own, fine, raises: [...raises] },
  };
};
