import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import type { GameModeId } from '@magnaty/rules';
import { intervalOf, playMatch, type Match, type MatchPart } from './bots/match.ts';
import { rounded } from './measures.ts';
import { wholeOption } from './numbers.ts';
import { onThreads, serveChunks } from './threads.ts';

const CHUNK = 20;

/** The matches without --one: each level against the others, and the strong bot against a fixed policy. */
const MATCHES: readonly (readonly [string, string])[] = [
  ['easy', 'first'],
  ['first', 'easy'],
  ['first', 'medium'],
  ['medium', 'first'],
  ['strong', 'first'],
  ['strong', 'medium'],
  ['medium', 'strong'],
  ['strong', 'buyAll'],
];

/**
 * npm run bench:bots -- --games N: win shares of one bot against several of another kind, with
 * intervals of 95 %. `--one` and `--against` name the bots of a single match.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      players: { type: 'string', default: '4' },
      mode: { type: 'string', default: '1' },
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
  const mode: GameModeId = values.mode === '2' ? 2 : 1;
  const matches = values.one === undefined ? MATCHES : [[values.one, values.against] as const];
  const reports = [];
  for (const [one, against] of matches) {
    const match: Match = { one, against, mode, players, seed };
    const parts = await onThreads<Match, MatchPart>(match, { games, chunk: CHUNK, threads, script: process.argv[1]! });
    const report = { one, against, mode, players, seed, games, ...summed(parts, games) };
    reports.push(report);
    if (!values.json) console.log(asText(report));
  }
  if (values.json) console.log(JSON.stringify(reports, null, 2));
};

/** Shares of all games, deals by game, times of a decision in ms. */
interface Sums {
  readonly share: number;
  readonly from: number;
  readonly to: number;
  readonly ownDealsAGame: number;
  readonly dealsAGame: number;
  readonly msMean: number;
  readonly ms99: number;
}

const summed = (parts: readonly MatchPart[], games: number): Sums => {
  const sum = (valueOf: (part: MatchPart) => number): number => parts.reduce((all, part) => all + valueOf(part), 0);
  const wins = sum((part) => part.wins);
  const [from, to] = intervalOf(wins, games);
  const times = parts.flatMap((part) => part.times).sort((a, b) => a - b);
  return {
    share: rounded(wins / games),
    from: rounded(from),
    to: rounded(to),
    ownDealsAGame: rounded(sum((part) => part.ownDeals) / games),
    dealsAGame: rounded(sum((part) => part.deals) / games),
    msMean: rounded(times.reduce((all, time) => all + time, 0) / Math.max(1, times.length)),
    ms99: rounded(times[Math.floor(0.99 * times.length)] ?? 0),
  };
};

const percent = (share: number): string => (100 * share).toFixed(1);

const asText = (report: Sums & Match & { readonly games: number }): string =>
  `${report.one} against ${report.players - 1} × ${report.against}, mode ${report.mode}: ` +
  `${percent(report.share)} % (${percent(report.from)}–${percent(report.to)}) of ${report.games} games; ` +
  `deals a game: ${report.ownDealsAGame.toFixed(1)} own, ${report.dealsAGame.toFixed(1)} in all; ` +
  `a decision takes ${report.msMean.toFixed(2)} ms, p99 ${report.ms99.toFixed(1)} ms`;

if (isMainThread) await run();
else serveChunks((match: Match, chunk) => playMatch(match, { ...chunk, clock: () => performance.now() }));
