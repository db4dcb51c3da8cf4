import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { companyAt, refusalOf, type PlayerCommand } from '@magnaty/rules';
import { Scenario, type SetupOptions } from '@magnaty/rules/testing';
import { firstBot } from './first-bot.ts';

const COFFEE = [1, 3] as const;
const GAMES = [6, 8, 9] as const;
const FASHION = [11, 13, 14] as const;
const BANKS = [31, 32, 34] as const;

const game = (options: Omit<SetupOptions, 'board'> = {}): Scenario<'a' | 'b' | 'c' | 'd'> =>
  new Scenario(['a', 'b', 'c', 'd'], { board: BOARD, ...options });

const random = (): number => 0.5;

/** The bot's command for the player. Checks that it is legal and that the bot did not change the table. */
const asks = (scenario: Scenario<'a' | 'b' | 'c' | 'd'>, userId: string): PlayerCommand | null => {
  const before = JSON.stringify(scenario.game);
  const command = firstBot(scenario.table, userId, random);
  expect(JSON.stringify(scenario.game)).toBe(before);
  if (command !== null) expect(refusalOf(scenario.table, command)).toBeNull();
  return command;
};

/** Carries out the bot's commands until it waits, throws, offers or ends the move; fails at 60 commands. */
const plays = (scenario: Scenario<'a' | 'b' | 'c' | 'd'>, userId: string): PlayerCommand['type'][] => {
  const done: PlayerCommand['type'][] = [];
  for (let command = asks(scenario, userId); command !== null; command = asks(scenario, userId)) {
    done.push(command.type);
    expect(done.length).toBeLessThan(60);
    if (command.type === 'throwDice' || command.type === 'endMove' || command.type === 'createTrade') return done;
    scenario.do(command);
  }
  return done;
};

describe('when the bot can’t act', () => {
  test('the bot waits in another player’s move', () => {
    expect(asks(game(), 'b')).toBeNull();
  });

  test('the bot has nothing to do for a player who is out or not in the game', () => {
    const scenario = game();
    scenario.as('b').surrenders();
    expect(asks(scenario, 'b')).toBeNull();
    expect(asks(scenario, 'nobody')).toBeNull();
  });
});

describe('buying', () => {
  const before = (balance: number): Scenario<'a' | 'b' | 'c' | 'd'> => {
    const scenario = game().balance('a', balance).dice([1, 2]);
    scenario.as('a').throws();
    return scenario;
  };

  test('the bot buys a company when its reserve stays untouched', () => {
    expect(asks(before(1500), 'a')).toEqual({ type: 'userBuyCurrentCompany', userId: 'a' });
  });

  test('the bot declines a company that would use up its reserve', () => {
    expect(asks(before(70), 'a')).toEqual({ type: 'startAuction', userId: 'a' });
  });

  test('the bot spends its last million on the company that completes its category', () => {
    const scenario = game().owns('a', 1).balance('a', 70).dice([1, 2]);
    scenario.as('a').throws();
    expect(asks(scenario, 'a')).toEqual({ type: 'userBuyCurrentCompany', userId: 'a' });
  });

  test('the bot pledges a company to buy the one that completes its category', () => {
    const scenario = game().owns('a', 1, 5).balance('a', 20).dice([1, 2]);
    scenario.as('a').throws();
    expect(asks(scenario, 'a')?.type).toBe('pledgeCompany');
    expect(plays(scenario, 'a')).toContain('userBuyCurrentCompany');
  });
});

