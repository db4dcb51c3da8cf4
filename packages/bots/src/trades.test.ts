import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { chancesToWin } from '@magnaty/judge';
import { companyAt, refusalOf, type Command, type PlayerCommand } from '@magnaty/rules';
import { Scenario } from '@magnaty/rules/testing';
import { NO_LIMITS, type Bot, type OfferLimits } from './bot.ts';
import { USUAL_MANNER } from './dealing.ts';
import { tradeCandidates } from './trade-candidates.ts';
import { MIN_GAIN, TradeJudge, termsOf } from './trade-judge.ts';
import { firstBot } from './first-bot.ts';
import { mediumBot } from './medium-bot.ts';
import { strongBot, strongBotWith } from './strong-bot.ts';
import type { Answering } from './trade-search.ts';

type Name = 'a' | 'b' | 'c' | 'd';
type Table = Scenario<Name>;

const NAMES = ['a', 'b', 'c', 'd'] as const;
const random = (): number => 0.5;

/** Each player has companies; a lacks one for a whole category, which b has. */
const early = (bots: readonly Name[] = NAMES): Table =>
  new Scenario(NAMES, { board: BOARD, bots })
    .owns('a', 16, 18, 5, 25)
    .owns('b', 19, 21)
    .owns('c', 6, 31)
    .owns('d', 8, 37)
    .balance('a', 1200)
    .balance('b', 500);

/** The bot's command. Checks that it is legal and that the bot did not change the table. */
const asks = (bot: Bot, scenario: Table, userId: Name, limits?: OfferLimits | null): PlayerCommand | null => {
  const before = JSON.stringify(scenario.game);
  const command = bot(scenario.table, userId, random, limits);
  expect(JSON.stringify(scenario.game)).toBe(before);
  if (command !== null) expect(refusalOf(scenario.table, command)).toBeNull();
  return command;
};

const chanceOf = ({ game }: Table, name: Name): number => chancesToWin(game, BOARD)[NAMES.indexOf(name)]!;

/** The rise of each player's chance when the offer is made and accepted. */
const gainsBy = (scenario: Table, offer: Command, to: Name): Record<Name, number> => {
  const before = chancesToWin(scenario.game, BOARD);
  scenario.do(offer).as(to).accepts();
  expect(scenario.refusal).toBeNull();
  const gains = chancesToWin(scenario.game, BOARD).map((chance, seat) => chance - before[seat]!);
  return { a: gains[0]!, b: gains[1]!, c: gains[2]!, d: gains[3]! };
};

describe('the judge of trades', () => {
  test.each([
    { give: [], get: [19], pay: 300 },
    { give: [5, 25], get: [21], ask: 40 },
    { give: [16, 18], get: [19, 21] },
  ])('says the chances that the engine makes: %j', (offer) => {
    const scenario = early();
    scenario.as('a').offers({ to: 'b', ...offer });
    const judge = new TradeJudge(scenario.table);
    expect(judge.now).toEqual(chancesToWin(scenario.game, BOARD));
    const after = judge.after(termsOf(scenario.game.trade!));
    // A trade that was tried leaves no trace.
    expect(judge.after({ from: 'a', to: 'b', gives: [], gets: [], pays: 0 })).toEqual(judge.now);
    scenario.as('b').accepts();
    expect(after).toEqual(chancesToWin(scenario.game, BOARD));
  });
});

test('OUT-8: a stand-in cannot win, but it judges trades as if it could', () => {
  const scenario = new Scenario(NAMES, { board: BOARD, allowsStandIns: true, isPrivate: false }).owns('b', 19, 21);
  scenario.do({ type: 'dropUser', userId: 'b' });
  expect(chanceOf(scenario, 'b')).toBe(0);
  expect(new TradeJudge(scenario.table).now[1]).toBeGreaterThan(0.1);
});

