import { cellImage, FAIR_PLAY } from '@magnaty/content';
import type { Board, CellType, GameModeId, TaxCell } from '@magnaty/rules';
import { cardList } from './card-list.ts';
import { priceTable, rentTable, transportRents, utilityRents } from './company-tables.ts';
import { picture, row, rowHead, table } from './markup.ts';
import type { RulesNumbers } from './numbers.ts';
import type { Values, Words } from './words.ts';

/** Pixels. `node scripts/draw-rules.mjs` draws the figures in these sizes. */
const CELL = { width: 48, height: 48 };
const FIGURE = { width: 320, height: 200 };
const BOARD_FIGURE = { width: 640, height: 640 };

/** Numbers of the engine that the page tells as they are. */
const plainNumbers = ({ board, playerCount, listedFromGames }: RulesNumbers): Values => {
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
    counters: numbers.maxCountCounterTrade,
    officesInMove: numbers.maxCountOfficeOnStep,
    auctionStartPercent: numbers.auctionStartPercent,
    auctionLaterFromBet: numbers.auctionLaterFromBet,
    bankPercent: numbers.bankPercent,
    quickPercent: numbers.quickPercent,
    officeSalePercent: numbers.officeSalePercent,
    normalStartRound: numbers.modes[1].startPaysUntilRound,
    normalGrowthRound: numbers.modes[1].growthFromRound,
    quickStartRound: numbers.modes[2].startPaysUntilRound,
    quickGrowthRound: numbers.modes[2].growthFromRound,
    growthPercent: numbers.growthPercent,
    nextGrowthPercent: numbers.growthPercent * 2,
    awayMoves: numbers.awayMoves,
    botMoneyPerDay: rewards.botMoneyPerDay,
    secondsPerPlayer: FAIR_PLAY.secondsPerPlayer,
    fairDays: FAIR_PLAY.days,
    againPercent: FAIR_PLAY.percents[1],
    laterPercent: FAIR_PLAY.percents[2],
    lastPercent: FAIR_PLAY.percents[3],
    leadDays: FAIR_PLAY.lead.days,
    browserDays: FAIR_PLAY.household.browserDays,
    unconfirmedPercent: rewards.unconfirmedPercent,
    promiseDays: FAIR_PLAY.promiseDays,
    coinsPerDay: FAIR_PLAY.coinsPerDay,
    rewardsFromRound: rewards.fromRound,
    eloK: rewards.eloK,
    ratingFloor: rewards.ratingFloor,
    listedFromGames,
    prizePercent: rewards.prizePercent,
    prizeFromPlayers: rewards.prizeFromPlayers,
  };
};

