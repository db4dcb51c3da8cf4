import { BOARD } from '@magnaty/content';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../can/refusal-of.ts';
import { evolve } from '../evolve.ts';
import { copyGame } from '../model/game.ts';
import { COFFEE, game } from '../testing/on-board.ts';
import { isBidding } from '../can/auction.ts';

/** Player a stands on «Пиксель» (100) and declines it: the lot starts at 75. */
const auction = (...names: ('a' | 'b' | 'c' | 'd')[]) => {
  const s = game(names).dice([1, 5]);
  return s.as(names[0]!).throws();
};

describe('auctions', () => {
  test('BUY-3, AUC-1 declining starts an auction at three quarters of the price, rounded up', () => {
    const s = auction('a', 'b').as('a').declines();
    expect(s.eventsOf('AuctionStart')[0]).toMatchObject({ mapItemId: 6, startPrice: 75, timeout: 10_000 });
    expect(s.game.deadline).toMatchObject({ kind: 'AUCTION', at: s.now + 10_000 });
    const odd = game(['a', 'b']).at('a', 8).dice([1, 3]);
    expect(odd.as('a').throws().as('a').declines().game.auction?.startPrice).toBe(113);
  });

  // Threat auction: A bet of a player who is out → Refused.
  test('AUC-2 all players in the game take part, also the one who declined, but nobody who is out', () => {
    const s = auction('a', 'b', 'c', 'd').balance('b', 0).as('d').surrenders();
    s.as('a').declines();
    expect(s.game.auction?.userIds).toEqual(['a', 'b', 'c']);
    expect(s.as('d').bids(80).refusal).toBe('PLAYER_IS_OUT');
    expect(s.as('a').bids(80).refusal).toBeNull();
  });

  test('AUC-2, AUC-4 a player without the money may pledge or sell an office during the auction, and then bid', () => {
    const pledging = auction('a', 'b', 'c').balance('b', 0).owns('b', 39);
    pledging.as('a').declines();
    expect(pledging.as('b').bids(80).refusal).toBe('NOT_ENOUGH_MONEY');
    expect(isBidding(pledging.table, 'b')).toBe(true);
    expect(pledging.as('b').pledges(39).as('b').bids(80).refusal).toBeNull();
    const selling = auction('a', 'b')
      .balance('b', 60)
      .owns('b', ...COFFEE)
      .level(1, ...COFFEE);
    selling.as('a').declines();
    expect(selling.as('b').sells(1).as('b').bids(80).refusal).toBeNull();
  });

  // Threat auction: Staying in an auction without money to stall it → A player who could not cover the next bet counts
  // as out.
  test('AUC-2, AUC-6 a player who could not cover the next bet even by selling everything counts as out', () => {
    // b has 20 and gets 30 for the pledge of «Турка»: enough for 50 at most.
    const s = auction('a', 'b', 'c').balance('b', 20).owns('b', 3);
    s.as('a').declines();
    expect(['a', 'b', 'c'].map((name) => isBidding(s.table, name))).toEqual([true, false, true]);
    s.as('c').bids(80).as('a').leavesAuction();
    expect(s.game.auction).toBeNull();
    expect(s.cell(6).ownerId).toBe('c');
  });

  test('AUC-2, AUC-6 a bet above all that the others could get closes the auction', () => {
    const s = auction('a', 'b').balance('a', 30).owns('a', 37).balance('b', 1000);
    s.as('a').declines();
    s.as('b').bids(100).as('a').pledges(37).as('a').bids(105);
    expect(s.game.auction?.bets).toHaveLength(2);
    // a has 30 + 175 = 205 at most.
    s.as('b').bids(130).as('a').bids(155).as('b').bids(180);
    expect(isBidding(s.table, 'a')).toBe(true);
    s.as('a').bids(205);
    expect(s.game.auction).not.toBeNull();
    s.as('b').bids(210);
    expect(s.game.auction).toBeNull();
    expect(s.money).toEqual({ a: 205, b: 790 });
  });

  test('AUC-2, OUT-1 when the leader goes out, the price falls, and players may bid again', () => {
    const s = auction('a', 'b', 'c').balance('b', 90).as('a').declines();
    s.as('b').bids(80).as('a').bids(105);
    expect(isBidding(s.table, 'b')).toBe(false);
    s.as('a').surrenders();
    expect(s.game.auction?.bets).toEqual([{ userId: 'b', price: 80 }]);
    s.as('c').bids(85);
    expect(isBidding(s.table, 'b')).toBe(true);
    expect(s.as('b').bids(90).refusal).toBeNull();
  });

  test('AUC-2, AUC-6 an auction in which nobody could bid closes at once', () => {
    const s = auction('a', 'b').balance('a', 10).balance('b', 40).owns('b', 3);
    s.as('a').declines();
    expect(s.happened).toEqual(expect.arrayContaining(['AuctionStart', 'AuctionClose', 'StartMoveType']));
    expect(s.cell(6).ownerId).toBeNull();
    expect(s.game.move.step).toBe('AFTER_THROW');
  });

  // Threat auction: A bet below the last one, or with another raise than 5, 15, 25 → The bet must be one of three
  // prices.
  test('AUC-3 a bet is the price plus a raise of 5, 15 or 25', () => {
    const s = auction('a', 'b').as('a').declines();
    for (const price of [75, 81, 84, 105, Number.NaN, Number.POSITIVE_INFINITY, -5]) {
      expect(s.as('b').bids(price).refusal).toBe('WRONG_RAISE');
    }
    expect(s.as('b').bids(100).as('a').bids(105).as('b').bids(120).refusal).toBeNull();
    expect(s.game.auction?.bets.map((bet) => bet.price)).toEqual([100, 105, 120]);
  });

  // Threat auction: A bet above the balance, or against the own bet → Refused.
  test('AUC-4 a bet needs enough money, and the leader may not bid', () => {
    const s = auction('a', 'b').balance('b', 99).as('a').declines();
    expect(s.as('b').bids(100).refusal).toBe('NOT_ENOUGH_MONEY');
    expect(s.as('b').bids(90).as('b').bids(95).refusal).toBe('ALREADY_LEADING');
  });

  test('AUC-6 each bet restarts the ten seconds', () => {
    const s = auction('a', 'b').as('a').declines().passes(7_000);
    s.as('b').bids(80);
    expect(s.game.deadline?.at).toBe(s.now + 10_000);
  });

  // Threat auction: A bet after leaving; leaving after a bet → Refused.
  test('AUC-5 a player with a bet may not leave, and a player who left may not bid', () => {
    const s = auction('a', 'b', 'c').as('a').declines();
    s.as('b').bids(80);
    expect(s.as('b').leavesAuction().refusal).toBe('ALREADY_BID');
    s.as('a').leavesAuction();
    expect(s.as('a').bids(85).refusal).toBe('NOT_IN_AUCTION');
    expect(s.as('a').leavesAuction().refusal).toBe('NOT_IN_AUCTION');
  });

  test('AUC-5 the auction lists the players who left, but not those who could not pay', () => {
    const s = auction('a', 'b', 'c', 'd').balance('d', 20).as('a').declines();
    s.as('a').leavesAuction();
    expect(s.game.auction).toMatchObject({ userIds: ['b', 'c', 'd'], leftUserIds: ['a'] });
    s.as('b').leavesAuction();
    expect(s.game.auction?.leftUserIds).toEqual(['a', 'b']);
  });

  test('AUC-6 the auction closes when only the leader is left', () => {
    const s = auction('a', 'b').as('a').declines();
    s.as('b').bids(80).as('a').leavesAuction();
    expect(s.game.auction).toBeNull();
    expect(s.cell(6).ownerId).toBe('b');
  });

  test('AUC-6 the last bidder may still bid when there is no bet', () => {
    const s = auction('a', 'b').as('a').declines();
    s.as('a').leavesAuction();
    expect(s.game.auction).not.toBeNull();
    s.as('b').bids(80);
    expect(s.cell(6).ownerId).toBe('b');
    expect(s.money.b).toBe(1420);
  });

  test('AUC-6 the auction closes without a buyer when all players have left', () => {
    const s = auction('a', 'b').as('a').declines().as('a').leavesAuction().as('b').leavesAuction();
    expect(s.eventsOf('AuctionClose')[0]).toMatchObject({ userId: null });
    expect(s.cell(6).ownerId).toBeNull();
  });

  test('TIME-2, AUC-7 the leader pays the bet when the time runs out', () => {
    const s = auction('a', 'b').as('a').declines();
    s.as('b').bids(80).as('a').bids(105).timeRunsOut();
    expect(s.eventsOf('AuctionClose')[0]).toMatchObject({ userId: 'a', price: 105, mapItemId: 6 });
    expect(s.money).toEqual({ a: 1395, b: 1500 });
    expect(s.game.move).toMatchObject({ userId: 'a', step: 'AFTER_THROW' });
  });

  test('AUC-8 while the events of the end are told one by one, the mover may not buy any more', () => {
    const s = auction('a', 'b').as('a').declines();
    s.as('b').bids(80);
    const shown = { board: BOARD, game: copyGame(s.game) };
    const told = s.log.length;
    s.as('a').leavesAuction();
    const refusals = s.log.slice(told).map((event) => {
      evolve(shown.game, event);
      return refusalOf(shown, { type: 'userBuyCurrentCompany', userId: 'a' });
    });
    expect(s.happened).toContain('AuctionClose');
    expect(refusals).not.toContain(null);
  });

  test('AUC-8 the move goes on after the auction, with the extra throw of doubles', () => {
    const s = game(['a', 'b']).at('a', 4).dice([2, 2]);
    s.as('a').throws().as('a').declines().timeRunsOut();
    expect(s.game.move).toMatchObject({ step: 'BEFORE_THROW', isExtra: true });
  });

  test('AUC-8 the commands of the move are refused during an auction', () => {
    const s = auction('a', 'b').as('a').declines();
    expect(s.as('a').buys().refusal).toBe('AUCTION_OPEN');
    expect(s.as('a').declines().refusal).toBe('AUCTION_OPEN');
    expect(s.as('a').ends().refusal).toBe('AUCTION_OPEN');
    expect(s.as('a').throws().refusal).toBe('AUCTION_OPEN');
  });

  // Threat auction: Going out as the leader to avoid paying → The bets are removed with the player.
  test('OUT-1 the bets of a leader who goes out are removed', () => {
    const s = auction('a', 'b', 'c').as('a').declines();
    s.as('a').bids(80).as('b').bids(85).as('a').bids(90).as('a').surrenders();
    expect(s.game.auction?.bets).toEqual([{ userId: 'b', price: 85 }]);
    expect(s.as('c').bids(100).refusal).toBeNull();
  });

  // Threat auction: Going out during an own auction to stall it → The auction goes on, and then the next player moves.
  test('OUT-5 when the mover goes out during the auction, it goes on, and then the next player moves', () => {
    const s = auction('a', 'b', 'c').as('a').declines();
    s.as('a').surrenders();
    expect(s.game.auction).not.toBeNull();
    s.as('b').bids(80).timeRunsOut();
    expect(s.cell(6).ownerId).toBe('b');
    expect(s.game.move).toMatchObject({ userId: 'b', step: 'BEFORE_THROW' });
  });

  test('AUC-9 the third bet and each later one leave six seconds', () => {
    const s = auction('a', 'b', 'c').as('a').declines();
    s.as('b').bids(80).as('c').bids(85).as('b').bids(90).as('c').bids(95);
    expect(s.eventsOf('AuctionMakeBet').map(({ timeout }) => timeout)).toEqual([10_000, 10_000, 6_000, 6_000]);
    expect(s.game.deadline).toMatchObject({ at: s.now + 6_000, timeout: 6_000 });
  });

  test('AUC-10 a bidder who passes stays in the auction and may still bid', () => {
    const s = auction('a', 'b', 'c').as('a').declines();
    s.as('b').bids(80).passes(1000).as('c').passes();
    expect(s.happened).toEqual(['AuctionDone']);
    expect(s.game.auction).toMatchObject({ userIds: ['a', 'b', 'c'], doneUserIds: ['c'] });
    // a may still raise, so the time runs on.
    expect(s.game.deadline).toMatchObject({ at: s.now + 9_000, timeout: 10_000 });
    expect(s.as('c').bids(85).refusal).toBeNull();
  });

  test('AUC-10 the bet of a person takes every pass back', () => {
    const s = auction('a', 'b', 'c').as('a').declines();
    s.as('b').bids(80).as('c').passes().as('a').bids(85);
    expect(s.game.auction?.doneUserIds).toEqual([]);
    expect(s.as('c').passes().refusal).toBeNull();
  });

  test('AUC-10 the bet of a bot takes the passes of bots back, and not those of people, who may still bid', () => {
    const s = game(['a', 'b', 'c', 'd'], { bots: ['b', 'd'] })
      .dice([1, 5])
      .as('a')
      .throws()
      .as('a')
      .declines();
    s.as('c').passes().as('d').passes().as('b').bids(80);
    expect(s.game.auction?.doneUserIds).toEqual(['c']);
    expect(s.game.deadline).toMatchObject({ at: s.now + 10_000 });
    expect(s.as('c').passes().refusal).toBe('ALREADY_DONE');
    s.as('c').bids(85);
    expect(s.game.auction).toMatchObject({ doneUserIds: [], bets: [{ price: 80 }, { userId: 'c', price: 85 }] });
  });

  test('AUC-10 in a game of former rules the bet of a bot takes every pass back', () => {
    const s = game(['a', 'b', 'c'], { bots: ['b'] })
      .dice([1, 5])
      .as('a')
      .throws()
      .as('a')
      .declines();
    s.game.rules = 6;
    s.as('c').passes().as('b').bids(80);
    expect(s.game.auction?.doneUserIds).toEqual([]);
  });

  test('AUC-10 a bet that goes with its player takes every pass back, and the time starts again', () => {
    const s = auction('a', 'b', 'c', 'd').as('a').declines();
    s.as('b').bids(80).passes(8000).as('c').passes().as('b').surrenders();
    expect(s.game.auction).toMatchObject({ doneUserIds: [], bets: [] });
    expect(s.game.deadline).toMatchObject({ kind: 'AUCTION', at: s.now + 10_000 });
  });

  // Threat auction: Passing to shorten the auction for others, or passing again and again → Time gets short only when
  // all others have passed; a pass never lengthens it, and counts once.
  test('AUC-10 only a bidder without the lead passes, and only once', () => {
    const s = auction('a', 'b', 'c');
    expect(s.as('b').passes().refusal).toBe('NO_AUCTION');
    s.as('a').declines().as('b').bids(80);
    expect(s.as('b').passes().refusal).toBe('ALREADY_LEADING');
    s.as('c').passes();
    expect(s.as('c').passes().refusal).toBe('ALREADY_DONE');
    s.as('a').leavesAuction();
    expect(s.as('a').passes().refusal).toBe('NOT_IN_AUCTION');
  });

  test('AUC-11 when all others have passed, the leader has the company 2.4 s later', () => {
    const s = auction('a', 'b', 'c').as('a').declines();
    s.as('b').bids(80).passes(1000).as('c').passes().as('a').passes();
    expect(s.game.deadline).toMatchObject({ at: s.now + 2400, timeout: 2400 });
    s.timeRunsOut();
    expect(s.cell(6).ownerId).toBe('b');
  });

  test('AUC-11 a raise at the gavel gives the time of a bet again', () => {
    const s = auction('a', 'b').as('a').declines();
    s.as('b').bids(80).as('a').passes().passes(2000).as('a').bids(85);
    expect(s.game.deadline).toMatchObject({ at: s.now + 10_000, timeout: 10_000 });
  });

  test('AUC-11 the bet of a bot starts the gavel when all others are people who have passed', () => {
    const s = game(['a', 'b', 'c'], { bots: ['b'] })
      .dice([1, 5])
      .as('a')
      .throws()
      .as('a')
      .declines();
    s.as('a').passes().as('c').passes().passes(1000).as('b').bids(80);
    expect(s.eventsOf('AuctionMakeBet')[0]).toMatchObject({ timeout: 2400, deadline: s.now + 2400 });
  });

  test('AUC-11 without a leader, too: then the bank keeps the company', () => {
    const s = auction('a', 'b').as('a').declines().as('a').passes().as('b').passes();
    expect(s.game.deadline).toMatchObject({ at: s.now + 2400 });
    s.timeRunsOut();
    expect(s.eventsOf('AuctionClose')[0]).toMatchObject({ userId: null });
  });

  test('AUC-11 a pass never gives more time', () => {
    const s = auction('a', 'b').as('a').declines().as('b').bids(80).passes(9000);
    const { at } = s.game.deadline!;
    s.as('a').passes();
    expect(s.game.deadline).toMatchObject({ at, timeout: 10_000 });
  });

  test('AUC-11 the departure of the last other bidder starts the gavel, and so does a bidder without means', () => {
    const s = auction('a', 'b', 'c').as('a').declines();
    s.as('b').bids(80).as('c').passes().as('a').leavesAuction();
    expect(s.eventsOf('AuctionLeave')[0]).toMatchObject({ timeout: 2400, deadline: s.now + 2400 });
    expect(s.game.deadline).toMatchObject({ at: s.now + 2400, timeout: 2400 });
    const poor = auction('a', 'b', 'c').balance('c', 0).as('a').declines().as('b').bids(80).as('a').passes();
    expect(poor.game.deadline).toMatchObject({ at: poor.now + 2400 });
  });

  test('AUC-8, TIME-10 the clock of the move waits for the auction', () => {
    const s = auction('a', 'b').passes(7_000).as('a').declines().passes(5_000).as('b').leavesAuction();
    s.as('a').leavesAuction();
    expect(s.game.move.step).toBe('AFTER_THROW');
    expect(s.game.deadline).toMatchObject({ kind: 'MOVE', at: s.now + 53_000 });
  });
});