describe('the medium bot', () => {
  test('refuses an offer that only seems good', () => {
    const scenario = early();
    scenario.as('a').offers({ to: 'b', get: [19], pay: 700 });
    expect(asks(firstBot, scenario, 'b')?.type).toBe('acceptTrade');
    const before = chanceOf(scenario, 'b');
    expect(asks(mediumBot, scenario, 'b')?.type).toBe('cancelTrade');
    expect(chanceOf(scenario.as('b').accepts(), 'b')).toBeLessThan(before);
  });

  test('asks a person for no company below its list price, and for more if it completes a category', () => {
    const scenario = early(['a']);
    const offer = asks(mediumBot, scenario, 'a');
    if (offer?.type !== 'createTrade') throw new Error('no offer');
    const priceOf = (cells: readonly number[]): number =>
      cells.reduce((sum, cell) => sum + companyAt(BOARD, cell)!.price, 0);
    const gets = priceOf(offer.mapItemIdListFrom) + offer.extraPriceFrom;
    const completes = offer.mapItemIdListTo.includes(19);
    expect(gets).toBeGreaterThanOrEqual((completes ? 1.1 : 1) * (priceOf(offer.mapItemIdListTo) + offer.extraPriceTo));
  });

  test('looks for another offer when the best one was made before', () => {
    const scenario = early();
    const best = asks(mediumBot, scenario, 'a');
    if (best?.type !== 'createTrade') throw new Error('no offer');
    const other = asks(mediumBot, scenario, 'a', { closedTo: [], made: [{ ...best, userIdFrom: 'a' }] });
    expect(other?.type).toBe('createTrade');
    expect(other).not.toEqual(best);
  });

  test('does not ask for what it has just given, nor gives what it has just asked for', () => {
    const scenario = early();
    const best = asks(mediumBot, scenario, 'a');
    if (best?.type !== 'createTrade') throw new Error('no offer');
    const { mapItemIdListFrom: gives, mapItemIdListTo: gets } = best;
    const undone = { ...best, userIdFrom: 'a', userIdTo: 'c', mapItemIdListFrom: gets, mapItemIdListTo: gives };
    const other = asks(mediumBot, scenario, 'a', { closedTo: [], made: [undone] });
    const moved = other?.type === 'createTrade' ? [other.mapItemIdListFrom, other.mapItemIdListTo] : [[], []];
    expect(moved[0]!.filter((cell) => gives.includes(cell))).toEqual([]);
    expect(moved[1]!.filter((cell) => gets.includes(cell))).toEqual([]);
  });

  test('offers at the end of its move too, as long as nobody has a category', () => {
    const atEnd = (): Table => {
      const scenario = early().at('a', 1).dice([4, 5]);
      scenario.as('a').throws();
      expect(scenario.game.move.step).toBe('AFTER_THROW');
      return scenario;
    };
    expect(asks(mediumBot, atEnd(), 'a')?.type).toBe('createTrade');
    expect(asks(mediumBot, atEnd().owns('d', 1, 3), 'a')?.type).not.toBe('createTrade');
  });

  test('accepts an offer that is good', () => {
    const scenario = early();
    scenario.as('a').offers({ to: 'b', give: [5, 25], ask: 100 });
    expect(asks(mediumBot, scenario, 'b')?.type).toBe('acceptTrade');
    expect(asks(mediumBot, scenario, 'a')).toBeNull();
    expect(asks(mediumBot, scenario, 'c')).toBeNull();
  });

  test('does all else like the first bot', () => {
    const scenario = early();
    expect(asks(mediumBot, scenario, 'a', null)).toEqual(asks(firstBot, scenario, 'a', null));
    scenario.at('a', 0).dice([4, 5]).as('a').throws();
    expect(asks(mediumBot, scenario, 'a')).toEqual(asks(firstBot, scenario, 'a'));
    scenario.as('a').declines();
    expect(asks(mediumBot, scenario, 'b')).toEqual(asks(firstBot, scenario, 'b'));
  });
});

test.each([
  ['medium', mediumBot, 0.5],
  ['strong', strongBot, 0.2],
] as const)('the %s bot leaves a person its part of the joint gain', (_level, bot, share) => {
  const scenario = early(['a']);
  const offer = asks(bot, scenario, 'a')!;
  expect(offer.type).toBe('createTrade');
  const to = (offer.type === 'createTrade' ? offer.userIdTo : 'b') as Name;
  const gains = gainsBy(scenario, offer, to);
  expect(gains[to]).toBeGreaterThanOrEqual(share * (gains.a + gains[to]));
});

