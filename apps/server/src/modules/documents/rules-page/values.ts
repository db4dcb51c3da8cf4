import { cellImage } from '@magnaty/content';
import type { Board, CellType, TaxCell } from '@magnaty/rules';
import { cardList } from './card-list.ts';
import { priceTable, rentTable, transportRents, utilityRents } from './company-tables.ts';
import { picture, pictured, row, rowHead } from './markup.ts';
import type { RulesNumbers } from './numbers.ts';
import { rewardTable } from './reward-table.ts';
import { startTable } from './start-table.ts';
import type { Values, Words } from './words.ts';

/** Pixels. `node scripts/draw-rules.mjs` draws the figures in these sizes. */
const CELL = { width: 48, height: 48 };
const FIGURE = { width: 320, height: 200 };
const BOARD_FIGURE = { width: 640, height: 640 };

/** Numbers of the engine that the page tells as they are. */
const plainNumbers = ({ board, playerCount }: RulesNumbers): Values => {
  const { numbers, cells, companies, decks } = board;
  const { rewards } = numbers;
  const [office] = companies.filter(({ type }) => type === 6);
  return {
    cells: cells.length,
    companies: companies.length,
    otherCells: cells.length - companies.length,
    minPlayers: playerCount.min,
    maxPlayers: playerCount.max,
    eventCards: decks[2].length,
    chanceCards: decks[3].length,
    // The last two levels are head office and monopoly, the first is none.
    officeLevels: (office?.rents.length ?? 0) - 3,
    jailMoves: numbers.skipMoveCountInJail,
    pledgeMoves: numbers.maxCountMoveForPledgeCompany,
    trades: numbers.maxCountTradeInMove,
    officesInMove: numbers.maxCountOfficeOnStep,
    auctionStartPercent: numbers.auctionStartPercent,
    officeSalePercent: numbers.officeSalePercent,
    normalStartRound: numbers.modes[1].startPaysUntilRound,
    normalGrowthRound: numbers.modes[1].growthFromRound,
    quickStartRound: numbers.modes[2].startPaysUntilRound,
    quickGrowthRound: numbers.modes[2].growthFromRound,
    growthPercent: numbers.growthPercent,
    nextGrowthPercent: numbers.growthPercent * 2,
    awayMoves: numbers.awayMoves,
    botMoneyPerDay: rewards.botMoneyPerDay,
    rewardsFromRound: rewards.fromRound,
    eloK: rewards.eloK,
    ratingFloor: rewards.ratingFloor,
    prizePercent: rewards.prizePercent,
    prizeFromPlayers: rewards.prizeFromPlayers,
  };
};

/** Times, seconds. */
const seconds = ({ board, timers, reconnect }: RulesNumbers): Values => ({
  openingSeconds: board.numbers.openingMs / 1000,
  moveSeconds: timers.move / 1000,
  extraMoveSeconds: timers.extraMove / 1000,
  auctionSeconds: timers.auction / 1000,
  tradeSeconds: timers.trade / 1000,
  reconnectSeconds: reconnect / 1000,
});

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The shares that pledge and ransom have in all companies together, percent. */
const pledgeShares = ({ companies }: Board): Values => {
  const pledges = sumOf(companies.map(({ pledge }) => pledge));
  return {
    pledgePercent: Math.round((pledges * 100) / sumOf(companies.map(({ price }) => price))),
    ransomPercent: Math.round((sumOf(companies.map(({ ransom }) => ransom)) * 100) / pledges) - 100,
  };
};

const money = (words: Words, { numbers }: Board): Values => {
  const { startMoney, jailFine, earlyReleaseFine } = numbers;
  const raises = new Intl.ListFormat(words.locale, { type: 'disjunction' }).format(numbers.raises.map(words.number));
  return {
    startMoney: words.money(startMoney),
    jailFine: words.money(jailFine),
    earlyReleaseFine: words.money(earlyReleaseFine),
    raises: words.say('money', { amount: raises }),
  };
};

/** The emblem of the first cell of each type. */
const cellPictures = ({ cells }: Board): Values => {
  const names = { 1: 'Start', 2: 'Event', 3: 'Chance', 4: 'Jail', 5: 'GoToJail', 6: 'Company', 10: 'Parking' } as const;
  const ofType = (type: CellType) => cells.find((cell) => cell.type === type);
  return Object.fromEntries(
    Object.entries(names).map(([type, name]) => {
      const cell = ofType(Number(type) as CellType);
      return [`picture${name}`, cell === undefined ? '' : picture({ src: cellImage(cell), ...CELL })];
    }),
  );
};

const taxRows = (words: Words, { cells }: Board): string =>
  cells
    .filter((cell): cell is TaxCell => cell.type === 9)
    .map((cell) => {
      const name = pictured({ src: cellImage(cell), ...CELL }, words.named(`cell.${cell.index}.name`));
      return row(rowHead(name), [words.say('tax', { amount: words.money(cell.tax) })]);
    })
    .join('');

const figures = (words: Words): Values => {
  const figure = (name: 'office' | 'headOffice' | 'monopoly' | 'pledge' | 'jail', file: string): string =>
    picture({ src: `/rules/${file}.svg`, ...FIGURE, alt: words.say(`picture.${name}`) });
  return {
    figureBoard: picture({ src: '/rules/board.svg', ...BOARD_FIGURE, alt: words.say('picture.board') }),
    figureOffice: figure('office', 'office'),
    figureHeadOffice: figure('headOffice', 'head-office'),
    figureMonopoly: figure('monopoly', 'monopoly'),
    figurePledge: figure('pledge', 'pledge'),
    figureJail: figure('jail', 'jail'),
  };
};

/** All arguments of the page's text. Those that are not numbers are HTML. */
export const valuesOf = (words: Words, numbers: RulesNumbers): Values => {
  const { board } = numbers;
  return {
    ...plainNumbers(numbers),
    ...seconds(numbers),
    ...pledgeShares(board),
    ...money(words, board),
    ...cellPictures(board),
    ...figures(words),
    firstRating: words.number(numbers.firstRating),
    normalMode: words.named('mode.1.title'),
    quickMode: words.named('mode.2.title'),
    taxRows: taxRows(words, board),
    rentTable: rentTable(words, board),
    priceTable: priceTable(words, board),
    transportRents: transportRents(words, board),
    utilityRents: utilityRents(words, board),
    eventCardList: cardList(words, board, 2),
    chanceCardList: cardList(words, board, 3),
    startTable: startTable(words, numbers),
    rewardTable: rewardTable(words, numbers),
  };
};