/** Times, in seconds and minutes. */
const times = ({ board, timers, reconnect, pause }: RulesNumbers): Values => ({
  openingSeconds: board.numbers.openingMs / 1000,
  auctionSeconds: timers.auction / 1000,
  auctionLaterSeconds: board.numbers.auctionLaterMs / 1000,
  gavelSeconds: board.numbers.gavelMs / 1000,
  reconnectSeconds: reconnect / 1000,
  returnSeconds: board.numbers.returnMs / 1000,
  pauseMinutes: Math.ceil(pause / 60_000),
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
  const { startMoney, startStopMoney, jailFine, earlyReleaseFine } = numbers;
  const raises = new Intl.ListFormat(words.locale, { type: 'disjunction' }).format(numbers.raises.map(words.number));
  return {
    startMoney: words.money(startMoney),
    startStopMoney: words.money(startStopMoney),
    jailFine: words.money(jailFine),
    earlyReleaseFine: words.money(earlyReleaseFine),
    raises: words.say('money', { amount: raises }),
  };
};

/** The emblem of the first cell of each type. */
const cellPictures = ({ cells }: Board): Values => {
  const names = {
    1: 'Start',
    2: 'Event',
    3: 'Chance',
    4: 'Jail',
    5: 'GoToJail',
    6: 'Company',
    7: 'Transport',
    8: 'Utility',
    10: 'Parking',
  } as const;
  const ofType = (type: CellType) => cells.find((cell) => cell.type === type);
  return Object.fromEntries(
    Object.entries(names).map(([type, name]) => {
      const cell = ofType(Number(type) as CellType);
      return [`picture${name}`, cell === undefined ? '' : picture({ src: cellImage(cell), ...CELL })];
    }),
  );
};

const taxFigures = (words: Words, { cells }: Board): string =>
  cells
    .filter((cell): cell is TaxCell => cell.type === 9)
    .map((cell) => {
      const name = words.named(`cell.${cell.index}.name`);
      const text = words.say('tax', { amount: words.money(cell.tax) });
      const drawn = picture({ src: cellImage(cell), ...CELL });
      return `<figure>${drawn}<figcaption><strong>${name}</strong><br>${text}</figcaption></figure>`;
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
    ...times(numbers),
    ...pledgeShares(board),
    ...money(words, board),
    ...cellPictures(board),
    ...figures(words),
    firstRating: words.number(numbers.firstRating),
    normalMode: words.named('mode.1.title'),
    quickMode: words.named('mode.2.title'),
    taxFigures: taxFigures(words, board),
    rentTable: rentTable(words, board),
    priceTable: priceTable(words, board),
    transportRents: transportRents(words, board),
    utilityRents: utilityRents(words, board),
    eventCardList: cardList(words, board, 2),
    chanceCardList: cardList(words, board, 3),
    startTable: startTable(words, numbers),
    timeTable: timeTable(words, numbers),
    rewardTable: rewardTable(words, numbers),
  };
};

/** REWARD-1: experience and coins of each place, without and with bots. */
const rewardTable = (words: Words, { board, playerCount }: RulesNumbers): string => {
  const { experienceBase, experiencePerPlace, moneyFirstPlace, botDivisor } = board.numbers.rewards;
  const heads = ['place', 'experience', 'experienceWithBots', 'coins', 'coinsWithBots'] as const;
  const value = (sum: number): string => (sum === 0 ? words.say('none') : words.number(sum));
  const rows = Array.from({ length: playerCount.max }, (_, at) => {
    const place = at + 1;
    const experience = Math.max(0, experienceBase - experiencePerPlace * place);
    const coins = place === 1 ? moneyFirstPlace : 0;
    const sums = [experience, experience / botDivisor, coins, coins / botDivisor].map(Math.floor);
    return row(rowHead(words.number(place)), sums.map(value));
  });
  return table(
    heads.map((name) => words.say(`column.${name}`)),
    [rows],
  );
};

/** TIME-10 … TIME-12, TRADE-12: the times of each time control, seconds. */
const timeTable = (words: Words, { controls }: RulesNumbers): string => {
  const times = ['move', 'extraMove', 'bank', 'refill', 'trade', 'answers'] as const;
  const rows = controls.map((control) =>
    row(
      rowHead(words.say(`control.${control.id}`)),
      times.map((name) => words.number(control[name] / 1000)),
    ),
  );
  const heads = [words.say('column.control'), ...times.map((name) => words.say(`column.${name}`))];
  return table(heads, [rows]);
};

const MODES: readonly GameModeId[] = [1, 2];

/** START-2: the start balance of each seat by number of players, one part for each mode, millions. */
const startTable = (words: Words, { board, playerCount }: RulesNumbers): string => {
  const seats = Array.from({ length: playerCount.max }, (_, seat) => words.say('column.seat', { seat: seat + 1 }));
  const heads = [words.say('column.table'), ...seats];
  const bodies = MODES.map((mode) => {
    const title = `<tr><th scope="rowgroup" colspan="${heads.length}">${words.named(`mode.${mode}.title`)}</th></tr>`;
    const rows = Object.entries(board.numbers.modes[mode].startBalances).map(([players, balances]) => {
      const head = rowHead(words.say('startTable', { count: Number(players) }));
      return row(
        head,
        seats.map((_, seat) => {
          const balance = balances[seat];
          return balance === undefined ? words.say('none') : words.number(balance);
        }),
      );
    });
    return [title, ...rows];
  });
  return table(heads, bodies);
};