describe('the strong bot', () => {
  test('offers a trade that raises its chance, and that a medium bot takes', () => {
    const scenario = early();
    const offer = asks(strongBot, scenario, 'a')!;
    expect(offer.type).toBe('createTrade');
    scenario.do(offer);
    const to = scenario.game.trade!.userIdTo as Name;
    expect(asks(mediumBot, scenario, to)?.type).toBe('acceptTrade');
    const again = early();
    const gains = gainsBy(again, offer, to);
    expect(gains.a).toBeGreaterThanOrEqual(0.008);
    expect(gains[to]).toBeGreaterThanOrEqual(MIN_GAIN);
  });

  test('offers nothing to players whom it may not ask, and nothing before an extra throw', () => {
    expect(asks(strongBot, early(), 'a', { ...NO_LIMITS, closedTo: NAMES })?.type).not.toBe('createTrade');
    expect(asks(strongBot, early(), 'b')).toBeNull();
    const thrown = early().at('a', 8).dice([1, 1]);
    thrown.as('a').throws();
    expect(thrown.game.move.isExtra).toBe(true);
    expect(asks(strongBot, thrown, 'a')?.type).not.toBe('createTrade');
  });

  test('asks of each partner as little as that kind of partner accepts', () => {
    const countsAsGood: Answering['accepts'] = ({ board, game }, { userIdTo, ...terms }) => {
      const trade = { ...terms, userIdTo, tradeId: 0, moveTimeLeft: 0, counterNumber: 0 };
      return firstBot({ board, game: { ...game, trade } }, userIdTo, random)?.type === 'acceptTrade';
    };
    const takenBy = (
      answering: Answering,
      partner: Bot,
    ): { readonly type: string | undefined; readonly gain: number } => {
      const scenario = early();
      const offer = asks(strongBotWith({ ...USUAL_MANNER, answeringOf: () => answering }), scenario, 'a')!;
      expect(offer.type).toBe('createTrade');
      scenario.do(offer);
      const to = scenario.game.trade!.userIdTo as Name;
      const { type } = asks(partner, scenario, to)!;
      return { type, gain: gainsBy(early(), offer, to).a };
    };
    const counting = takenBy({ isByModel: false, accepts: countsAsGood }, firstBot);
    const judging = takenBy({ isByModel: true }, strongBot);
    expect([counting.type, judging.type]).toEqual(['acceptTrade', 'acceptTrade']);
    // A partner who only counts gives more away.
    expect(counting.gain).toBeGreaterThan(judging.gain);
  });

  test('answers by the model', () => {
    const bad = early();
    bad.as('a').offers({ to: 'b', get: [19], pay: 60 });
    expect(asks(strongBot, bad, 'b')?.type).toBe('cancelTrade');
    const good = early();
    good.as('a').offers({ to: 'b', give: [16, 18], ask: 100 });
    expect(asks(strongBot, good, 'b')?.type).toBe('acceptTrade');
  });

  test('waits when it is out of the game', () => {
    const scenario = early();
    scenario.as('a').surrenders();
    expect(asks(strongBot, scenario, 'a')).toBeNull();
  });
});

describe('candidates for trades', () => {
  test('begin with categories that both have, and move only companies that may be traded', () => {
    const scenario = early().pledged(5, 21).owns('c', 11, 13, 14).level(1, 11);
    const found = tradeCandidates(scenario.table, { from: 'a', to: 'b' });
    expect(found[0]).toEqual({ gives: [], gets: [19] });
    expect(found.length).toBeLessThanOrEqual(40);
    for (const { gives, gets } of found) {
      for (const cell of gives) expect([16, 18, 5, 25]).toContain(cell);
      expect(gets).not.toContain(21);
      expect(gives.length + gets.length).toBeGreaterThan(0);
    }
    expect(tradeCandidates(scenario.table, { from: 'a', to: 'c' }).flatMap(({ gets }) => gets)).not.toContain(11);
    expect(found).toContainEqual({ gives: [5], gets: [] });
    expect(found).toContainEqual({ gives: [5, 25], gets: [19] });
  });
});