describe('in an auction', () => {
  const auction = (scenario: Scenario<'a' | 'b' | 'c' | 'd'>): Scenario<'a' | 'b' | 'c' | 'd'> => {
    scenario.dice([1, 2]).as('a').throws();
    scenario.as('a').declines();
    return scenario;
  };

  /** Lets all bots bid until none wants to; returns the last price. */
  const lastPrice = (scenario: Scenario<'a' | 'b' | 'c' | 'd'>): number => {
    let price = 0;
    for (let isGoing = true; isGoing && scenario.game.auction !== null;) {
      isGoing = false;
      for (const userId of ['a', 'b', 'c', 'd']) {
        const command = asks(scenario, userId);
        if (command === null) continue;
        isGoing = true;
        if (command.type === 'makeBetOnAuction') price = command.price;
        scenario.do(command);
      }
    }
    return price;
  };

  test('bots bid about the price for a company that completes no category', () => {
    const price = lastPrice(auction(game()));
    expect(price).toBeGreaterThanOrEqual(45);
    expect(price).toBeLessThanOrEqual(90);
  });

  test('among bots, large raises come to the price at which small ones end', () => {
    const bots = ['a', 'b', 'c', 'd'] as const;
    const open = () => auction(game({ bots }).balance('a', 0).balance('c', 0).owns('b', 1));
    const small = open();
    let gaveUp = false;
    for (let nth = 0; !gaveUp; nth++) {
      const command = asks(small, nth % 2 === 0 ? 'b' : 'd');
      gaveUp = command?.type !== 'makeBetOnAuction';
      if (command?.type === 'makeBetOnAuction')
        small.as(nth % 2 === 0 ? 'b' : 'd').bids((small.game.auction?.bets.at(-1)?.price ?? 45) + 5);
    }
    const end = small.game.auction!.bets.at(-1)!.price;
    const quick = open();
    const raises: number[] = [];
    for (let userId = 'b', before = 45; ; userId = userId === 'b' ? 'd' : 'b') {
      const command = asks(quick, userId);
      if (command?.type !== 'makeBetOnAuction') break;
      raises.push(command.price - before);
      before = command.price;
      quick.do(command);
    }
    expect(raises[0]).toBe(25);
    expect(raises.length).toBeLessThan(small.game.auction!.bets.length / 2);
    expect(Math.abs(quick.game.auction!.bets.at(-1)!.price - end)).toBeLessThanOrEqual(5);
  });

  test('the bot bids more for a company that completes its category', () => {
    const scenario = auction(game().owns('b', 1));
    expect(lastPrice(scenario)).toBeGreaterThan(90);
  });

  test('the bot bids more to stop another player from completing a category', () => {
    const blocked = auction(game().owns('b', 1).balance('c', 400).balance('d', 400));
    for (let bets = 0; bets < 12; bets++) {
      const command = asks(blocked, 'c');
      if (command?.type === 'makeBetOnAuction') blocked.do(command);
      const next = blocked.game.auction?.bets.at(-1)?.price ?? 0;
      blocked.as('b').bids(next + 5);
    }
    expect(
      Math.max(
        ...blocked
          .eventsOf('AuctionMakeBet')
          .filter((bet) => bet.userId === 'c')
          .map((bet) => bet.price),
      ),
    ).toBeGreaterThan(90);
  });

  test('mode 2: bots pay less for late rents and keep the money for offices', () => {
    expect(lastPrice(auction(game({ mode: 2 })))).toBeLessThanOrEqual(70);
  });

  test('the bot leaves when it has not bid and can’t pay the price', () => {
    const scenario = auction(game().balance('b', 60));
    scenario.as('c').bids(70);
    expect(asks(scenario, 'b')).toEqual({ type: 'leaveAuction', userId: 'b' });
  });

  test('the bot never bids the price that it has just declined to pay', () => {
    const scenario = auction(game().owns('a', 1).balance('b', 60).balance('c', 60));
    const { price } = companyAt(BOARD, 3)!;
    expect(lastPrice(scenario)).toBeGreaterThanOrEqual(price);
    const own = scenario.eventsOf('AuctionMakeBet').filter((bet) => bet.userId === 'a');
    expect(own.length).toBeGreaterThan(0);
    expect(Math.max(...own.map((bet) => bet.price))).toBeLessThan(price);
  });

  test('the bot waits while it leads', () => {
    const scenario = auction(game());
    scenario.as('b').bids(50);
    expect(asks(scenario, 'b')).toBeNull();
  });
});

