import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { NO_HOUSE_RULES, type GameModeId, type HouseRules } from '@magnaty/rules';
import { playTrial, type PlayedGame, type Trial } from './balance/played.ts';
import { summaryOf, type BalanceReport } from './balance/summary.ts';
import { wholeOption } from './numbers.ts';
import { onThreads, serveChunks } from './threads.ts';

const CHUNK = 25;

/** The whole numbers of a list such as -150,50. @throws Error that names the option. */
const listOption = (name: string, value: string): number[] => {
  const numbers = value === '' ? [] : value.split(',').map(Number);
  if (numbers.some((number) => !Number.isInteger(number)))
    throw new Error(`--${name} must be whole numbers with commas, not "${value}"`);
  return numbers;
};

const HOUSE_RULES: Readonly<Record<string, Partial<HouseRules>>> = {
  noAuctions: { noAuctions: true },
  doubleStart: { doubleStart: true },
  parkingPot: { parkingPot: true },
  noRentInJail: { noRentInJail: true },
  lessMoney: { startBalance: 'less' },
  moreMoney: { startBalance: 'more' },
  noDeals: { noDeals: true },
};

/** House rules as `noDeals,lessMoney`. @throws Error for an unknown one */
const houseOption = (value: string): HouseRules =>
  value.split(',').reduce<HouseRules>((rules, name) => {
    if (name === '') return rules;
    const rule = HOUSE_RULES[name];
    if (rule === undefined) throw new Error(`--house knows ${Object.keys(HOUSE_RULES).join(', ')}, not "${name}"`);
    return { ...rules, ...rule };
  }, NO_HOUSE_RULES);

const within = (name: string, number: number, least: number, most: number): number => {
  if (number < least || number > most) throw new Error(`--${name} must be from ${least} to ${most}, not ${number}`);
  return number;
};

/**
 * npm run bench:balance -- --games N: wins by seat, length of the games, the round of the first defeat, and wins by
 * category, for two to five players in both modes and for medium and strong bots. `--players`, `--mode` and `--bots`
 * choose a part. `--house parkingPot,lessMoney` plays by house rules, `--limit` with a limit in minutes. `--extra`, `--balances`, `--start-until` and `--growth-from` try other numbers than those of the board.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      players: { type: 'string', default: '2,3,4,5' },
      mode: { type: 'string', default: '1,2' },
      bots: { type: 'string', default: 'medium,strong' },
      seed: { type: 'string', default: '1' },
      extra: { type: 'string', default: '' },
      balances: { type: 'string' },
      'start-until': { type: 'string' },
      'growth-from': { type: 'string' },
      house: { type: 'string', default: '' },
      limit: { type: 'string', default: '0' },
      threads: { type: 'string', default: String(availableParallelism()) },
      json: { type: 'boolean', default: false },
    },
  });
  const games = within('games', wholeOption('games', values.games), 1, 1_000_000);
  const seed = wholeOption('seed', values.seed);
  const threads = within('threads', wholeOption('threads', values.threads), 1, 256);
  const extra = listOption('extra', values.extra);
  const numbers = {
    ...(values.balances !== undefined && { balances: listOption('balances', values.balances) }),
    ...(values['start-until'] !== undefined && {
      startPaysUntilRound: wholeOption('start-until', values['start-until']),
    }),
    ...(values['growth-from'] !== undefined && { growthFromRound: wholeOption('growth-from', values['growth-from']) }),
  };
  const limit = within('limit', wholeOption('limit', values.limit), 0, 120);
  const reports = [];
  for (const bots of values.bots.split(','))
    for (const mode of listOption('mode', values.mode).map((one): GameModeId =>
      within('mode', one, 1, 2) === 1 ? 1 : 2,
    ))
      for (const players of listOption('players', values.players)) {
        const trial: Trial = {
          ...{ bots, mode, players: within('players', players, 2, 5), seed, extra, numbers },
          houseRules: houseOption(values.house),
          timeLimit: limit === 0 ? undefined : limit * 60_000,
        };
        const options = { games, chunk: CHUNK, threads, script: process.argv[1]! };
        const played = (await onThreads<Trial, PlayedGame[]>(trial, options)).flat();
        const report = { ...trial, games, ...summaryOf(played, players) };
        reports.push(report);
        if (!values.json) console.log(asText(report));
      }
  if (values.json) console.log(JSON.stringify(reports, null, 2));
};

const percent = (share: number): string => (100 * share).toFixed(1);

const asText = (report: Trial & BalanceReport & { readonly games: number }): string => {
  const { bots, mode, players, games, seats, worstSeat, rounds, moves, firstOut, mostRounds, categories } = report;
  return [
    `${players} ${bots} bots, mode ${mode}, ${games} games`,
    `  wins by seat: ${seats.map(({ share }) => percent(share)).join(' / ')} % (± ${percent(
      ((seats[0]?.to ?? 0) - (seats[0]?.from ?? 0)) / 2,
    )}); farthest from equal ${percent(worstSeat)}`,
    `  rounds ${rounds.median} (95 %: ${rounds.p95}, most: ${mostRounds}), moves ${moves.median} (${moves.p95}), first out in round ${firstOut.median}`,
    `  wins of holders: ${Object.entries(categories)
      .map(([key, { wins }]) => `${key} ${percent(wins)}`)
      .join(', ')} %`,
  ].join('\n');
};

if (isMainThread) await run();
else serveChunks((trial: Trial, chunk) => playTrial(trial, chunk));
