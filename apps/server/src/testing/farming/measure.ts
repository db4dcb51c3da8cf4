// npm run bench:farming -- [--weeks N]: what ten accounts of one person earn by sham games, eight hours a day. The games
// follow the rules; terms, results, coins and ratings are those of the server, at a clock that the bench sets.
import { parseArgs } from 'node:util';
import { openTestDatabase, TEST_ENGINES } from '../database.ts';
import { Farm, HOUR_MS } from './farm.ts';

const { values } = parseArgs({ options: { weeks: { type: 'string', default: '4' }, only: { type: 'string' } } });
const WEEKS = Number(values.weeks);
if (!Number.isInteger(WEEKS) || WEEKS < 1) throw new Error('--weeks must be a whole number from 1');
const ACCOUNTS = 10;
const HOURS_A_DAY = 8;
/** A share of games with an easy bot that a script wins. */
const WIN_PERCENT = 60;

interface Strategy {
  readonly what: string;
  readonly address?: string;
  readonly isConfirmed?: (at: number) => boolean;
  /** Minutes of a game. */
  readonly minutes: number;
  /** The tables of one slot, each in the order of places. */
  tables(ids: readonly string[], slot: number): readonly (readonly string[])[];
  readonly bots?: number;
  /** Honest players beside the ten. */
  readonly others?: number;
  /** Plays on where nothing is to be earned. */
  readonly isHonest?: boolean;
  /** Each account is a household of its own, does each task and opens each safe, whose sticker it has. */
  readonly doesTasks?: boolean;
  /** They play with a bot where a game among them gives less than this, percent. */
  readonly leastWorth?: number;
  /** The first accounts, which have one network and whose figures are shown. */
  readonly measured?: number;
  readonly confirmsAtEnd?: boolean;
  readonly othersUnconfirmed?: boolean;
}

const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, at) => list[(at + by) % list.length]!);
const random = (() => {
  let state = 1;
  return (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
})();
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
const inFours = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.floor(ids.length / 4) }, (_, at) => ids.slice(4 * at, 4 * at + 4));

/** Each pair once in nine slots. */
const roundRobin = (ids: readonly string[], slot: number): string[][] => {
  const turning = rotated(ids.slice(1, ACCOUNTS), slot % (ACCOUNTS - 1));
  const all = [ids[0]!, ...turning];
  return Array.from({ length: ACCOUNTS / 2 }, (_, at) =>
    Math.floor(slot / (ACCOUNTS - 1)) % 2 === 0
      ? [all[at]!, all[ACCOUNTS - 1 - at]!]
      : [all[ACCOUNTS - 1 - at]!, all[at]!],
  );
};

const OFFICE = 5;
const SLOTS_OF_DAY = 16;
/** Four games of an evening: two of the five share a table in some of them, less than half of each one's games. */
const officeTables = (ids: readonly string[], slot: number): string[][] => {
  const [office, others] = [ids.slice(0, OFFICE), shuffled(ids.slice(OFFICE))];
  const isEvening = Math.floor(slot / SLOTS_OF_DAY) % 7 < 3 * 2 && Math.floor(slot / SLOTS_OF_DAY) % 2 === 0;
  if (!isEvening || slot % SLOTS_OF_DAY >= 4) return inFours(others);
  const mates = shuffled(office);
  const tables =
    slot % 2 === 0 ? mates.map((one) => [one]) : [[mates[0]!, mates[1]!], [mates[2]!, mates[3]!], [mates[4]!]];
  return [...tables.map((table) => shuffled([...table, ...others.splice(0, 4 - table.length)])), ...inFours(others)];
};

