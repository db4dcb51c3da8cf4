import { describe, expect, test } from 'vitest';
import { COFFEE, game, GAMES, SPACE } from '../testing/on-board.ts';

/** Player a is about to land on «Апогей» of b with the rent of the monopoly, 3120. */
const ruin = (names: readonly ('a' | 'b' | 'c' | 'd')[]) =>
  game(names)
    .owns('b', ...SPACE)
    .level(6, ...SPACE)
    .at('a', 32)
    .dice([3, 4]);

describe('debt', () => {
  test('DEBT-3 below zero only selling, pledging and giving up are open', () => {
    const s = game(['a', 'b'])
      .owns('a', 39, ...COFFEE)
      .level(1, ...COFFEE)
      .balance('a', 100)
      .dice([1, 3]);
    s.hand('a').throws();
    expect(s.money.a).toBe(-100);
    expect(s.hand('a').builds(1).refusal).toBe('NEGATIVE_BALANCE');
    expect(s.hand('a').offers({ to: 'b', give: [39], ask: 1 }).refusal).toBe('NEGATIVE_BALANCE');
    expect(s.hand('a').ends().refusal).toBe('NEGATIVE_BALANCE');
    expect(s.hand('a').sells(1).refusal).toBeNull();
    expect(s.hand('a').pledges(39).refusal).toBeNull();
  });

  test('DEBT-3 below zero no exit card is played and no buying is decided', () => {
    const jailed = game(['a', 'b']).owns('a', 39).jailed('a').holds('a', 7).balance('a', -10);
    expect(jailed.hand('a').playsCard().refusal).toBe('NEGATIVE_BALANCE');
    // The fine of the last throw in jail puts him below zero, and the throw leads on to a free company.
    const fined = game(['a', 'b']).owns('a', 39).jailed('a', 1).balance('a', 50).dice([1, 2]);
    fined.hand('a').throws();
    expect(fined.game.move.step).toBe('BUY_DECISION');
    expect(fined.hand('a').declines().refusal).toBe('NEGATIVE_BALANCE');
    expect(fined.hand('a').pledges(39).hand('a').declines().refusal).toBeNull();
  });

  test('DEBT-2 who can’t cover it with all he has is out at once', () => {
    const s = ruin(['a', 'b', 'c'])
      .owns('a', ...COFFEE)
      .balance('a', 2000);
    s.hand('a').throws();
    expect(s.player('a')).toMatchObject({ isOut: true, balance: 0 });
    expect(s.player('a').result).toMatchObject({ numberPlace: 3, reason: 'BANKRUPT' });
    expect(s.money.b).toBe(1500 + 3120);
  });

  test('DEBT-2 to the million: what just covers it keeps him in', () => {
    const s = ruin(['a', 'b', 'c'])
      .owns('a', ...COFFEE)
      .level(1, 1)
      .balance('a', 3120 - 30 - 30 - 25);
    s.hand('a').throws();
    expect(s.player('a').isOut).toBe(false);
    s.hand('a').sells(1).hand('a').pledges(1).hand('a').pledges(3);
    expect(s.money.a).toBe(0);
    const short = ruin(['a', 'b', 'c'])
      .owns('a', ...COFFEE)
      .level(1, 1)
      .balance('a', 3120 - 30 - 30 - 25 - 1);
    expect(short.hand('a').throws().player('a').isOut).toBe(true);
  });

  test('DEBT-5 who is put below zero in another’s move settles before his own throw', () => {
    const s = game(['a', 'b', 'c']).owns('b', 39).balance('b', 10).at('a', 38).dice([1, 3]).cards(14);
    s.hand('a').throws();
    expect(s.money.b).toBe(-10);
    s.hand('a').ends();
    expect(s.hand('b').throws().refusal).toBe('NEGATIVE_BALANCE');
    expect(s.dice([4, 6]).hand('b').pledges(39).hand('b').throws().refusal).toBeNull();
  });

  test('DEBT-2 and is out at once, in another’s move, when he can’t', () => {
    const s = game(['a', 'b', 'c']).balance('b', 10).at('a', 38).dice([1, 3]).cards(14);
    s.hand('a').throws();
    expect(s.player('b').result).toMatchObject({ numberPlace: 3, reason: 'BANKRUPT' });
    expect(s.game.move).toMatchObject({ userId: 'a', step: 'AFTER_THROW' });
  });

  test('DEBT-4 when the timer runs out the game sells and pledges, the cheapest loss first', () => {
    const s = game(['a', 'b'])
      .owns('a', 39, ...COFFEE)
      .level(1, 1)
      .balance('a', 175)
      .dice([1, 3]);
    s.hand('a').throws().timeRunsOut();
    expect(s.told('MapItemChangePledge').map(({ mapItemId }) => mapItemId)).toEqual([3]);
    expect(s.cell(1).lvlCard).toBe(1);
    expect(s.money.a).toBe(5);
    expect(s.game.move.userId).toBe('b');
  });

  test('DEBT-4 offices go when pledges alone don’t cover it', () => {
    const s = game(['a', 'b'])
      .owns('a', ...GAMES)
      .level(2, 6)
      .level(1, 8, 9)
      .balance('a', 100)
      .dice([1, 3]);
    s.hand('a').throws().timeRunsOut();
    expect(s.money.a).toBe(30);
    expect(s.told('MapItemChangeOffice')[0]).toMatchObject({ mapItemId: 6, lvlCard: 1 });
  });
});

