import { expect, test } from 'vitest';
import { USUAL_BOT } from '../model/setup.ts';
import { sampleSeat } from '../testing/sample-seat.ts';
import {
  addAnswers,
  addBank,
  addBotLevels,
  addBotOwners,
  addItems,
  addMoveTimeLeft,
  addRounds,
  addStandIns,
  addRewardTerms,
  addTimeControl,
  addVersions,
  upcast,
} from './upcast.ts';

const OLDEST = {
  name: 'StartGame',
  gameId: 'g',
  timers: { move: 1, extraMove: 2, auction: 3, trade: 4 },
  users: [
    { userId: 'a', isBot: false },
    { userId: 'x', isBot: true },
  ],
};

test.each([
  [
    'items',
    addItems,
    {
      users: [
        { frame: null, diceSkin: null },
        { frame: null, diceSkin: null },
      ],
    },
  ],
  ['levels of bots', addBotLevels, { users: [{ bot: null }, { bot: USUAL_BOT }] }],
  ['stand-ins', addStandIns, { allowsStandIns: false }],
  ['rounds', addRounds, { startPaysUntilRound: 30, growthFromRound: 35 }],
  ['owners of bots', addBotOwners, { users: [{ botOwner: null }, { botOwner: null }] }],
  ['versions', addVersions, { rules: 0, board: '', fairness: 1, dice: [] }],
  [
    'time controls and house rules',
    addTimeControl,
    {
      timers: { bank: 0, refill: 0 },
      timeControl: 'usual',
      houseRules: { noAuctions: false, doubleStart: false },
    },
  ],
  ['the time of all answers', addAnswers, { timers: { trade: 4, answers: 4 } }],
  ['terms of rewards', addRewardTerms, { rewardTerms: { leastMs: 0, pairs: [], unconfirmed: [] } }],
])('a game that is older than %s gets what it had', (_, step, added) => {
  const lifted = step(OLDEST);
  expect(lifted).toMatchObject(added);
  expect(lifted).toMatchObject(OLDEST);
  expect(step(lifted)).toEqual(lifted);
});

test('an event of today stays as it is, and its name stays first', () => {
  const today = { ...upcast(OLDEST), users: [sampleSeat('a', 1)], fairness: 2, allowsStandIns: true };
  expect(upcast(today)).toEqual(today);
  expect(JSON.stringify(upcast(OLDEST))).toMatch(/^\{"name":"StartGame"/);
  const thrown = { name: 'ThrowDice', userId: 'a' };
  expect(upcast(thrown)).toBe(thrown);
});

test('TIME-10, TIME-11 steps and auctions of games without a time bank get what they had', () => {
  const step = { name: 'StartMoveType', userId: 'a', timeout: 60_000 };
  expect(upcast(step)).toEqual({ ...step, bank: 0 });
  const withBank = { ...step, bank: 7 };
  expect(addBank(withBank)).toEqual(withBank);
  const auction = { name: 'AuctionStart', auctionId: 1 };
  expect(upcast(auction)).toEqual({ ...auction, moveTimeLeft: 60_000 });
  const withTime = { ...auction, moveTimeLeft: 5 };
  expect(addMoveTimeLeft(withTime)).toEqual(withTime);
});

test('a broken event stays broken, and is no failure', () => {
  expect(upcast({ name: 'StartGame' })).toMatchObject({ name: 'StartGame', fairness: 1 });
});
