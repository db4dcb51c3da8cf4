import { BOARD, TIMERS } from '@magnaty/content';
import { decide, emptyGame, evolve, isRefusal, startGame, USUAL_BOT, type Command, type Table } from '@magnaty/rules';
import { sampleSeat, seededWorld } from '@magnaty/rules/testing';
import { describe, expect, test } from 'vitest';
import { firstBot } from './first-bot.ts';
import { isNewOffer, NO_LIMITS, type OfferLimits } from './bot.ts';
import { OfferMemory } from './offer-memory.ts';

const SEATS = ['person', 'bot-1', 'bot-2', 'bot-3'].map((userId, at) =>
  sampleSeat(userId, at + 1, at === 0 ? {} : { isBot: true, bot: USUAL_BOT }),
);

/** The next command of whom the game waits for. The person refuses every offer, and offers nothing. */
const nextCommand = (table: Table, limitsOf: (botId: string) => OfferLimits): Command => {
  const { auction, trade, move, deadline } = table.game;
  const asked = auction?.userIds ?? [trade?.userIdTo ?? move.userId];
  for (const userId of asked) {
    if (trade !== null && userId === 'person') return { type: 'cancelTrade', userId, tradeId: trade.tradeId };
    const isPerson = userId === 'person';
    const command = firstBot(table, userId, () => 0.5, isPerson ? null : limitsOf(userId));
    if (command !== null) return command;
  }
  return { type: 'expireDeadline', id: deadline?.id ?? 0 };
};

/** The rounds in which each bot offers a trade to the person. */
const offersOf = (seed: number, isRemembered: boolean): ReadonlyMap<string, readonly number[]> => {
  const world = seededWorld(seed);
  const table: Table = { board: BOARD, game: emptyGame() };
  const setup = { gameId: 'g', gameModeId: 1, isPrivate: false, timers: TIMERS, prizePool: [] } as const;
  const started = startGame({ ...setup, board: BOARD, users: SEATS }, world);
  for (const event of started) evolve(table.game, event);
  const memory = new OfferMemory();
  const offers = new Map<string, number[]>();
  const isIn = (): boolean => table.game.players.some(({ userId, isOut }) => userId === 'person' && !isOut);
  while (!table.game.isOver && isIn()) {
    memory.note(table.game);
    const command = nextCommand(table, (botId) => (isRemembered ? memory.limitsOf(table, botId) : NO_LIMITS));
    if (command.type === 'expireDeadline') world.now = Math.max(world.now, table.game.deadline?.at ?? 0);
    if (command.type === 'createTrade' && command.userIdTo === 'person') {
      offers.set(command.userId, [...(offers.get(command.userId) ?? []), table.game.round]);
    }
    const outcome = decide(table, command, world);
    if (isRefusal(outcome)) throw new Error(outcome.code);
  }
  return offers;
};

const SEEDS = [1, 2, 3, 4, 5, 6] as const;
const countOf = (isRemembered: boolean): number =>
  SEEDS.flatMap((seed) => [...offersOf(seed, isRemembered).values()]).reduce((sum, { length }) => sum + length, 0);

describe('bots that offer trades to a person who refuses all', () => {
  test('offer at most once a round each, and wait twice as long after each refusal, at most four rounds', () => {
    for (const seed of SEEDS) {
      for (const rounds of offersOf(seed, true).values()) {
        rounds.slice(1).forEach((round, nth) => {
          expect(round - (rounds[nth] ?? 0)).toBeGreaterThanOrEqual(Math.min(4, 2 ** (nth + 1)));
        });
      }
    }
  });

  test('offer at least a third less than without a memory', () => {
    expect(countOf(true)).toBeGreaterThan(0);
    expect(countOf(true)).toBeLessThan((countOf(false) * 2) / 3);
  });
});

/** A game of these seats in which nothing has been offered, and the offers in it. */
const quietGame = (seats = SEATS) => {
  const memory = new OfferMemory();
  const table: Table = { board: BOARD, game: emptyGame() };
  const setup = { gameId: 'g', gameModeId: 1, isPrivate: false, timers: TIMERS, prizePool: [] } as const;
  const started = startGame({ ...setup, board: BOARD, users: seats }, seededWorld(1));
  for (const event of started) evolve(table.game, event);
  const { game } = table;
  let tradeId = 0;
  const refused = (from: string, to: string, extraPriceTo = 50): void => {
    tradeId++;
    evolve(game, {
      name: 'TradeCreate',
      tradeId,
      userIdFrom: from,
      userIdTo: to,
      mapItemIdListFrom: [1],
      mapItemIdListTo: [],
      extraPriceFrom: 0,
      extraPriceTo,
      timeout: 30_000,
      deadline: 30_000,
      leftCountCreateTrade: 2,
      moveTimeLeft: 60_000,
    });
    memory.note(game);
    evolve(game, { name: 'TradeCancel', took: 0, tradeId, userId: to });
    memory.note(game);
  };
  const mayOffer = (botId: string, partnerId: string): boolean =>
    !memory.limitsOf({ board: BOARD, game }, botId).closedTo.includes(partnerId);
  return { memory, game, refused, mayOffer };
};

