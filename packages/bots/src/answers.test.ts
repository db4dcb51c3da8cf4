import { BOARD } from '@magnaty/content';
import { chancesToWin } from '@magnaty/judge';
import { decide, isRefusal, refusalOf, type Command, type HouseRules, type PlayerCommand } from '@magnaty/rules';
import { Scenario, seededWorld } from '@magnaty/rules/testing';
import { describe, expect, test } from 'vitest';
import { easyBot } from './easy-bot.ts';
import { firstBot } from './first-bot.ts';
import { mediumBot } from './medium-bot.ts';
import { nextCommand } from './next-command.ts';
import { OfferMemory } from './offer-memory.ts';
import { seeded } from './seeded.ts';
import { strongBot } from './strong-bot.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;
const random = (): number => 0.5;
const LEVELS = [
  ['easy', easyBot],
  ['medium', mediumBot],
  ['strong', strongBot],
] as const;

/** Both would gain by an exchange of 19 and 35, which completes nothing yet. */
const table = () =>
  new Scenario(NAMES, { board: BOARD, bots: ['b', 'c', 'd'] })
    .owns('a', 14, 19, 23, 24)
    .owns('b', 12, 13, 16, 21, 35, 37)
    .owns('c', 1, 11, 15, 25, 27)
    .owns('d', 6, 8, 18, 26, 31, 34, 39)
    .balance('a', 1079)
    .balance('b', 613)
    .balance('c', 1113)
    .balance('d', 1099);

/** The person a asks b for too much. */
const tooDear = () =>
  table()
    .as('a')
    .offers({ to: 'b', give: [19], get: [35], ask: 388 });

const counterOf = (command: PlayerCommand | null): Extract<PlayerCommand, { type: 'counterTrade' }> => {
  if (command?.type !== 'counterTrade') throw new Error(`no counter-offer, but ${command?.type}`);
  return command;
};

describe.each(LEVELS)('the %s bot', (_level, bot) => {
  test('TRADE-9 answers an offer that another sum makes good with that sum, and both gain', () => {
    const s = tooDear();
    const before = JSON.stringify(s.game);
    const counter = counterOf(bot(s.table, 'b', random));
    expect(JSON.stringify(s.game)).toBe(before);
    expect(refusalOf(s.table, counter)).toBeNull();
    expect(counter).toMatchObject({ userId: 'b', tradeId: 1, mapItemIdListFrom: [35], mapItemIdListTo: [19] });
    // Never worse for itself than the offer before.
    expect(counter.extraPriceFrom - counter.extraPriceTo).toBeLessThan(388);
    const now = chancesToWin(s.game, BOARD);
    const after = chancesToWin(s.do(counter).as('a').accepts().game, BOARD);
    expect(after[0]).toBeGreaterThan(now[0]!);
    expect(after[1]).toBeGreaterThan(now[1]!);
  });

  test('TRADE-10 counters no further when the deal has no counter-offer left', () => {
    const s = tooDear()
      .as('b')
      .counters({ give: [35], get: [19], pay: 1 });
    s.as('a').counters({ give: [19], get: [35], ask: 387 });
    expect(s.refusal).toBeNull();
    expect(bot(s.table, 'b', random)?.type).toBe('cancelTrade');
  });

  test('rejects what no sum makes good', () => {
    const s = table()
      .as('a')
      .offers({ to: 'b', get: [21], pay: 1 })
      .balance('a', 1);
    expect(bot(s.table, 'b', random)?.type).toBe('cancelTrade');
  });
});

test.each([
  ['first', firstBot, { a: [6, 8, 14], b: [11, 13, 9], c: [], d: [] }, 900],
  ['strong', strongBot, { a: [16, 18, 5, 25], b: [19, 21], c: [6, 31], d: [8, 37] }, 1200],
] as const)('TRADE-11 the %s bot asks for no company that is not for sale', (_name, bot, owned, balance) => {
  const start = () => {
    const s = new Scenario(NAMES, { board: BOARD, bots: NAMES });
    for (const name of NAMES) s.owns(name, ...owned[name]).balance(name, balance);
    return s;
  };
  expect(bot(start().table, 'a', random)).toMatchObject({ type: 'createTrade', userIdTo: 'b' });
  const kept = start();
  for (const cell of owned.b) kept.as('b').marks(cell, false);
  const other = bot(kept.table, 'a', random);
  expect(other?.type === 'createTrade' && other.userIdTo === 'b' && other.mapItemIdListTo.length > 0).toBe(false);
  expect(other === null ? null : refusalOf(kept.table, other)).toBeNull();
});

test('a counter-offer of a person is no refusal of the bot’s deal, and one that is refused is', () => {
  const memory = new OfferMemory();
  const s = table().dice([4, 6]).as('a').throws().as('a').ends();
  const mayOffer = (round: number): boolean => {
    s.game.round = round;
    return !memory.limitsOf(s.table, 'b').closedTo.includes('a');
  };
  const offers = (): void => {
    s.as('b').offers({ to: 'a', give: [35], get: [19], pay: 10 });
    memory.note(s.game);
    s.as('a').counters({ give: [19], get: [35], ask: 20 });
    expect(s.refusal).toBeNull();
    memory.note(s.game);
  };
  offers();
  s.as('b').accepts();
  memory.note(s.game);
  expect([mayOffer(1), mayOffer(2)]).toEqual([false, true]);
  s.game.round = 1;
  s.owns('a', 19).owns('b', 35);
  offers();
  s.as('b').cancels();
  memory.note(s.game);
  expect([mayOffer(2), mayOffer(3)]).toEqual([false, true]);
});

test.each<Partial<HouseRules>>([
  { noAuctions: true },
  { doubleStart: true },
  { noAuctions: true, doubleStart: true },
  { parkingPot: true, noRentInJail: true },
  { startBalance: 'less', noDeals: true },
])('HOUSE-2 … HOUSE-7 bots play a whole game with %j', (houseRules) => {
  const s = new Scenario(NAMES, { board: BOARD, bots: NAMES, houseRules });
  const world = seededWorld(3);
  const draw = seeded(3);
  let [auctions, deals] = [0, 0];
  while (!s.game.isOver) {
    const command: Command = nextCommand(s.table, mediumBot, draw) ?? {
      type: 'expireDeadline',
      id: s.game.deadline!.id,
    };
    if (command.type === 'expireDeadline') world.now = Math.max(world.now, s.game.deadline!.at);
    const outcome = decide(s.table, command, world);
    if (isRefusal(outcome)) throw new Error(outcome.code);
    auctions += outcome.filter(({ name }) => name === 'AuctionStart').length;
    deals += outcome.filter(({ name }) => name === 'TradeCreate').length;
  }
  expect(auctions > 0).toBe(houseRules.noAuctions !== true);
  expect(deals > 0).toBe(houseRules.noDeals !== true);
});