describe('building', () => {
  test('the bot builds evenly and, with enough money, up to the third level', () => {
    const scenario = game()
      .owns('a', ...FASHION)
      .balance('a', 1100);
    expect(plays(scenario, 'a').filter((type) => type === 'buyOffice').length).toBeGreaterThanOrEqual(9);
    for (const index of FASHION) expect(scenario.cell(index).lvlCard).toBeGreaterThanOrEqual(3);
  });

  test('the bot keeps money for the rents of others', () => {
    const scenario = game()
      .owns('a', ...FASHION)
      .owns('b', ...BANKS)
      .level(3, ...BANKS)
      .balance('a', 400);
    plays(scenario, 'a');
    expect(scenario.player('a').balance).toBeGreaterThan(50);
  });

  test('the bot pledges an idle company to build and does not redeem it in the same move', () => {
    const scenario = game()
      .owns('a', ...COFFEE, 39)
      .balance('a', 60);
    const done = plays(scenario, 'a');
    expect(done).toContain('pledgeCompany');
    expect(done).toContain('buyOffice');
    expect(done).not.toContain('ransomCompany');
  });

  test('the bot keeps little money when it can build, because it can sell offices again', () => {
    const scenario = game()
      .owns('a', ...FASHION)
      .owns('b', ...BANKS)
      .level(3, ...BANKS)
      .balance('a', 500);
    plays(scenario, 'a');
    expect(scenario.player('a').balance).toBeLessThan(200);
  });

  test('mode 2: the bot builds one office a move, without a whole category', () => {
    const scenario = game({ mode: 2 }).owns('a', 11, 31);
    expect(plays(scenario, 'a')).toEqual(['buyOffice', 'throwDice']);
  });
});

describe('pledges and debts', () => {
  test('the bot redeems a company at the end of a move when it has enough money', () => {
    const scenario = game().owns('a', 39).pledged(9, 39).at('a', 18).dice([1, 1], [1, 2]);
    scenario.as('a').throws();
    scenario.as('a').throws();
    scenario.player('a').balance = 900;
    scenario.game.move.step = 'AFTER_THROW';
    expect(asks(scenario, 'a')).toEqual({ type: 'ransomCompany', userId: 'a', mapItemId: 39 });
  });

  test('in debt the bot pledges what earns least before it sells offices, and then goes on', () => {
    const scenario = game()
      .owns('a', ...GAMES, 5, 39)
      .level(3, ...GAMES)
      .balance('a', -40);
    const done = plays(scenario, 'a');
    expect(done[0]).toBe('pledgeCompany');
    expect(done.at(-1)).toBe('throwDice');
    expect(done).not.toContain('saleOffice');
  });

  test('the bot sells offices when it has nothing to pledge', () => {
    const scenario = game()
      .owns('a', ...GAMES)
      .level(3, ...GAMES)
      .balance('a', -60);
    expect(
      plays(scenario, 'a')
        .slice(0, -1)
        .every((type) => type === 'saleOffice'),
    ).toBe(true);
    expect(scenario.player('a').balance).toBeGreaterThanOrEqual(0);
  });
});

describe('in jail', () => {
  test('the bot leaves jail early while companies are free, by card first', () => {
    expect(asks(game().jailed('a'), 'a')?.type).toBe('earlyExitJailFromBalance');
    expect(asks(game().jailed('a').holds('a', 3), 'a')?.type).toBe('earlyExitJailFromInventoryCard');
  });

  test('the bot pays no early release from its reserve', () => {
    expect(asks(game().jailed('a').balance('a', 75), 'a')?.type).toBe('throwDice');
    expect(asks(game().jailed('a').balance('a', 75).holds('a', 3), 'a')?.type).toBe('earlyExitJailFromInventoryCard');
  });

  test('the bot stays in jail while others have offices, until the last throw', () => {
    const late = (moves: number): Scenario<'a' | 'b' | 'c' | 'd'> =>
      game()
        .owns('b', ...BANKS, ...FASHION)
        .level(4, ...BANKS, ...FASHION)
        .jailed('a', moves);
    expect(asks(late(3), 'a')?.type).toBe('throwDice');
    expect(asks(late(1), 'a')?.type).toBe('earlyExitJailFromBalance');
  });
});

