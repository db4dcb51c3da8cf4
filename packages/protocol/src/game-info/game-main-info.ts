import { grown, type BoardCell, type CompanyCell, type Player, type Table } from '@magnaty/rules';
import type { GameLook } from './look.ts';
import type { GameMainInfo } from './schema.ts';

type User = GameMainInfo['userList'][number];
type Item = GameMainInfo['itemList'][number];
type Category = GameMainInfo['categoryList'][number];
/** The bonus card that leads out of jail, without its words: its kind is the only one. */
export const EXIT_CARD = { id: 1, type: 'outOfJail' } as const;

type PriceInfo = NonNullable<Item['priceInfo']>;

/** The game under the names of the specification, with the words, pictures and colours of `look`. */
export const gameMainInfoOf = (table: Table, look: GameLook): GameMainInfo => {
  const { board, game } = table;
  const { skipMoveCountInJail, maxCountMoveForPledgeCompany, maxCountTradeInMove } = board.numbers;
  const categoryList = board.categories.map(({ id }) => categoryOf(id, look));
  return {
    gameId: game.gameId,
    gameModeId: game.gameModeId,
    startGameTimestamp: game.startedAt,
    moveUserId: game.move.userId,
    skipMoveCountInJail,
    maxCountMoveForPledgeCompany,
    maxCountTradeInMove,
    tradeTimeout: game.timers.trade,
    userList: game.players.map((player) => userOf(table, player, look)),
    categoryList,
    itemList: board.cells.map((cell) => itemOf(table, cell, { look, categoryList })),
  };
};

const userOf = ({ board }: Table, player: Player, look: GameLook): User => {
  const { userId, chipId, position, indexOnCell, inJail, countMovesToExit, exitCards, result } = player;
  return {
    id: userId,
    nickname: look.nickname(player),
    logoLink: player.avatarPath,
    color: look.playerColors[player.color - 1] ?? '',
    balance: player.balance,
    gameOver: player.isOut,
    gameResult: result && {
      place: result.numberPlace,
      money: result.prizeMoney,
      experience: result.prizeExperience,
      changeRating: result.prizeRating,
      currentRating: result.currentRating,
      prizeCards: [...result.prizeMarketItemList],
    },
    jail: { inJail, countMovesToExit },
    chip: {
      id: chipId,
      ...look.chip(chipId),
      position: { idCell: position, indexOnCell, type: board.cells[position]?.type ?? 1 },
    },
    bonusCardList: exitCards.length === 0 ? [] : [{ ...EXIT_CARD, ...look.exitCard, count: exitCards.length }],
    name: { firstName: null, lastName: null },
  };
};

const categoryOf = (id: number, { categories }: GameLook): Category => {
  const { name = '', description = '', color = '', image = '' } = categories[id - 1] ?? {};
  const gradient = { start: { color, percent: 0 }, end: { color, percent: 100 } };
  return { id, name, description, color, gradient, image };
};

interface Surroundings {
  readonly look: GameLook;
  readonly categoryList: readonly Category[];
}

const itemOf = (table: Table, cell: BoardCell, { look, categoryList }: Surroundings): Item => {
  const { jailFine, earlyReleaseFine } = table.board.numbers;
  const { name = '', description = '', image = '' } = look.cells[cell.index] ?? {};
  const state = table.game.cells[cell.index];
  const categoryId = isCompany(cell) ? cell.categoryId : null;
  return {
    id: cell.index,
    type: cell.type,
    name,
    description,
    image,
    idOwner: state?.ownerId ?? null,
    categoryId,
    category: briefly(categoryList.find(({ id }) => id === categoryId)),
    lvlCard: state?.lvlCard ?? 0,
    ...(cell.type === 4 && { fine: jailFine, earlyReleaseFine }),
    priceInfo: priceInfoOf(table, cell),
  };
};

const briefly = (category: Category | undefined): Item['category'] => {
  if (category === undefined) return null;
  const { description: _description, ...brief } = category;
  return brief;
};

const isCompany = (cell: BoardCell): cell is CompanyCell => 'price' in cell;

const priceInfoOf = (table: Table, cell: BoardCell): PriceInfo | null => {
  if (cell.type === 9) {
    const none = { price: 0, pricePlace: 0, isInPledge: false, countMoveInPledge: 0, pledge: 0, ransom: 0 };
    return { ...none, currentRent: grown(table, cell.tax), priceOffice: 0, rent: { tax: cell.tax } };
  }
  if (!isCompany(cell)) return null;
  const { price, pledge, ransom, priceOffice } = cell;
  const { currentRent = 0, isInPledge = false, countMoveInPledge = 0 } = table.game.cells[cell.index] ?? {};
  const now = { currentRent, isInPledge, countMoveInPledge };
  return { price, pricePlace: price, ...now, pledge, ransom, priceOffice, rent: rentOf(cell) };
};

const rentOf = ({ type, rents }: CompanyCell): PriceInfo['rent'] => {
  const at = (tier: number): number => rents[tier] ?? 0;
  const base = at(0);
  if (type === 7) return { base, with2: at(1), with3: at(2), with4: at(3) };
  if (type === 8) return { base, with2: at(1) };
  return { base, lvl1: at(1), lvl2: at(2), lvl3: at(3), lvl4: at(4), headOffice: at(5), monopoly: at(6) };
};
