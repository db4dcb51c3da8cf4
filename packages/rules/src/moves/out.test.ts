import { describe, expect, test } from 'vitest';
import { COFFEE, game, GAMES, SPACE } from '../testing/on-board.ts';

/** The next throw of a leads to «Апогей», which is b's monopoly with a rent of 3120. */
const ruin = (names: readonly ('a' | 'b' | 'c' | 'd')[]) =>
  game(names)
    .owns('b', ...SPACE)
    .level(6, ...SPACE)
    .at('a', 32)
    .dice([3, 4]);

describe('debt', () => {
  test('DEBT-3 with a balance below zero a player may only sell, pledge and surrender', () => {
    const s = game(['a', 'b'])
      .owns('a', 39, ...COFFEE)
      .level(1, ...COFFEE)
      .balance('a', 100)
      .dice([1, 3]);
    s.as('a').throws();
    expect(s.money.a).toBe(-100);
    expect(s.as('a').builds(1).refusal).toBe('NEGATIVE_BALANCE');
    expect(s.as('a').offers({ to: 'b', give: [39], ask: 1 }).refusal).toBe('NEGATIVE_BALANCE');
    expect(s.as('a').ends().refusal).toBe('NEGATIVE_BALANCE');
    expect(s.as('a').sells(1).refusal).toBeNull();
    expect(s.as('a').pledges(39).refusal).toBeNull();
  });

  test('DEBT-3 with a balance below zero a player can neither use an exit card nor decide on buying', () => {
    const jailed = game(['a', 'b']).owns('a', 39).jailed('a').holds('a', 7).balance('a', -10);
    expect(jailed.as('a').playsCard().refusal).toBe('NEGATIVE_BALANCE');
    // The jail fine takes the balance below zero, and the same throw leads to a free company.
    const fined = game(['a', 'b']).owns('a', 39).jailed('a', 1).balance('a', 50).dice([1, 2]);
    fined.as('a').throws();
    expect(fined.game.move.step).toBe('BUY_DECISION');
    expect(fined.as('a').declines().refusal).toBe('NEGATIVE_BALANCE');
    expect(fined.as('a').pledges(39).as('a').declines().refusal).toBeNull();
  });

  test('DEBT-2 a player who can’t cover the debt with everything they own is out at once', () => {
    const s = ruin(['a', 'b', 'c'])
      .owns('a', ...COFFEE)
      .balance('a', 2000);
    s.as('a').throws();
    expect(s.player('a')).toMatchObject({ isOut: true, balance: 0 });
    expect(s.player('a').result).toMatchObject({ numberPlace: 3, reason: 'BANKRUPT' });
    expect(s.money.b).toBe(1500 + 3120);
  });

  test('DEBT-2 a player who covers the debt exactly stays in, one million less means out', () => {
    const s = ruin(['a', 'b', 'c'])
      .owns('a', ...COFFEE)
      .level(1, 1)
      .balance('a', 3120 - 30 - 30 - 25);
    s.as('a').throws();
    expect(s.player('a').isOut).toBe(false);
    s.as('a').sells(1).as('a').pledges(1).as('a').pledges(3);
    expect(s.money.a).toBe(0);
    const short = ruin(['a', 'b', 'c'])
      .owns('a', ...COFFEE)
      .level(1, 1)
      .balance('a', 3120 - 30 - 30 - 25 - 1);
    expect(short.as('a').throws().player('a').isOut).toBe(true);
  });

  test('DEBT-5 a player in debt after another player’s move settles before their own throw', () => {
    const s = game(['a', 'b', 'c']).owns('b', 39).balance('b', 10).at('a', 38).dice([1, 3]).cards(14);
    s.as('a').throws();
    expect(s.money.b).toBe(-10);
    s.as('a').ends();
    expect(s.as('b').throws().refusal).toBe('NEGATIVE_BALANCE');
    expect(s.dice([4, 6]).as('b').pledges(39).as('b').throws().refusal).toBeNull();
  });

  test('DEBT-2 a player who can’t cover a debt is out at once in another player’s move, too', () => {
    const s = game(['a', 'b', 'c']).balance('b', 10).at('a', 38).dice([1, 3]).cards(14);
    s.as('a').throws();
    expect(s.player('b').result).toMatchObject({ numberPlace: 3, reason: 'BANKRUPT' });
    expect(s.game.move).toMatchObject({ userId: 'a', step: 'AFTER_THROW' });
  });

  test('DEBT-4 when the timer runs out the game sells and pledges with the smallest loss first', () => {
    const s = game(['a', 'b'])
      .owns('a', 39, ...COFFEE)
      .level(1, 1)
      .balance('a', 175)
      .dice([1, 3]);
    s.as('a').throws().timeRunsOut();
    expect(s.eventsOf('MapItemChangePledge').map(({ mapItemId }) => mapItemId)).toEqual([3]);
    expect(s.cell(1).lvlCard).toBe(1);
    expect(s.money.a).toBe(5);
    expect(s.game.move.userId).toBe('b');
  });

  test('DEBT-4 the game sells offices when pledges alone don’t cover the debt', () => {
    const s = game(['a', 'b'])
      .owns('a', ...GAMES)
      .level(2, 6)
      .level(1, 8, 9)
      .balance('a', 100)
      .dice([1, 3]);
    s.as('a').throws().timeRunsOut();
    expect(s.money.a).toBe(30);
    expect(s.eventsOf('MapItemChangeOffice')[0]).toMatchObject({ mapItemId: 6, lvlCard: 1 });
  });
});