test('a bot makes people one offer in its move, and all bots together make them three in a round', () => {
  const seats = ['p', 'q'].map((id, at) => sampleSeat(id, at + 1));
  const bots = ['x', 'y', 'z'].map((id, at) => sampleSeat(id, at + 3, { isBot: true, bot: USUAL_BOT }));
  const { game, refused, mayOffer } = quietGame([...seats, ...bots]);
  refused('x', 'p');
  expect(mayOffer('x', 'q')).toBe(false);
  expect(mayOffer('x', 'y')).toBe(true);
  refused('y', 'p');
  expect(mayOffer('z', 'q')).toBe(true);
  // An offer between bots does not count.
  refused('z', 'x');
  expect(mayOffer('z', 'q')).toBe(true);
  refused('y', 'q');
  expect(mayOffer('z', 'q')).toBe(false);
  game.round++;
  expect(mayOffer('x', 'q')).toBe(true);
});

test('the same companies for no less money are no new offer for four rounds, for bots neither', () => {
  const { memory, game, refused } = quietGame();
  const offer = (userIdTo: string, extraPriceTo = 50) => ({
    userIdTo,
    mapItemIdListFrom: [1],
    mapItemIdListTo: [],
    extraPriceFrom: 0,
    extraPriceTo,
  });
  const isNew = (terms: ReturnType<typeof offer>): boolean =>
    isNewOffer(memory.limitsOf({ board: BOARD, game }, 'bot-1'), terms);
  expect(isNew(offer('bot-2'))).toBe(true);
  refused('bot-1', 'bot-2');
  expect(isNew(offer('bot-2'))).toBe(false);
  expect(isNew(offer('bot-2', 60))).toBe(false);
  expect(isNew(offer('bot-2', 40))).toBe(true);
  expect(isNew(offer('bot-3'))).toBe(true);
  expect(isNew({ ...offer('bot-2'), mapItemIdListFrom: [3] })).toBe(true);
  game.round += 3;
  expect(isNew(offer('bot-2'))).toBe(false);
  game.round++;
  expect(isNew(offer('bot-2'))).toBe(true);
});

test('an accepted offer ends the longer waiting', () => {
  const memory = new OfferMemory();
  const table: Table = { board: BOARD, game: emptyGame() };
  const setup = { gameId: 'g', gameModeId: 1, isPrivate: false, timers: TIMERS, prizePool: [] } as const;
  for (const event of startGame({ ...setup, board: BOARD, users: SEATS.slice(0, 2) }, seededWorld(1))) {
    evolve(table.game, event);
  }
  const { game } = table;
  evolve(game, { name: 'MapItemChangeOwner', mapItemId: 1, userId: 'bot-1' });
  const offer = (tradeId: number): void => {
    evolve(game, {
      name: 'TradeCreate',
      tradeId,
      userIdFrom: 'bot-1',
      userIdTo: 'person',
      mapItemIdListFrom: [1],
      mapItemIdListTo: [],
      extraPriceFrom: 0,
      extraPriceTo: 50,
      timeout: 30_000,
      deadline: 30_000,
      leftCountCreateTrade: 2,
      moveTimeLeft: 60_000,
    });
    memory.note(game);
  };
  const close = (isAccepted: boolean): void => {
    evolve(
      game,
      isAccepted
        ? { name: 'TradeAccept', took: 0, tradeId: 0 }
        : { name: 'TradeCancel', took: 0, tradeId: 0, userId: 'person' },
    );
    if (isAccepted) evolve(game, { name: 'MapItemChangeOwner', mapItemId: 1, userId: 'person' });
    memory.note(game);
  };
  const roundsUntilNext = (): number => {
    const { round } = game;
    let waited = 0;
    while (memory.limitsOf({ board: BOARD, game }, 'bot-1').closedTo.includes('person')) {
      waited++;
      game.round++;
    }
    game.round = round + waited;
    return waited;
  };
  offer(1);
  close(false);
  expect(roundsUntilNext()).toBe(2);
  offer(2);
  close(false);
  expect(roundsUntilNext()).toBe(4);
  offer(3);
  close(true);
  expect(roundsUntilNext()).toBe(1);
});
