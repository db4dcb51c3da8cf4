import { DICTIONARY } from '../dictionary/dictionary.ts';
import type { GameEvent } from '@magnaty/rules';
import { describe, expect, it } from 'vitest';
import { withEvent, noPastEvents } from './past-events.ts';
import { feedLineOf, type FeedLine } from './feed-line.ts';

/** The feed line of the last of these events. */
const last = (...events: GameEvent[]): FeedLine | null => {
  let past = noPastEvents();
  let line: FeedLine | null = null;
  for (const event of events) {
    line = feedLineOf(event, past);
    past = withEvent(past, event);
  }
  return line;
};

const step = (userId: string, type: 'BEFORE_THROW' | 'AFTER_THROW' = 'BEFORE_THROW', isExtra = false): GameEvent => ({
  name: 'StartMoveType',
  userId,
  type,
  timeout: 1,
  deadline: 1,
  bank: 0,
  isExtra,
  round: 1,
});

const balance = (
  reason: Extract<GameEvent, { name: 'ChangeBalance' }>['reason'],
  amount: number,
  to?: string,
): GameEvent => ({
  name: 'ChangeBalance',
  userId: 'a',
  amount,
  balance: 0,
  reason,
  counterpartId: to ?? null,
});

const trade: GameEvent = {
  name: 'TradeCreate',
  tradeId: 1,
  userIdFrom: 'a',
  userIdTo: 'b',
  mapItemIdListFrom: [],
  mapItemIdListTo: [1],
  extraPriceFrom: 1,
  extraPriceTo: 0,
  timeout: 1,
  deadline: 1,
  leftCountCreateTrade: 2,
  moveTimeLeft: 1,
};

describe('feedLineOf', () => {
  it('has a line for a new move, not for the next step of the same move', () => {
    expect(last(step('a'))?.key).toBe('feed.move');
    expect(last(step('a'), step('a', 'AFTER_THROW'))).toBeNull();
    expect(last(step('a'), step('a'))).toBeNull();
    expect(last(step('a'), step('a', 'BEFORE_THROW', true))?.key).toBe('feed.extra');
    expect(last(step('a', 'AFTER_THROW'))).toBeNull();
    expect(last(step('a'), step('b'))).toMatchObject({ key: 'feed.move', params: { who: 'b' } });
  });

  it('has one line for an extra throw, however often its step is resumed', () => {
    const extra = step('a', 'BEFORE_THROW', true);
    const cancel: GameEvent = { name: 'TradeCancel', took: 0, tradeId: 1, userId: 'b' };
    const doubles: GameEvent = {
      name: 'ThrowDice',
      userId: 'a',
      scoreFirstDice: 2,
      scoreSecondDice: 2,
      purpose: 'MOVE',
    };
    expect(last(step('a'), doubles, extra)?.key).toBe('feed.extra');
    expect(last(step('a'), doubles, extra, trade, cancel, extra)).toBeNull();
    expect(last(step('a'), doubles, extra, doubles, extra)?.key).toBe('feed.extra');
  });

  it('gives sums the sign that the payer sees, and prices no sign', () => {
    expect(last({ name: 'UserPaidRent', userId: 'a', userIdTo: 'b', mapItemId: 5, amount: 25 })).toMatchObject({
      key: 'feed.rent',
      params: { who: 'a', to: 'b', cell: 5 },
      amount: { value: -25, isSigned: true },
    });
    expect(
      last({ name: 'AuctionMakeBet', auctionId: 1, userId: 'a', price: 95, timeout: 1, deadline: 1 })?.amount,
    ).toEqual({ value: 95, isSigned: false });
  });

  it('takes the player and the sum of an office from the change of balance before it', () => {
    const office: GameEvent = { name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 5 };
    expect(last(balance('OFFICE', -50), office)).toMatchObject({
      key: 'feed.build',
      params: { who: 'a', cell: 6, level: 5 },
      amount: { value: -50 },
    });
    expect(last(balance('OFFICE_SALE', 25), office)?.key).toBe('feed.sell');
  });

  it('has a line for each first balance, and another one for money from Start', () => {
    expect(last(balance('START', 1500))).toMatchObject({
      key: 'feed.startBalance',
      params: { who: 'a' },
      amount: { value: 1500, isSigned: false },
    });
    expect(last(step('a'), balance('START', 200))).toMatchObject({ key: 'feed.startMoney', amount: { value: 200 } });
  });

  it('has one line for a card between players, by the payer', () => {
    expect(last(balance('CARD', -20, 'b'))).toMatchObject({ key: 'feed.cardPay', params: { who: 'a', to: 'b' } });
    expect(last(balance('CARD', 20, 'b'))).toBeNull();
    expect(last(balance('CARD', 0))).toBeNull();
  });

  it('names the player who ended a trade, or says that its time ran out', () => {
    const cancel = (userId: string | null): GameEvent => ({ name: 'TradeCancel', took: 0, tradeId: 1, userId });
    expect(last(trade, cancel('a'))?.key).toBe('feed.tradeWithdrawn');
    expect(last(trade, cancel('b'))).toMatchObject({ key: 'feed.tradeRejected', params: { who: 'b', to: 'a' } });
    expect(last(trade, cancel(null))?.key).toBe('feed.tradeTimeOut');
  });

  it('has a line for a lost pledge, but none when the companies of a player who is out are cleared', () => {
    const cleared: GameEvent = { name: 'MapItemChangeOwner', mapItemId: 6, userId: null };
    expect(last(cleared)).toBeNull();
    expect(
      last(step('a'), { name: 'MapItemChangePledgeCountMove', mapItemId: 6, countMoveInPledge: 0 }, cleared)?.key,
    ).toBe('feed.pledgeLost');
  });

  it('has a line for an exit card that the mover uses, but none when a bankrupt gives it back', () => {
    const thrown: GameEvent = {
      name: 'ThrowDice',
      userId: 'a',
      scoreFirstDice: 1,
      scoreSecondDice: 2,
      purpose: 'MOVE',
    };
    const card: GameEvent = {
      name: 'ChangeInventoryCardCount',
      userId: 'a',
      type: 'outOfJail',
      cardId: 27,
      isAdded: false,
      count: 0,
    };
    expect(last(step('a'), card)?.key).toBe('feed.exitCardUsed');
    expect(last(step('a'), thrown, card)).toBeNull();
    expect(last(step('a', 'AFTER_THROW'), card)).toBeNull();
  });

  it('has its texts in both languages', () => {
    const keys = ['move', 'rent', 'build', 'tradeTimeOut', 'startPaysNothing', 'rentsGrow', 'winner', 'out'];
    for (const key of keys) {
      expect(DICTIONARY.ru[`feed.${key}`]).toBeDefined();
      expect(DICTIONARY.en[`feed.${key}`]).toBeDefined();
    }
  });
});