describe('going out', () => {
  test('OUT-2 the bank takes all companies, without offices and pledges', () => {
    const s = ruin(['a', 'b', 'c']).owns('a', 1, 5).pledged(3, 5).balance('a', 0);
    s.as('a').throws();
    for (const cell of [1, 5]) {
      expect(s.cell(cell)).toMatchObject({ ownerId: null, lvlCard: 0, isInPledge: false, countMoveInPledge: 0 });
    }
  });

  test('OUT-3 exit cards go back to their decks, and the balance becomes zero', () => {
    const s = game(['a', 'b', 'c']).holds('a', 3, 27);
    s.as('a').surrenders();
    expect(s.player('a')).toMatchObject({ exitCards: [], balance: 0, isOut: true });
    expect(s.eventsOf('ChangeBalance').at(-1)).toMatchObject({ amount: -1500, balance: 0, reason: 'GAME_OVER' });
  });

  test('OUT-4 a player who goes out gets the last open place', () => {
    const s = game(['a', 'b', 'c', 'd']);
    s.as('c').surrenders().as('a').surrenders();
    expect(s.player('c').result?.numberPlace).toBe(4);
    expect(s.player('a').result?.numberPlace).toBe(3);
  });

  test('OUT-1, TIME-7 the event names surrender, exit or disconnection as the reason', () => {
    const s = game(['a', 'b', 'c', 'd']);
    s.as('b').surrenders().as('c').exits().do({ type: 'dropUser', userId: 'd' });
    expect(s.eventsOf('UserLeaveGame').map(({ reason }) => reason)).toEqual(['SURRENDER', 'EXIT', 'DISCONNECTED']);
  });

  test('OUT-5 the move of a player who goes out ends, the move of another player goes on', () => {
    const s = game(['a', 'b', 'c']);
    s.as('a').surrenders();
    expect(s.game.move).toMatchObject({ userId: 'b', step: 'BEFORE_THROW' });
    s.as('c').surrenders();
    expect(s.game.isOver).toBe(true);
    const other = game(['a', 'b', 'c']).passes(10_000);
    const { deadline } = other.game;
    other.as('b').surrenders();
    expect(other.game.move.userId).toBe('a');
    expect(other.game.deadline).toEqual(deadline);
  });

  // Threat surrender: Acting after leaving → Refused.
  test('OUT-6 a player who is out can give no more commands', () => {
    const s = game(['a', 'b', 'c']);
    s.as('a').surrenders();
    expect(s.as('a').throws().refusal).toBe('PLAYER_IS_OUT');
    expect(s.as('a').surrenders().refusal).toBe('PLAYER_IS_OUT');
    expect(s.do({ type: 'throwDice', userId: 'stranger' }).refusal).toBe('NOT_IN_GAME');
  });

  test('OUT-5 the bank keeps the company when the mover goes out during the decision on buying', () => {
    const s = game(['a', 'b', 'c']).dice([1, 2]);
    s.as('a').throws().as('a').surrenders();
    expect(s.cell(3).ownerId).toBeNull();
    expect(s.game.auction).toBeNull();
    expect(s.game.move.userId).toBe('b');
  });
});