describe('going out', () => {
  test('OUT-2 all companies go to the bank clean', () => {
    const s = ruin(['a', 'b', 'c']).owns('a', 1, 5).pledged(3, 5).balance('a', 0);
    s.hand('a').throws();
    for (const cell of [1, 5]) {
      expect(s.cell(cell)).toMatchObject({ ownerId: null, lvlCard: 0, isInPledge: false, countMoveInPledge: 0 });
    }
  });

  test('OUT-3 exit cards go back, the balance is zero', () => {
    const s = game(['a', 'b', 'c']).holds('a', 3, 27);
    s.hand('a').surrenders();
    expect(s.player('a')).toMatchObject({ exitCards: [], balance: 0, isOut: true });
    expect(s.told('ChangeBalance').at(-1)).toMatchObject({ amount: -1500, balance: 0, reason: 'GAME_OVER' });
  });

  test('OUT-4 the place is the last one open', () => {
    const s = game(['a', 'b', 'c', 'd']);
    s.hand('c').surrenders().hand('a').surrenders();
    expect(s.player('c').result?.numberPlace).toBe(4);
    expect(s.player('a').result?.numberPlace).toBe(3);
  });

  test('OUT-1, TIME-7 giving up, leaving and being dropped are told with their reason', () => {
    const s = game(['a', 'b', 'c', 'd']);
    s.hand('b').surrenders().hand('c').exits().do({ type: 'dropUser', userId: 'd' });
    expect(s.told('UserLeaveGame').map(({ reason }) => reason)).toEqual(['SURRENDER', 'EXIT', 'DISCONNECTED']);
  });

  test('OUT-5 the move of who goes out ends, another’s goes on', () => {
    const s = game(['a', 'b', 'c']);
    s.hand('a').surrenders();
    expect(s.game.move).toMatchObject({ userId: 'b', step: 'BEFORE_THROW' });
    s.hand('c').surrenders();
    expect(s.game.isOver).toBe(true);
    const other = game(['a', 'b', 'c']).passes(10_000);
    const { deadline } = other.game;
    other.hand('b').surrenders();
    expect(other.game.move.userId).toBe('a');
    expect(other.game.deadline).toEqual(deadline);
  });

  test('OUT-6 who is out may do nothing more', () => {
    const s = game(['a', 'b', 'c']);
    s.hand('a').surrenders();
    expect(s.hand('a').throws().refusal).toBe('PLAYER_IS_OUT');
    expect(s.hand('a').surrenders().refusal).toBe('PLAYER_IS_OUT');
    expect(s.do({ type: 'throwDice', userId: 'stranger' }).refusal).toBe('NOT_IN_GAME');
  });

  test('OUT-5 out on a decision to buy, the company stays with the bank', () => {
    const s = game(['a', 'b', 'c']).dice([1, 2]);
    s.hand('a').throws().hand('a').surrenders();
    expect(s.cell(3).ownerId).toBeNull();
    expect(s.game.auction).toBeNull();
    expect(s.game.move.userId).toBe('b');
  });
});

describe('the end', () => {
  test('END-1 the last player wins, and the game is over for all', () => {
    const s = ruin(['a', 'b']).balance('a', 0);
    s.hand('a').throws();
    expect(s.told('GameOver')[0]?.users.map(({ userId, numberPlace }) => [userId, numberPlace])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(s.game).toMatchObject({ isOver: true, deadline: null });
    expect(s.hand('b').throws().refusal).toBe('GAME_IS_OVER');
  });

  test('END-1 an open auction is closed without a buyer', () => {
    const s = game(['a', 'b']).dice([1, 5]);
    s.hand('a').throws().hand('a').declines().hand('b').bids(80).hand('a').surrenders();
    expect(s.game).toMatchObject({ isOver: true, auction: null });
    expect(s.cell(6).ownerId).toBeNull();
  });

  test('FAIR-2 the seed is revealed with the end, not before', () => {
    const s = game(['a', 'b', 'c']);
    s.hand('a').surrenders();
    expect(JSON.stringify(s.log)).not.toContain('seed');
    s.hand('b').surrenders();
    expect(s.told('GameOver')[0]?.serverSeed).toBe('seed');
  });

  test('END-2 from round 30 Start pays nothing', () => {
    const paid = game(['a', 'b']).round(29).at('a', 36).dice([1, 3]);
    expect(paid.hand('a').throws().money.a).toBe(1700);
    const unpaid = game(['a', 'b']).round(30).at('a', 36).dice([1, 3]);
    expect(unpaid.hand('a').throws().money.a).toBe(1500);
  });

  test('END-4 both are told when their rounds begin', () => {
    const s = game(['a', 'b']).round(29).owns('b', 39).dice([4, 6], [4, 6]);
    s.hand('a').throws().hand('a').ends().hand('b').throws().hand('b').ends();
    expect(s.told('SystemMessage')[0]).toMatchObject({ key: 'startPaysNothing' });
    const late = game(['a', 'b']).round(35).owns('b', 39).dice([4, 6], [4, 6]);
    late.hand('a').throws().hand('a').ends().hand('b').throws().hand('b').ends();
    expect(late.told('SystemMessage')[0]).toMatchObject({ key: 'rentsGrow', params: { round: 36, percent: 60 } });
    expect(late.cell(39).currentRent).toBe(Math.round(80 * 1.6));
  });

  test('END-3 from round 35 rents and taxes grow by three tenths of the table each round', () => {
    const tax = game(['a', 'b']).round(35).dice([1, 3]);
    expect(tax.hand('a').throws().money.a).toBe(1500 - 260);
    const rent = game(['a', 'b']).round(39).owns('b', 39).at('a', 32).dice([3, 4]);
    expect(rent.hand('a').throws().money.b).toBe(1700);
    const points = game(['a', 'b']).round(39).owns('b', 12).at('a', 5).dice([3, 4]);
    expect(points.hand('a').throws().money.b).toBe(1570);
  });
});
