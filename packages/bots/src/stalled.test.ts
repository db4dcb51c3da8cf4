import { BOARD } from '@magnaty/content';
import { refusalOf, type PlayerCommand } from '@magnaty/rules';
import { Scenario } from '@magnaty/rules/testing';
import { describe, expect, test } from 'vitest';
import { mediumBot } from './medium-bot.ts';
import { OfferMemory } from './offer-memory.ts';
import { isStalled } from './stalled.ts';
import { gainBy, termsOf } from './trade-judge.ts';

const random = (): number => 0.5;

/** Each of two players lacks a company of the other for a category. */
const pair = (round: number) => {
  const s = new Scenario(['a', 'b'], { board: BOARD, bots: ['a', 'b'] }).owns('a', 16, 18, 21).owns('b', 19, 23, 24);
  s.game.round = round;
  return s;
};
const offerIn = (round: number): PlayerCommand | null => mediumBot(pair(round).table, 'a', random);

describe('two players', () => {
  test('deal at a stalled table only: one of them always loses a chance', () => {
    expect(offerIn(5)?.type).not.toBe('createTrade');
    expect(offerIn(20)?.type).toBe('createTrade');
  });

  test('take at a stalled table what costs them little, and nothing that costs them more', () => {
    const s = pair(20);
    const offer = mediumBot(s.table, 'a', random)!;
    s.do(offer);
    const { trade } = s.game;
    expect(gainBy(s.table, 'b', termsOf(trade!))).toBeLessThan(0.004);
    expect(mediumBot(s.table, 'b', random)?.type).toBe('acceptTrade');
    const bad = pair(20)
      .as('a')
      .offers({ to: 'b', get: [19], pay: 100 });
    expect(mediumBot(bad.table, 'b', random)?.type).not.toBe('acceptTrade');
    expect(refusalOf(bad.table, { type: 'cancelTrade', userId: 'b', tradeId: bad.game.trade!.tradeId })).toBeNull();
  });
});

test('bots make each other one offer in four rounds as long as a person plays, unless the table is stalled', () => {
  const s = new Scenario(['a', 'b', 'p'], { board: BOARD, bots: ['a', 'b'] }).owns('a', 16, 18).owns('b', 19);
  const memory = new OfferMemory();
  const mayAsk = (round: number): boolean => {
    s.game.round = round;
    return !memory.limitsOf(s.table, 'a').closedTo.includes('b');
  };
  expect(mayAsk(1)).toBe(true);
  s.as('a').offers({ to: 'b', get: [19], pay: 10 });
  memory.note(s.game);
  s.as('b').cancels();
  memory.note(s.game);
  expect([1, 4, 5].map(mayAsk)).toEqual([false, false, true]);
  s.game.round = 13;
  s.as('a').offers({ to: 'b', get: [19], pay: 20 });
  memory.note(s.game);
  expect(isStalled(s.table)).toBe(true);
  expect(mayAsk(14)).toBe(true);
  s.game.gameModeId = 2;
  expect(mayAsk(14)).toBe(false);
  s.game.gameModeId = 1;
  s.owns('p', 1, 3);
  expect(mayAsk(14)).toBe(false);
});

test('easy bots make each other no offer before a person has made a deal, or the table has been stalled for long', () => {
  const begin = () => {
    const s = new Scenario(['a', 'b', 'p'], { board: BOARD, bots: ['a', 'b'] }).owns('a', 16, 18).owns('b', 19);
    for (const player of s.game.players)
      if (player.bot !== null) Object.assign(player, { bot: { level: 'easy', temperament: 'dealer' } });
    const memory = new OfferMemory();
    return { s, memory, mayAsk: () => !memory.limitsOf(s.table, 'a').closedTo.includes('b') };
  };
  const quiet = begin();
  expect(quiet.mayAsk()).toBe(false);
  quiet.s.game.round = 25;
  expect(quiet.mayAsk()).toBe(false);
  quiet.s.game.round = 26;
  expect(quiet.mayAsk()).toBe(true);

  const { s, memory, mayAsk } = begin();
  s.as('a').offers({ to: 'p', give: [16], ask: 10 });
  memory.note(s.game);
  s.as('p').cancels();
  memory.note(s.game);
  expect(mayAsk()).toBe(false);
  s.as('a').offers({ to: 'p', give: [16], ask: 20 });
  memory.note(s.game);
  s.as('p').accepts();
  memory.note(s.game);
  expect(mayAsk()).toBe(true);
});