describe('trades', () => {
  /** Players a and b each have the company that completes the other's category. */
  const crossedWith = (bots: readonly string[]): Scenario<'a' | 'b' | 'c' | 'd'> =>
    game({ bots }).owns('a', 6, 8, 14).owns('b', 11, 13, 9).balance('a', 900).balance('b', 900);
  const crossed = (): Scenario<'a' | 'b' | 'c' | 'd'> => crossedWith([]);

  const offered = (scenario: Scenario<'a' | 'b' | 'c' | 'd'>): PlayerCommand | null => {
    // The bot does not ask a person for the same companies in every round.
    for (let round = 1; round <= 4; round++) {
      const command = asks(scenario.round(round), 'a');
      if (command?.type === 'createTrade') return command;
    }
    return null;
  };

  test('the bot offers an exchange that completes a category for both, and the other bot accepts', () => {
    const scenario = crossed();
    const offer = offered(scenario);
    expect(offer).toMatchObject({ type: 'createTrade', userIdTo: 'b' });
    if (offer !== null) scenario.do(offer);
    const answer = asks(scenario, 'b');
    expect(answer?.type).toBe('acceptTrade');
    if (answer !== null) scenario.do(answer);
    const ownersOf = (cells: readonly number[]): Set<string | null> =>
      new Set(cells.map((index) => scenario.cell(index).ownerId));
    expect([ownersOf(GAMES).size, ownersOf(FASHION).size]).toEqual([1, 1]);
    expect(ownersOf(GAMES)).not.toEqual(ownersOf(FASHION));
  });

  test('the bot makes offers before the last company of a category is sold', () => {
    const scenario = game().owns('a', 11).owns('b', 13).balance('a', 900).balance('b', 100);
    expect(offered(scenario)).toMatchObject({ userIdTo: 'b', mapItemIdListTo: [13] });
  });

  test('the bot asks for all other companies of a category even when it has fewer of them', () => {
    const scenario = game().owns('a', 14).owns('b', 11, 13).balance('a', 2500).balance('b', 20);
    expect(offered(scenario)).toMatchObject({ userIdTo: 'b', mapItemIdListTo: [11, 13] });
  });

  test('the bot makes offers to another bot in every round', () => {
    const scenario = crossedWith(['b']);
    for (let round = 1; round <= 4; round++) {
      expect(asks(scenario.round(round), 'a')).toMatchObject({ type: 'createTrade', userIdTo: 'b' });
    }
  });

  test('the bot makes at most two offers in a move', () => {
    const scenario = crossed();
    scenario.game.move.tradesMade = 2;
    expect(offered(scenario)).toBeNull();
  });

  test('the bot repeats a request to a person only after some rounds', () => {
    const scenario = crossed();
    const rounds = [1, 2, 3, 4, 5, 6, 7, 8].filter((round) => {
      const command = asks(scenario.round(round), 'a');
      return command?.type === 'createTrade' && command.mapItemIdListTo.includes(9);
    });
    expect(rounds).toHaveLength(2);
  });

  test('the bot does not sell a whole category for its price', () => {
    const scenario = game()
      .owns('b', ...GAMES)
      .owns('a', 5);
    scenario.as('a').offers({ to: 'b', get: [...GAMES], pay: 320 });
    expect(asks(scenario, 'b')?.type).toBe('cancelTrade');
  });

  test('the bot does not sell the company that completes another player’s category for its price', () => {
    const scenario = game().owns('b', 3).owns('a', 1);
    scenario.as('a').offers({ to: 'b', get: [3], pay: 70 });
    expect(asks(scenario, 'b')?.type).toBe('cancelTrade');
  });

  test('the bot accepts a price far above the company’s worth and rejects one far below', () => {
    const rich = game().owns('b', 5).balance('a', 1500);
    rich.as('a').offers({ to: 'b', get: [5], pay: 600 });
    expect(asks(rich, 'b')?.type).toBe('acceptTrade');
    const poor = game().owns('b', 5);
    poor.as('a').offers({ to: 'b', get: [5], pay: 50 });
    expect(asks(poor, 'b')?.type).toBe('cancelTrade');
  });

  test('the bot rejects a trade that leaves it without cash', () => {
    const scenario = game().owns('a', 3).owns('b', 1).balance('b', 100);
    scenario.as('a').offers({ to: 'b', give: [3], ask: 100 });
    expect(asks(scenario, 'b')?.type).toBe('cancelTrade');
  });

  test('the bot offers nothing when two players are left, because each gain is the other’s loss', () => {
    const scenario = crossed();
    scenario.as('c').surrenders();
    scenario.as('d').surrenders();
    expect(offered(scenario)).toBeNull();
  });
});
