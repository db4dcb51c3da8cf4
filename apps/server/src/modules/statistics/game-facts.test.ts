import { firstBot, type Bot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { gameFacts, refusalOf, tradableRefusal, USUAL_BOT, type GameEvent, type PlayerFacts } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { fairGame } from '../../play/testing/fair-game.ts';

const PRICE = 10;

/** user-0 sells companies to user-1 for little, and user-1 takes all offers. */
const sellsCheaply: Bot = (table, userId, random, limits) => {
  const { game, board } = table;
  if (game.trade?.userIdTo === userId) return { type: 'acceptTrade', userId, tradeId: game.trade.tradeId };
  const isBefore = game.move.userId === userId && game.move.step === 'BEFORE_THROW' && game.move.tradesMade === 0;
  const company = board.companies.find((one) => tradableRefusal(table, userId, one) === null);
  if (userId === 'user-0' && isBefore && game.auction === null && company !== undefined) {
    const offer = {
      type: 'createTrade',
      userId,
      userIdTo: 'user-1',
      mapItemIdListFrom: [company.index],
      mapItemIdListTo: [],
      extraPriceFrom: 0,
      extraPriceTo: PRICE,
    } as const;
    if (refusalOf(table, offer) === null) return offer;
  }
  return firstBot(table, userId, random, limits);
};

const eventsOf = (options: Parameters<typeof fairGame>[0]): GameEvent[] =>
  fairGame(options).flatMap(({ events }) => events);
const LOG = eventsOf({ seed: 3, players: 3, people: 3 });
const factsOf = (events: readonly GameEvent[]) => gameFacts(events, BOARD);
const ofPlayer = (players: readonly PlayerFacts[], userId: string): PlayerFacts =>
  players.find((player) => player.userId === userId)!;

describe('the facts of a game', () => {
  test('each user has place, rating, purchases and the largest rent of the log', () => {
    const { players, ...game } = factsOf(LOG);
    expect(game).toEqual({ gameModeId: 2, isPrivate: false, seats: 3, isCounted: true });
    const over = LOG.at(-1)!;
    if (over.name !== 'GameOver') throw new Error('the game is not over');
    expect(players).toHaveLength(3);
    for (const { userId, place, rating, bought, dearestVisit, color, isProgram } of players) {
      const result = over.users.find((one) => one.userId === userId)!;
      expect([place, rating, isProgram]).toEqual([result.numberPlace, result.currentRating, false]);
      expect(color).toBeGreaterThan(0);
      const rents = LOG.flatMap((event) =>
        event.name === 'UserPaidRent' && event.userId === userId ? [event.amount] : [],
      );
      expect(dearestVisit).toBe(rents.length === 0 ? null : Math.max(...rents));
      const purchases = LOG.flatMap((event) =>
        (event.name === 'UserBuyCompany' || event.name === 'AuctionClose') && event.userId === userId
          ? [event.mapItemId]
          : [],
      );
      expect(bought).toEqual(purchases);
      expect(bought.length).toBeGreaterThan(0);
    }
    expect(players.some(({ dearestVisit }) => dearestVisit !== null)).toBe(true);
  });

  test('a category is completed once, by its last company', () => {
    const owned = (upTo: number, userId: string): Set<number> => {
      const owners = new Map<number, string | null>();
      for (const event of LOG.slice(0, upTo))
        if (event.name === 'MapItemChangeOwner') owners.set(event.mapItemId, event.userId);
      return new Set([...owners].filter(([, owner]) => owner === userId).map(([cell]) => cell));
    };
    const players = factsOf(LOG).players;
    for (const { userId, completed } of players) {
      const found = BOARD.categories.flatMap(({ cells }, at) =>
        LOG.some((event, upTo) => {
          if (event.name !== 'MapItemChangeOwner') return false;
          const cellsNow = owned(upTo + 1, userId);
          return cells.every((cell) => cellsNow.has(cell));
        })
          ? [at + 1]
          : [],
      );
      expect([...completed].sort((a, b) => a - b)).toEqual(found);
    }
    expect(players.some(({ completed }) => completed.length > 0)).toBe(true);
  });

  test('a deal is worth what it gave more than it took, companies at their prices', () => {
    const events = eventsOf({ seed: 1, players: 3, people: 3, bot: sellsCheaply });
    const sold = events.flatMap((event, at) => {
      if (event.name !== 'TradeAccept') return [];
      const offer = events.slice(0, at).findLast((one) => one.name === 'TradeCreate');
      return offer?.name === 'TradeCreate' ? offer.mapItemIdListFrom : [];
    });
    const prices = sold.map((cell) => BOARD.companies.find(({ index }) => index === cell)!.price - PRICE);
    const { players } = factsOf(events);
    expect(ofPlayer(players, 'user-1').bestDeal).toBe(Math.max(...prices));
    expect(ofPlayer(players, 'user-0').bestDeal).toBeNull();
  });

  describe('a trade, whose parts move one by one,', () => {
    const [COFFEE, OTHER_COFFEE] = BOARD.categories[0]!.cells as readonly [number, number];
    const { cells: SPACE } = BOARD.categories.find(({ cells }) => cells.length === 2 && !cells.includes(COFFEE))!;
    const owner = (userId: string, ...cells: readonly number[]): GameEvent[] =>
      cells.map((mapItemId) => ({ name: 'MapItemChangeOwner', mapItemId, userId }));
    const balance = (userId: string, sum: number): GameEvent => ({
      name: 'ChangeBalance',
      userId,
      amount: 0,
      balance: sum,
      reason: 'TRADE',
      counterpartId: null,
    });
    /** user-0 gives the first companies to user-1 for the others. */
    const afterTrade = (from: readonly number[], to: readonly number[], money: readonly GameEvent[] = []) =>
      factsOf([
        LOG[0]!,
        ...owner('user-0', ...from),
        ...owner('user-1', ...to),
        {
          name: 'TradeCreate',
          tradeId: 1,
          userIdFrom: 'user-0',
          userIdTo: 'user-1',
          mapItemIdListFrom: from,
          mapItemIdListTo: to,
          extraPriceFrom: 0,
          extraPriceTo: 0,
          timeout: 1,
          deadline: 1,
          leftCountCreateTrade: 2,
          moveTimeLeft: 1,
        },
        { name: 'TradeAccept', tradeId: 1, took: 0 },
        ...money,
        ...owner('user-1', ...from),
        ...owner('user-0', ...to),
        LOG.at(-1)!,
      ]).players;

    // Threat progress: Two friends swap companies and money to seem to own more → A trade counts when all its parts
    // have moved.
    test('completes no category for those who swap two companies of it', () => {
      for (const userId of ['user-0', 'user-1'])
        expect(ofPlayer(afterTrade([COFFEE], [OTHER_COFFEE]), userId)).toMatchObject({
          completed: [],
          mostOwned: BOARD.categories.map((_, at) => (at === 0 ? 1 : 0)),
          deals: 1,
          dealsOfCategories: 0,
        });
    });

    test('completes the categories that both own after it', () => {
      const [first, second] = SPACE as readonly [number, number];
      const { completed } = ofPlayer(afterTrade([COFFEE, OTHER_COFFEE], [first, second]), 'user-1');
      expect(completed).toContain(1);
      expect(ofPlayer(afterTrade([COFFEE, OTHER_COFFEE], [first, second]), 'user-0').dealsOfCategories).toBe(1);
    });

    test('shows no money that is paid there and back', () => {
      const money = [balance('user-0', 0), balance('user-1', 3000), balance('user-1', 1500), balance('user-0', 1500)];
      const players = afterTrade([COFFEE], [SPACE[0]!], money);
      for (const userId of ['user-0', 'user-1'])
        expect(ofPlayer(players, userId)).toMatchObject({ mostCash: 1500, leastCash: 1500 });
    });
  });

  test('bots of the server are no users, and a game with them changes no rating', () => {
    const { players, isCounted } = factsOf(eventsOf({ seed: 5, players: 3, people: 1 }));
    expect(players.map(({ userId }) => userId)).toEqual(['user-0']);
    expect([isCounted, players[0]!.rating]).toEqual([false, null]);
  });

  test('what a stand-in does is none of the player', () => {
    const [start, ...rest] = LOG;
    const left = ofPlayer(factsOf(LOG).players, 'user-0');
    const [result] = (LOG.at(-1) as Extract<GameEvent, { name: 'GameOver' }>).users.filter(
      ({ userId }) => userId === 'user-0',
    );
    const standIn: GameEvent = { name: 'StandInBegan', userId: 'user-0', bot: USUAL_BOT, result: result! };
    const { bought, dearestVisit, completed, place } = ofPlayer(factsOf([start!, standIn, ...rest]).players, 'user-0');
    expect(left.bought.length).toBeGreaterThan(0);
    expect({ bought, dearestVisit, completed }).toEqual({ bought: [], dearestVisit: null, completed: [] });
    expect(place).toBe(left.place);
  });

  test('a program is told from a person', () => {
    const { players } = factsOf(eventsOf({ seed: 6, players: 2, people: 2, owner: 'Вера' }));
    expect(players.map(({ userId, isProgram }) => [userId, isProgram]).sort()).toEqual([
      ['user-0', true],
      ['user-1', false],
    ]);
  });

  test('a log that is not whole is refused', () => {
    expect(() => factsOf(LOG.slice(1))).toThrow('StartGame');
    expect(() => factsOf(LOG.slice(0, -1))).toThrow('GameOver');
  });
});
