import { describe, expect, test } from 'vitest';
import { BOARD, PLAYER_COUNT } from '@magnaty/content';
import { evolve } from '../evolve.ts';
import { emptyGame } from '../model/game.ts';
import type { GameModeId } from '../model/setup.ts';
import { game } from '../testing/on-board.ts';
import { sampleSeat } from '../testing/sample-seat.ts';
import { seededWorld } from '../testing/seeded-world.ts';
import { startGame } from './start.ts';

describe('start', () => {
  const setup = {
    board: BOARD,
    gameId: 'g',
    gameModeId: 1,
    timers: { move: 1, extraMove: 1, auction: 1, trade: 1, answers: 1, bank: 0, refill: 0 },
    prizePool: [],
  } as const;
  const users = ['a', 'b', 'c', 'd', 'e'].map((userId, at) => sampleSeat(userId, at + 1));
  const orderOf = (seed: number, { bots = '', isPrivate = true } = {}): string => {
    const [first] = startGame(
      { ...setup, isPrivate, users: users.slice(0, 4).map((user) => ({ ...user, isBot: bots.includes(user.userId) })) },
      seededWorld(seed),
    );
    return first?.name === 'StartGame' ? first.users.map((user) => user.userId).join('') : '';
  };

  test('START-1 the order of moves is drawn at random', () => {
    const orders = new Set(Array.from({ length: 400 }, (_, seed) => orderOf(seed)));
    expect(orders.size).toBe(24);
    expect(orderOf(7)).toBe(orderOf(7));
  });

  test('START-1 a player who meets only bots, not in a private room, moves first; chance orders the bots', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => seed);
    const ordersOf = (options: Parameters<typeof orderOf>[1]) => new Set(seeds.map((seed) => orderOf(seed, options)));
    const alone = ordersOf({ bots: 'abd', isPrivate: false });
    expect([...alone].map(([first]) => first)).toEqual(Array(6).fill('c'));
    expect(ordersOf({ bots: 'abd' }).size).toBeGreaterThan(6);
    expect(ordersOf({ bots: 'ab', isPrivate: false }).size).toBeGreaterThan(6);
  });

  test('START-2 each player begins with the balance of the seat, by mode and number of players', () => {
    const balancesOf = (gameModeId: GameModeId, players: number): number[] => {
      const s = { board: BOARD, gameModeId, isPrivate: true, users: users.slice(0, players) };
      return startGame({ ...setup, ...s }, seededWorld(1)).flatMap((event) =>
        event.name === 'ChangeBalance' && event.reason === 'START' ? [event.balance] : [],
      );
    };
    for (const mode of [1, 2] as const)
      for (const players of [2, 3, 4, 5])
        expect(balancesOf(mode, players)).toEqual(BOARD.numbers.modes[mode].startBalances[players]);
    expect(() => balancesOf(1, 1)).toThrow('no game has 1 players');
  });

  test('START-2 the board has a balance for each seat, and a later seat has no less than an earlier one', () => {
    for (const { startBalances } of Object.values(BOARD.numbers.modes))
      for (let players = PLAYER_COUNT.min; players <= PLAYER_COUNT.max; players++) {
        const balances = startBalances[players]!;
        expect(balances).toHaveLength(players);
        expect(balances).toEqual([...balances].sort((a, b) => a - b));
      }
  });

  test('END-2, END-3 the start names the rounds of the mode, and the game keeps them', () => {
    for (const gameModeId of [1, 2] as const) {
      const state = emptyGame();
      for (const event of startGame({ ...setup, gameModeId, isPrivate: true, users }, seededWorld(1)))
        evolve(state, event);
      const { startPaysUntilRound, growthFromRound } = BOARD.numbers.modes[gameModeId];
      expect(state).toMatchObject({ startPaysUntilRound, growthFromRound });
    }
  });

  test('START-2 each player begins on Start', () => {
    const s = game(['a', 'b', 'c']);
    expect(s.game.players.map((player) => [player.position, player.indexOnCell])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(s.game.move).toMatchObject({ userId: 'a', step: 'BEFORE_THROW' });
  });
});

test('START-3 the bank owns every company at the start', () => {
  for (const cell of game(['a', 'b']).game.cells) {
    expect(cell).toMatchObject({ ownerId: null, lvlCard: 0, isInPledge: false });
  }
});

