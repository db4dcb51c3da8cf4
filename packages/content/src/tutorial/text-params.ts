import { auctionStartPrice, companyAt, type CompanyCell } from '@magnaty/rules';
import { BOARD } from '../board/board.ts';
import { cardParams } from '../dictionary/board-params.ts';
import { TUTORIAL_AUCTION_MS, TUTORIAL_CELLS as CELLS } from './first-position.ts';
import { BET_STEP, DEAL_MONEY, GIFT_CARD } from './script.ts';

const company = (index: number): CompanyCell => companyAt(BOARD, index)!;

/** The cells that the tutorial's texts name, by their argument. */
export const TUTORIAL_NAMED_CELLS = {
  ...CELLS,
  start: 0,
  chance: 22,
  goToJail: 30,
} as const;

/** The category of the company that the newcomer buys. */
export const TUTORIAL_CATEGORY = company(CELLS.bought).categoryId;

/** The counts in the tutorial's texts. */
export const tutorialCounts = (): Readonly<Record<string, number>> => ({
  companies: BOARD.companies.length,
  seconds: TUTORIAL_AUCTION_MS / 1000,
  skipMoves: BOARD.numbers.skipMoveCountInJail,
  trades: BOARD.numbers.maxCountTradeInMove,
});

/** The sums in the tutorial's texts, millions, from the numbers of the board and of the script. */
export const tutorialSums = (): Readonly<Record<string, number>> => {
  const { numbers } = BOARD;
  const bought = company(CELLS.bought);
  const transport = company(CELLS.received);
  const [raise1 = 0, raise2 = 0, raise3 = 0] = numbers.raises;
  return {
    startMoney: numbers.startMoney,
    price: bought.price,
    priceOffice: bought.priceOffice,
    rentBase: bought.rents[0] ?? 0,
    rentOffice: bought.rents[1] ?? 0,
    startPrice: auctionStartPrice(BOARD, company(CELLS.auctioned)),
    raise1,
    raise2,
    raise3,
    betStep: BET_STEP,
    earlyRelease: numbers.earlyReleaseFine,
    gift: cardParams(BOARD, GIFT_CARD)['amount'] ?? 0,
    dealMoney: DEAL_MONEY,
    transport1: transport.rents[0] ?? 0,
    transport2: transport.rents[1] ?? 0,
  };
};