const STRATEGIES: Readonly<Record<string, Strategy>> = {
  honest: {
    what: 'honest: ten of a hundred equal players, half an hour a game',
    minutes: 30,
    isHonest: true,
    others: 90,
    tables: (ids) => inFours(shuffled(ids)),
  },
  honestTen: {
    what: 'honest: ten equal players among themselves',
    minutes: 30,
    isHonest: true,
    tables: (ids) => inFours(shuffled(ids)),
  },
  pairs: {
    what: 'pairs, winners by turns',
    minutes: 2,
    tables: (ids, slot) => {
      const all = rotated(ids, slot);
      return Array.from({ length: ACCOUNTS / 2 }, (_, at) =>
        slot % 2 === 0 ? [all[at]!, all[ACCOUNTS - 1 - at]!] : [all[ACCOUNTS - 1 - at]!, all[at]!],
      );
    },
  },
  feeding: {
    what: 'pairs, all others lose to one',
    minutes: 2,
    tables: (ids, slot) => [[ids[0]!, ids[1 + (slot % (ACCOUNTS - 1))]!]],
  },
  fours: { what: 'fours, winners by turns', minutes: 3, tables: (ids, slot) => inFours(rotated(ids, slot)) },
  fedFours: {
    what: 'fours, one always wins',
    minutes: 3,
    tables: (ids, slot) => [[ids[0]!, ...rotated(ids.slice(1), slot * 3).slice(0, 3)]],
  },
  slow: { what: 'fours, half an hour a game', minutes: 30, tables: (ids, slot) => inFours(rotated(ids, slot)) },
  fives: { what: 'fives, winners by turns', minutes: 4, tables: (ids, slot) => [rotated(ids, slot).slice(0, 5)] },
  tooShort: { what: 'pairs, a minute a game', minutes: 1, tables: (ids, slot) => [rotated(ids, slot).slice(0, 2)] },
  oneNetwork: {
    what: 'fours from one network',
    address: '192.0.2.1',
    minutes: 3,
    tables: (ids, slot) => inFours(rotated(ids, slot)),
  },
  unconfirmed: {
    what: 'one confirmed account, the others not',
    isConfirmed: (at) => at === 0,
    minutes: 2,
    tables: (ids, slot) => [[ids[0]!, ids[1 + (slot % (ACCOUNTS - 1))]!]],
  },
  supply: {
    what: 'one confirmed account against an unlimited supply of unconfirmed ones',
    isConfirmed: (at) => at === 0,
    minutes: 2,
    others: 400,
    othersUnconfirmed: true,
    tables: (ids, slot) => [[ids[0]!, ids[1 + (slot % (ids.length - 1))]!]],
  },
  fed: {
    what: 'one unconfirmed account fed by nine confirmed ones, then confirmed',
    isConfirmed: (at) => at > 0,
    confirmsAtEnd: true,
    minutes: 2,
    tables: (ids, slot) => [[ids[0]!, ids[1 + (slot % (ACCOUNTS - 1))]!]],
  },
  office: {
    what: 'honest: five of one office network among a hundred, three evenings a week',
    isHonest: true,
    minutes: 30,
    measured: 5,
    others: 90,
    tables: officeTables,
  },
  everything: {
    what: 'all pairs by turns while they give 100 %, bots, all tasks and safes',
    minutes: 5,
    doesTasks: true,
    leastWorth: 100,
    tables: roundRobin,
  },
  everythingElse: {
    what: 'the same while they give anything',
    minutes: 5,
    doesTasks: true,
    leastWorth: 1,
    tables: roundRobin,
  },
  bots: { what: 'each alone with a bot', minutes: 5, bots: 1, tables: (ids) => ids.map((id) => [id]) },
  tasks: {
    what: 'the same, with all tasks and safes',
    minutes: 5,
    bots: 1,
    doesTasks: true,
    tables: (ids) => ids.map((id) => [id]),
  },
};

/** All of it: the games among each other while they pay, and bots the rest of the day. */
const weekOf = async (farm: Farm, ids: readonly string[], strategy: Strategy, week: number): Promise<void> => {
  const slots = Math.floor((HOURS_A_DAY * 60) / strategy.minutes);
  for (let day = 0; day < 7; day++) {
    for (let slot = 0; slot < slots; slot++) {
      for (const userIds of strategy.tables(ids, day * slots + slot)) {
        const { leastWorth } = strategy;
        if (leastWorth !== undefined && !(await farm.isWorth(userIds, leastWorth))) {
          for (const userId of userIds)
            if (random() * 100 < WIN_PERCENT && slot * WIN_PERCENT < 3000)
              await farm.play({ userIds: [userId], minutes: strategy.minutes, bots: 1 });
          continue;
        }
        const isPlayed =
          strategy.bots === undefined
            ? strategy.isHonest === true || (await farm.isWorth(userIds))
            : random() * 100 < WIN_PERCENT && slot * WIN_PERCENT < 3000;
        if (isPlayed) await farm.play({ userIds, minutes: strategy.minutes, bots: strategy.bots ?? 0 });
      }
      await farm.pass(strategy.minutes * 60_000);
    }
    if (strategy.doesTasks === true) await farm.doTasks(ids, 7 * week + day);
    await farm.pass((24 - HOURS_A_DAY) * HOUR_MS);
  }
};

process.stdout.write(
  '| strategy | games | coins an hour, all accounts | prize items a week | best rating, week 1 | best rating, last week |\n| --- | --- | --- | --- | --- | --- |\n',
);
for (const [name, strategy] of Object.entries(STRATEGIES)) {
  if (values.only !== undefined && values.only !== name) continue;
  const opened = await openTestDatabase(TEST_ENGINES.at(-1));
  try {
    const farm = new Farm(opened);
    const ids: string[] = [];
    for (let at = 0; at < ACCOUNTS; at++) {
      const isConfirmed = strategy.isConfirmed?.(at) ?? true;
      ids.push(...(await farm.register(1, { isConfirmed, ...(strategy.address && { address: strategy.address }) })));
    }
    const isConfirmed = strategy.othersUnconfirmed !== true;
    const others = await farm.register(strategy.others ?? 0, { isConfirmed });
    const measured = ids.slice(0, strategy.measured);
    if (strategy.measured !== undefined) await farm.searchFrom(measured, '192.0.2.1');
    const players = [...ids, ...others];
    let first = 0;
    for (let week = 0; week < WEEKS; week++) {
      await weekOf(farm, players, strategy, week);
      if (week === 0) first = (await farm.balance(measured)).bestRating;
    }
    if (strategy.confirmsAtEnd === true) await farm.confirm(ids);
    const { coins, bestRating } = await farm.balance(measured);
    const hours = WEEKS * 7 * HOURS_A_DAY;
    process.stdout.write(
      `| ${strategy.what} | ${farm.games} | ${(coins / hours).toFixed(1)} | ${(farm.prizes / WEEKS).toFixed(1)} | ${first} | ${bestRating} |\n`,
    );
  } finally {
    await opened.close();
  }
}
