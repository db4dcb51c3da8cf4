import { describe, expect, test } from 'vitest';
import { game, RESOURCES, TRANSPORT } from '../../../rules/src/testing/on-board.ts';
import { gameMainInfoOf } from './game-main-info.ts';
import type { GameLook } from './look.ts';
import { gameMainInfo } from './schema.ts';

const LOOK: GameLook = {
  cells: Array.from({ length: 40 }, (_, at) => ({ name: `cell ${at}`, description: 'd', image: `/${at}` })),
  categories: Array.from({ length: 10 }, (_, at) => ({
    name: `category ${at + 1}`,
    description: 'd',
    color: `#00000${at}`,
    image: `/category/${at + 1}`,
  })),
  playerColors: ['red', 'green', 'blue'],
  chip: (id) => ({ name: `chip ${id}`, image: `/chip/${id}` }),
  exitCard: { name: 'exit card', image: '/exit' },
  nickname: ({ nickname }) => nickname.toUpperCase(),
};

/** Offices, a pledge, a prisoner, a debt and a player who is out. */
const midGame = () =>
  game(['a', 'b', 'c'])
    .owns('a', 1, 3, 5, 25)
    .level(4, 1)
    .level(5, 3)
    .owns('b', ...RESOURCES, 6)
    .pledged(7, 6)
    .balance('b', -40)
    .jailed('b', 2)
    .holds('b', 3, 27)
    .as('c')
    .surrenders();

describe('the game for a client that does not contain the board', () => {
  const s = midGame();
  const info = gameMainInfoOf(s.table, LOOK);
  const item = (id: number) => info.itemList[id];
  const user = (id: string) => info.userList.find((one) => one.id === id);

  test('has exactly the fields of its schema', () => {
    expect(gameMainInfo.parse(info)).toEqual(info);
  });

  test('has the numbers of the game', () => {
    expect(info).toMatchObject({
      gameId: 'scenario',
      gameModeId: 1,
      moveUserId: s.game.move.userId,
      skipMoveCountInJail: 3,
      maxCountMoveForPledgeCompany: 15,
      maxCountTradeInMove: 3,
      tradeTimeout: 30_000,
    });
  });

  test('has the players with their colours, chips, jail and results', () => {
    expect(user('a')).toMatchObject({ nickname: 'A', color: 'red', gameOver: false, gameResult: null });
    expect(user('b')).toMatchObject({
      balance: -40,
      jail: { inJail: true, countMovesToExit: 2 },
      chip: { id: 2, name: 'chip 2', image: '/chip/2', position: { idCell: 10, type: 4 } },
      bonusCardList: [{ id: 1, type: 'outOfJail', name: 'exit card', image: '/exit', count: 2 }],
      name: { firstName: null, lastName: null },
    });
    expect(user('a')).toMatchObject({ bonusCardList: [] });
    const { numberPlace, prizeExperience, prizeMoney, prizeRating, currentRating } = s.player('c').result!;
    expect(user('c')).toMatchObject({
      gameOver: true,
      gameResult: {
        place: numberPlace,
        experience: prizeExperience,
        money: prizeMoney,
        changeRating: prizeRating,
        currentRating,
        prizeCards: [],
      },
    });
  });

  test('has each kind of cell with its rents', () => {
    expect(item(0)).toMatchObject({ type: 1, idOwner: null, categoryId: null, category: null, priceInfo: null });
    expect(item(10)).toMatchObject({ type: 4, fine: 100, earlyReleaseFine: 50 });
    expect(item(4)).toMatchObject({ type: 9, priceInfo: { price: 0, currentRent: 200, rent: { tax: 200 } } });
    expect(item(1)).toMatchObject({
      type: 6,
      idOwner: 'a',
      lvlCard: 4,
      category: { id: 1, name: 'category 1', image: '/category/1', color: '#000000' },
      priceInfo: { price: 60, pricePlace: 60, pledge: 30, ransom: 33, priceOffice: 50, currentRent: 336 },
    });
    expect(item(1)?.priceInfo?.rent).toEqual({
      base: 12,
      lvl1: 48,
      lvl2: 132,
      lvl3: 270,
      lvl4: 336,
      headOffice: 396,
      monopoly: 468,
    });
    expect(item(3)).toMatchObject({ lvlCard: 5, priceInfo: { currentRent: 396 } });
    expect(item(TRANSPORT[0])).toMatchObject({
      priceInfo: { currentRent: 50, rent: { base: 25, with2: 50, with3: 100, with4: 200 } },
    });
    expect(item(RESOURCES[0])).toMatchObject({ priceInfo: { currentRent: 10, rent: { base: 4, with2: 10 } } });
    expect(item(6)).toMatchObject({ priceInfo: { isInPledge: true, countMoveInPledge: 7, currentRent: 0 } });
  });
});
