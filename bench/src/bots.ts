import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import type { GameModeId } from '@magnaty/rules';
import { isClearLoss } from './bots/trade-check.ts';
import { intervalOf, playMatch, type Match, type MatchPart } from './bots/match.ts';
import { rounded } from './measures.ts';
import { wholeOption } from './numbers.ts';
import { onThreads, serveChunks } from './threads.ts';

const CHUNK = 20;

/** The matches without --one: each level against the others, and the strong bot against fixed rules. */
const MATCHES: readonly (readonly [string, string])[] = [
  ['strong', 'first'],
  ['strong', 'gated'],
  ['strong', 'medium'],
  ['strong', 'easy'],
  ['strong', 'strong'],
  ['strong', 'buyAll'],
  ['strong', 'buildMax'],
  ['strong', 'hoarder'],
  ['strong', 'cheapFirst'],
  ['strong', 'middle'],
  ['strong', 'railways'],
  ['strong', 'random'],
  ['medium', 'first'],
  ['medium', 'easy'],
  ['medium', 'strong'],
  ['easy', 'first'],
  ['first', 'easy'],
];

/**
 * npm run bench:bots -- --games N: win shares of one bot against several of another kind, with
 * intervals of 95 %. `--one` and `--against` name the bots of a single match. `--mode` is 1, 2 or both.
 * `--checks N` plays on from about N trades that the one bot accepted, to see whether they lowered its chance.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      players: { type: 'string', default: '4' },
      mode: { type: 'string', default: 'both' },
      checks: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      one: { type: 'string' },
      against: { type: 'string', default: 'first' },
      threads: { type: 'string', default: String(availableParallelism()) },
      json: { type: 'boolean', default: false },
    },
  });
  const games = wholeOption('games', values.games);
  const players = wholeOption('players', values.players);
  const seed = wholeOption('seed', values.seed);
  const threads = wholeOption('threads', values.threads);
  const checks = wholeOption('checks', values.checks);
  const modes = modesOf(values.mode);
  const checkEvery = checks === 0 ? 0 : Math.ceil(games / checks);
  const matches = values.one === undefined ? MATCHES : [[values.one, values.against] as const];
  const reports = [];
  for (const mode of modes)
    for (const [one, against] of matches) {
      const match: Match = { one, against, mode, players, seed, checkEvery };
      const start = performance.now();
      const parts = await onThreads<Match, MatchPart>(match, {
        games,
        chunk: CHUNK,
        threads,
        script: process.argv[1]!,
      });
      const seconds = Math.round((performance.now() - start) / 100) / 10;
      const report = { one, against, mode, players, seed, games, ...summed(parts, games), seconds };
      reports.push(report);
      if (!values.json) console.log(asText(report));
    }
  if (values.json) console.log(JSON.stringify(reports, null, 2));
};

/** @throws Error for another word than 1, 2 or both */
const modesOf = (word: string): readonly GameModeId[] => {
  if (word === 'both') return [1, 2];
  if (word === '1') return [1];
  if (word === '2') return [2];
  throw new Error(`--mode must be 1, 2 or both, not "${word}"`);
};

/** Shares of all games, trades by game, times of a decision in ms. */
interface Sums {
  readonly share: number;
  readonly from: number;
  readonly to: number;
  readonly ownTradesAGame: number;
  readonly tradesAGame: number;
  readonly offersAGame: number;
  /** Share of the own offers that were accepted. */
  readonly accepted: number;
  /** Accepted trades that were played on, the share that clearly lowered the own chance, and the mean change. */
  readonly checkedTrades: number;
  readonly clearLosses: number;
  readonly meanChange: number;
  readonly msMedian: number;
  readonly msMean: number;
  readonly ms99: number;
  readonly answerMsMedian: number;
  readonly answerMs99: number;
}

const summed = (parts: readonly MatchPart[], games: number): Sums => {
  const sum = (valueOf: (part: MatchPart) => number): number => parts.reduce((all, part) => all + valueOf(part), 0);
  const wins = sum((part) => part.wins);
  const [from, to] = intervalOf(wins, games);
  const times = parts.flatMap((part) => part.times).sort((a, b) => a - b);
  const answerTimes = parts.flatMap((part) => part.answerTimes).sort((a, b) => a - b);
  const offers = sum((part) => part.offers);
  const checks = parts.flatMap((part) => part.checks);
  const ofChecks = (total: number): number => rounded(total / Math.max(1, checks.length));
  return {
    share: rounded(wins / games),
    from: rounded(from),
    to: rounded(to),
    ownTradesAGame: rounded(sum((part) => part.ownTrades) / games),
    tradesAGame: rounded(sum((part) => part.trades) / games),
    offersAGame: rounded(offers / games),
    accepted: rounded(sum((part) => part.acceptedOffers) / Math.max(1, offers)),
    checkedTrades: checks.length,
    clearLosses: ofChecks(checks.filter(isClearLoss).length),
    meanChange: ofChecks(checks.reduce((all, { change }) => all + change, 0)),
    msMedian: quantile(times, 0.5),
    msMean: rounded(times.reduce((all, time) => all + time, 0) / Math.max(1, times.length)),
    ms99: quantile(times, 0.99),
    answerMsMedian: quantile(answerTimes, 0.5),
    answerMs99: quantile(answerTimes, 0.99),
  };
};

const quantile = (sorted: readonly number[], part: number): number =>
  rounded(sorted[Math.floor(part * sorted.length)] ?? 0);

const percent = (share: number): string => (100 * share).toFixed(1);

type Report = Sums & Omit<Match, 'checkEvery'> & { readonly games: number; readonly seconds: number };

const asText = (report: Report): string =>
  `${report.one} against ${report.players - 1} × ${report.against}, mode ${report.mode}: ` +
  `${percent(report.share)} % (${percent(report.from)}–${percent(report.to)}) of ${report.games} games in ${report.seconds} s; ` +
  `a game: ${report.offersAGame.toFixed(1)} offers (${percent(report.accepted)} % accepted), ` +
  `${report.ownTradesAGame.toFixed(1)} own trades, ${report.tradesAGame.toFixed(1)} in all; ` +
  `of ${report.checkedTrades} accepted trades ${percent(report.clearLosses)} % clearly lowered the own chance, ` +
  `mean ${percent(report.meanChange)} points; ` +
  `a decision takes ${report.msMedian.toFixed(2)} ms (median), p99 ${report.ms99.toFixed(1)} ms; ` +
  `an answer ${report.answerMsMedian.toFixed(2)} ms (median), p99 ${report.answerMs99.toFixed(1)} ms`;

if (isMainThread) await run();
else serveChunks((match: Match, chunk) => playMatch(match, { ...chunk, clock: () => performance.now() }));
