import { describe, expect, test } from 'vitest';
import { game } from '../testing/on-board.ts';

/** Player a stands on «Пиксель» (100) and declines it: the lot starts at 75. */
const auction = (...names: ('a' | 'b' | 'c' | 'd')[]) => {
  const s = game(names).dice([1, 5]);
  return s.hand(names[0]!).throws();
};

describe('auctions', () => {
  test('BUY-3, AUC-1 declining starts one at three quarters of the price, rounded up', () => {
    const s = auction('a', 'b').hand('a').declines();
    expect(s.told('AuctionStart')[0]).toMatchObject({ mapItemId: 6, startPrice: 75, timeout: 10_000 });
    expect(s.game.deadline).toMatchObject({ kind: 'AUCTION', at: s.now + 10_000 });
    const odd = game(['a', 'b']).at('a', 8).dice([1, 3]);
    expect(odd.hand('a').throws().hand('a').declines().game.auction?.startPrice).toBe(113);
  });

  test('AUC-2 open to all whose balance covers the first raise, the one who declined included', () => {
    const s = auction('a', 'b', 'c').balance('b', 79);
    s.hand('a').declines();
    expect(s.game.auction?.userIds).toEqual(['a', 'c']);
    expect(s.hand('b').bids(80).refusal).toBe('NOT_IN_AUCTION');
    expect(s.hand('a').bids(80).refusal).toBeNull();
  });

  test('AUC-2 with nobody to bid it closes at once', () => {
    const s = auction('a', 'b').balance('a', 10).balance('b', 79);
    s.hand('a').declines();
    expect(s.happened).toEqual(expect.arrayContaining(['AuctionStart', 'AuctionClose', 'StartMoveType']));
    expect(s.cell(6).ownerId).toBeNull();
    expect(s.game.move.step).toBe('AFTER_THROW');
  });

  test('AUC-3 a bet is the price and a raise of 5, 15 or 25', () => {
    const s = auction('a', 'b').hand('a').declines();
    for (const price of [75, 81, 84, 105, Number.NaN, Number.POSITIVE_INFINITY, -5]) {
      expect(s.hand('b').bids(price).refusal).toBe('WRONG_RAISE');
    }
    expect(s.hand('b').bids(100).hand('a').bids(105).hand('b').bids(120).refusal).toBeNull();
    expect(s.game.auction?.bets.map((bet) => bet.price)).toEqual([100, 105, 120]);
  });

  test('AUC-4 needs the money, and nobody bids against himself', () => {
    const s = auction('a', 'b').balance('b', 99).hand('a').declines();
    expect(s.hand('b').bids(100).refusal).toBe('NOT_ENOUGH_MONEY');
    expect(s.hand('b').bids(90).hand('b').bids(95).refusal).toBe('ALREADY_LEADING');
  });

  test('AUC-6 each bet starts the ten seconds anew', () => {
    const s = auction('a', 'b').hand('a').declines().passes(7_000);
    s.hand('b').bids(80);
    expect(s.game.deadline?.at).toBe(s.now + 10_000);
  });

  test('AUC-5 who has bid may not leave, and who has left may not bid', () => {
    const s = auction('a', 'b', 'c').hand('a').declines();
    s.hand('b').bids(80);
    expect(s.hand('b').leavesAuction().refusal).toBe('ALREADY_BID');
    s.hand('a').leavesAuction();
    expect(s.hand('a').bids(85).refusal).toBe('NOT_IN_AUCTION');
    expect(s.hand('a').leavesAuction().refusal).toBe('NOT_IN_AUCTION');
  });

  test('AUC-5 remembers who has left, beside who was never in', () => {
    const s = auction('a', 'b', 'c', 'd').balance('d', 20).hand('a').declines();
    s.hand('a').leavesAuction();
    expect(s.game.auction).toMatchObject({ userIds: ['b', 'c'], leftUserIds: ['a'] });
    s.hand('b').leavesAuction();
    expect(s.game.auction?.leftUserIds).toEqual(['a', 'b']);
  });

  test('AUC-6 closes when only the leader is left', () => {
    const s = auction('a', 'b').hand('a').declines();
    s.hand('b').bids(80).hand('a').leavesAuction();
    expect(s.game.auction).toBeNull();
    expect(s.cell(6).ownerId).toBe('b');
  });

  test('AUC-6 the last one left without a bet may still bid', () => {
    const s = auction('a', 'b').hand('a').declines();
    s.hand('a').leavesAuction();
    expect(s.game.auction).not.toBeNull();
    s.hand('b').bids(80);
    expect(s.cell(6).ownerId).toBe('b');
    expect(s.money.b).toBe(1420);
  });

  test('AUC-6 when all have left it closes without a buyer', () => {
    const s = auction('a', 'b').hand('a').declines().hand('a').leavesAuction().hand('b').leavesAuction();
    expect(s.told('AuctionClose')[0]).toMatchObject({ userId: null });
    expect(s.cell(6).ownerId).toBeNull();
  });

  test('TIME-2, AUC-7 when the time is out the leader pays his bet', () => {
    const s = auction('a', 'b').hand('a').declines();
    s.hand('b').bids(80).hand('a').bids(105).timeRunsOut();
    expect(s.told('AuctionClose')[0]).toMatchObject({ userId: 'a', price: 105, mapItemId: 6 });
    expect(s.money).toEqual({ a: 1395, b: 1500 });
    expect(s.game.move).toMatchObject({ userId: 'a', step: 'AFTER_THROW' });
  });

  test('AUC-8 the move goes on after it, with the extra throw of doubles', () => {
    const s = game(['a', 'b']).at('a', 4).dice([2, 2]);
    s.hand('a').throws().hand('a').declines().timeRunsOut();
    expect(s.game.move).toMatchObject({ step: 'BEFORE_THROW', isExtra: true });
  });

  test('AUC-8 nothing of the move is open meanwhile', () => {
    const s = auction('a', 'b').hand('a').declines();
    expect(s.hand('a').buys().refusal).toBe('AUCTION_OPEN');
    expect(s.hand('a').declines().refusal).toBe('AUCTION_OPEN');
    expect(s.hand('a').ends().refusal).toBe('AUCTION_OPEN');
    expect(s.hand('a').throws().refusal).toBe('AUCTION_OPEN');
  });

  test('OUT-1 a leader who goes out takes his bets with him', () => {
    const s = auction('a', 'b', 'c').hand('a').declines();
    s.hand('a').bids(80).hand('b').bids(85).hand('a').bids(90).hand('a').surrenders();
    expect(s.game.auction?.bets).toEqual([{ userId: 'b', price: 85 }]);
    expect(s.hand('c').bids(100).refusal).toBeNull();
  });

  test('OUT-5 when the mover goes out in his auction, it ends and the next one moves', () => {
    const s = auction('a', 'b', 'c').hand('a').declines();
    s.hand('a').surrenders();
    expect(s.game.auction).not.toBeNull();
    s.hand('b').bids(80).timeRunsOut();
    expect(s.cell(6).ownerId).toBe('b');
    expect(s.game.move).toMatchObject({ userId: 'b', step: 'BEFORE_THROW' });
  });
});
