import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import {
  BOT_LEVELS,
  refusalOf,
  TEMPERAMENTS,
  type BotLevel,
  type PlayerCommand,
  type Temperament,
} from '@magnaty/rules';
import { Scenario } from '@magnaty/rules/testing';
import { easyBot } from './easy-bot.ts';
import { policyOf } from './levels.ts';

type Table = Scenario<'a' | 'b' | 'c' | 'd'>;

const COFFEE = [1, 3] as const;
const never = (): number => 0.99;
const slips = (): number => 0;

const open = (): Table => new Scenario(['a', 'b', 'c', 'd'], { board: BOARD, bots: ['a', 'b', 'c', 'd'] });

/** Each player has companies; a lacks one for a whole category, which b has. */
const early = (): Table =>
  open()
    .owns('a', 16, 18, 5, 25)
    .owns('b', 19, 21)
    .owns('c', 6, 31)
    .owns('d', 8, 37)
    .balance('a', 1200)
    .balance('b', 500);

const asks = (
  scenario: Table,
  userId: string,
  {
    level = 'medium',
    temperament = 'builder',
    limits,
  }: { readonly level?: BotLevel; readonly temperament?: Temperament; readonly limits?: null } = {},
): PlayerCommand | null => {
  const command = policyOf({ level, temperament })(scenario.table, userId, never, limits);
  if (command !== null) expect(refusalOf(scenario.table, command)).toBeNull();
  return command;
};

describe('all levels and temperaments', () => {
  test.each(BOT_LEVELS)('%s: take a good trade, and refuse one that only seems good', (level) => {
    for (const temperament of TEMPERAMENTS) {
      const bad = early();
      bad.as('a').offers({ to: 'b', get: [19], pay: 60 });
      expect(asks(bad, 'b', { level, temperament })?.type).toBe('cancelTrade');
      const good = early();
      good.as('a').offers({ to: 'b', give: [5, 25], ask: 100 });
      expect(asks(good, 'b', { level, temperament })?.type).toBe('acceptTrade');
    }
  });
});

describe('the easy bot', () => {
  test('sometimes lets a purchase pass, and builds late', () => {
    const shop = open().at('a', 0).dice([4, 5]).as('a').throws();
    expect(easyBot(shop.table, 'a', never)?.type).toBe('userBuyCurrentCompany');
    expect(easyBot(shop.table, 'a', slips)?.type).toBe('startAuction');
    const typeWith = (money: number): string | undefined => {
      const site = open()
        .owns('a', ...COFFEE)
        .balance('a', money);
      return easyBot(site.table, 'a', never, null)?.type;
    };
    expect([typeWith(1000), typeWith(430)]).toEqual(['buyOffice', 'throwDice']);
  });

  test('makes offers like all levels', () => {
    for (const level of BOT_LEVELS) expect(asks(early(), 'a', { level })?.type).toBe('createTrade');
  });
});

describe('temperaments', () => {
  test('a dealer makes the most offers in a move, and a saver one', () => {
    const offersOf = (temperament: Temperament): number => {
      const scenario = early();
      for (let made = 0; ; made++) {
        const command = asks(scenario, 'a', { temperament });
        if (command?.type !== 'createTrade') return made;
        scenario
          .do(command)
          .as(command.userIdTo as 'b')
          .cancels();
        expect(scenario.refusal).toBeNull();
      }
    };
    expect(TEMPERAMENTS.map(offersOf)).toEqual([3, 2, 1]);
  });

  test('only a saver keeps half of the reserve when it builds, and none gives up a debt or a purchase for it', () => {
    const typesWith = (money: number): (string | undefined)[] => {
      const scenario = open()
        .owns('a', ...COFFEE)
        .balance('a', money);
      return TEMPERAMENTS.map((temperament) => asks(scenario, 'a', { temperament, limits: null })?.type);
    };
    expect(typesWith(1000)).toEqual(['buyOffice', 'buyOffice', 'buyOffice']);
    expect(typesWith(58)).toEqual(['buyOffice', 'buyOffice', 'throwDice']);
    const debtor = open().owns('a', 5).balance('a', -50);
    expect(asks(debtor, 'a', { temperament: 'saver' })?.type).toBe('pledgeCompany');
  });
});
