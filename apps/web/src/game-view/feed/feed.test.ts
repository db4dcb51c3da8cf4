import type { GamePacket } from '@magnaty/protocol';
import type { GameEvent } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { Feed } from './feed.ts';

const packets = (...events: GameEvent[]): GamePacket[] =>
  events.map((event, nth) => ({ ...event, gameId: 'g', seq: 50 + nth, at: nth }));

const startMoney: GameEvent = {
  name: 'ChangeBalance',
  userId: 'a',
  amount: 200,
  balance: 900,
  reason: 'START',
  counterpartId: null,
};
const step = (userId: string, isExtra = false): GameEvent => ({
  name: 'StartMoveType',
  userId,
  type: 'BEFORE_THROW',
  timeout: 1,
  deadline: 1,
  bank: 0,
  isExtra,
  round: 9,
});

const keysOf = (feed: Feed): string[] => feed.entries.map(({ key }) => key);

it('has a line for money from Start after a refill in the middle of a game', () => {
  const feed = new Feed();
  feed.refill(packets(startMoney), { userId: 'a', isExtra: false });
  expect(keysOf(feed)).toEqual(['feed.startMoney']);
});

it('knows the mover after a refill: the move gets no second line', () => {
  const feed = new Feed();
  feed.refill([], { userId: 'a', isExtra: false });
  feed.add(packets(step('a'))[0]!);
  expect(keysOf(feed)).toEqual([]);
  feed.add(packets(step('b'))[0]!);
  expect(keysOf(feed)).toEqual(['feed.move']);
});

it('knows of an extra throw after a refill: it gets no second line', () => {
  const feed = new Feed();
  feed.refill([], { userId: 'a', isExtra: true });
  feed.add(packets(step('a', true))[0]!);
  expect(keysOf(feed)).toEqual([]);
});