describe('the end', () => {
  test('END-1 the last player wins, and the game is over for all', () => {
    const s = ruin(['a', 'b']).balance('a', 0);
    s.as('a').throws();
    expect(s.eventsOf('GameOver')[0]?.users.map(({ userId, numberPlace }) => [userId, numberPlace])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(s.game).toMatchObject({ isOver: true, deadline: null });
    expect(s.as('b').throws().refusal).toBe('GAME_IS_OVER');
  });

  test('END-1 the end of the game closes an open auction without a buyer', () => {
    const s = game(['a', 'b']).dice([1, 5]);
    s.as('a').throws().as('a').declines().as('b').bids(80).as('a').surrenders();
    expect(s.game).toMatchObject({ isOver: true, auction: null });
    expect(s.cell(6).ownerId).toBeNull();
  });

  // Threat resume: Reading secrets: the seed, the order of a deck → There is no hidden state; the end of the game
  // reveals the seed.
  test('FAIR-2 the end of the game reveals the seed, no earlier event does', () => {
    const s = game(['a', 'b', 'c']);
    s.as('a').surrenders();
    expect(JSON.stringify(s.log)).not.toContain('seed');
    s.as('b').surrenders();
    expect(s.eventsOf('GameOver')[0]?.serverSeed).toBe('seed');
  });

  test('END-2 from round 30 Start pays nothing', () => {
    const paid = game(['a', 'b']).round(29).at('a', 36).dice([1, 3]);
    expect(paid.as('a').throws().money.a).toBe(1700);
    const unpaid = game(['a', 'b']).round(30).at('a', 36).dice([1, 3]);
    expect(unpaid.as('a').throws().money.a).toBe(1500);
  });

  test('END-4 messages announce when Start stops paying and when rents grow', () => {
    const s = game(['a', 'b']).round(29).owns('b', 39).dice([4, 6], [4, 6]);
    s.as('a').throws().as('a').ends().as('b').throws().as('b').ends();
    expect(s.eventsOf('SystemMessage')[0]).toMatchObject({ key: 'startPaysNothing' });
    const late = game(['a', 'b']).round(35).owns('b', 39).dice([4, 6], [4, 6]);
    late.as('a').throws().as('a').ends().as('b').throws().as('b').ends();
    expect(late.eventsOf('SystemMessage')[0]).toMatchObject({ key: 'rentsGrow', params: { round: 36, percent: 60 } });
    expect(late.cell(39).currentRent).toBe(Math.round(80 * 1.6));
  });

  test('END-3 from round 35 rents and taxes grow by 30 percent of the board’s values each round', () => {
    const tax = game(['a', 'b']).round(35).dice([1, 3]);
    expect(tax.as('a').throws().money.a).toBe(1500 - 260);
    const rent = game(['a', 'b']).round(39).owns('b', 39).at('a', 32).dice([3, 4]);
    expect(rent.as('a').throws().money.b).toBe(1700);
    const points = game(['a', 'b']).round(39).owns('b', 12).at('a', 5).dice([3, 4]);
    expect(points.as('a').throws().money.b).toBe(1570);
  });
});