describe('a move', () => {
  test('MOVE-1 players move in the order of seats', () => {
    const s = game(['a', 'b', 'c']).dice([1, 3], [1, 3], [1, 3]);
    for (const name of ['a', 'b', 'c'] as const) {
      expect(s.game.move.userId).toBe(name);
      s.as(name).throws().as(name).ends();
    }
    expect(s.game.move.userId).toBe('a');
    expect(s.game.round).toBe(2);
  });

  // Threat move: Out of turn, twice, in the wrong step → `refusalOf` checks the mover and the step.
  test('MOVE-8 only the mover throws and ends', () => {
    const s = game(['a', 'b']);
    expect(s.as('b').throws().refusal).toBe('NOT_YOUR_MOVE');
    expect(s.as('b').ends().refusal).toBe('NOT_YOUR_MOVE');
    expect(s.as('a').ends().refusal).toBe('WRONG_STEP');
  });

  test('MOVE-2, TIME-10 all steps of a move share its time', () => {
    const s = game(['a', 'b']).dice([1, 2]);
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', timeout: 60_000 });
    s.passes(9_000).as('a').throws();
    expect(s.game.move.step).toBe('BUY_DECISION');
    expect(s.game.deadline).toMatchObject({ at: s.now + 55_000, timeout: 55_000 });
    s.passes(5_000);
    s.as('a').buys();
    expect(s.game.move.step).toBe('AFTER_THROW');
    expect(s.game.deadline).toMatchObject({ at: s.now + 50_000, timeout: 50_000 });
  });

  test('TIME-8 the first step of a game has the time of its opening more', () => {
    const s = game(['a', 'b']).dice([1, 2]);
    expect(s.game.deadline).toMatchObject({ timeout: 60_000, at: s.now + 64_000 });
    s.as('a').throws();
    s.as('a').buys();
    s.as('a').ends();
    expect(s.game.deadline).toMatchObject({ timeout: 60_000, at: s.now + 60_000 });
  });

  test('MOVE-3 passing Start pays 200', () => {
    const s = game(['a', 'b']).at('a', 38).dice([1, 2]);
    s.as('a').throws();
    expect(s.player('a').position).toBe(1);
    expect(s.eventsOf('ChangeBalance')[0]).toMatchObject({ userId: 'a', amount: 200, reason: 'START' });
  });

  test('MOVE-3 stopping on Start pays 200', () => {
    const s = game(['a', 'b']).at('a', 36).dice([1, 3]);
    s.as('a').throws();
    expect(s.player('a').position).toBe(0);
    expect(s.money.a).toBe(1700);
  });

  test('MOVE-4 doubles give an extra throw at once, with its shorter timer', () => {
    const s = game(['a', 'b']).dice([5, 5], [1, 3]);
    s.as('a').throws();
    expect(s.game.move).toMatchObject({ userId: 'a', step: 'BEFORE_THROW', isExtra: true });
    expect(s.game.deadline?.timeout).toBe(40_000);
    s.as('a').throws();
    expect(s.game.move).toMatchObject({ step: 'BUY_DECISION', isExtra: false });
  });

  test('THROW-4 below zero there is no extra throw until the debt is settled', () => {
    const s = game(['a', 'b']).owns('a', 39).owns('b', 5, 15, 25, 35).at('a', 3).balance('a', 50).dice([1, 1]);
    s.as('a').throws();
    expect(s.money.a).toBe(-150);
    expect(s.as('a').throws().refusal).toBe('NEGATIVE_BALANCE');
    s.dice([3, 4]).as('a').pledges(39).as('a').throws();
    expect(s.refusal).toBeNull();
  });

  test('MOVE-4 an extra throw belongs to the same move, so its trades still count', () => {
    const s = game(['a', 'b']).owns('a', 1).owns('b', 6).dice([5, 5]);
    s.as('a')
      .offers({ to: 'b', give: [1], get: [6] })
      .as('b')
      .cancels()
      .as('a')
      .throws();
    expect(s.game.move).toMatchObject({ isExtra: true, tradesMade: 1 });
  });

  // Threat move: Ending the move with a balance below zero → Refused.
  test('MOVE-6 a move can’t end with a balance below zero', () => {
    const s = game(['a', 'b']).owns('a', 39).balance('a', 100).dice([1, 3]);
    s.as('a').throws();
    expect(s.money.a).toBe(-100);
    expect(s.as('a').ends().refusal).toBe('NEGATIVE_BALANCE');
    expect(s.as('a').pledges(39).as('a').ends().refusal).toBeNull();
    expect(s.game.move.userId).toBe('b');
  });

  test('MOVE-7 the button is disabled in debt and enabled when the debt is settled', () => {
    const s = game(['a', 'b']).owns('a', 39).balance('a', 100).dice([1, 3]);
    s.as('a').throws().as('a').pledges(39);
    expect(s.eventsOf('ChangeMoveButtonDisabled').map((event) => event.isDisabled)).toEqual([true, false]);
  });
});

describe('a throw', () => {
  test('THROW-1 a throw is two dice of 1 to 6', () => {
    const seen = new Set<number>();
    for (let draw = 0; draw < 6; draw++) {
      const s = game(['a', 'b'])
        .jailed('a')
        .draws(draw, (draw + 1) % 6);
      s.as('a').throws();
      const [dice] = s.eventsOf('ThrowDice');
      seen.add(dice!.scoreFirstDice).add(dice!.scoreSecondDice);
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('THROW-2 a throw moves the chip by the points of both dice', () => {
    const s = game(['a', 'b']).dice([3, 4]).cards(28);
    s.as('a').throws();
    expect(s.eventsOf('ThrowDice')[0]).toMatchObject({ scoreFirstDice: 3, scoreSecondDice: 4, purpose: 'MOVE' });
    expect(s.eventsOf('UserMoveTo')[0]).toMatchObject({
      mapItemIdFrom: 0,
      mapItemIdTo: 7,
      direction: 'FORWARD',
      type: 'DICE',
    });
  });

  test('MOVE-8 the mover throws only once per step', () => {
    const s = game(['a', 'b']).dice([4, 6]);
    s.as('a').throws();
    expect(s.as('a').throws().refusal).toBe('WRONG_STEP');
  });

  test('THROW-3 the third doubles in a row send the mover straight to jail', () => {
    const s = game(['a', 'b']).dice([5, 5], [5, 5], [1, 1]);
    s.as('a').throws().as('a').throws().as('a').throws();
    expect(s.player('a')).toMatchObject({ position: 10, inJail: true, countMovesToExit: 3 });
    expect(s.eventsOf('UserMoveTo').at(-1)).toMatchObject({ mapItemIdFrom: 20, type: 'JOIN_TO_JAIL' });
    expect(s.game.move).toMatchObject({ userId: 'a', step: 'AFTER_THROW' });
  });

  test('MOVE-5 doubles that lead to jail give no extra throw', () => {
    const s = game(['a', 'b']).at('a', 20).dice([5, 5]);
    s.as('a').throws();
    expect(s.player('a').inJail).toBe(true);
    expect(s.game.move.step).toBe('AFTER_THROW');
  });
});
