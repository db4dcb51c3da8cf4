import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { HONEST } from '@magnaty/judge';
import { asText, curveOf, scorePairs } from './collusion/curve.ts';
import { playGroup, type Group, type GroupTask } from './collusion/group.ts';
import { HONEST_FILE, honestFile } from './collusion/honest-file.ts';
import { learn } from './collusion/learn.ts';
import { wholeOption } from '../../bench/src/numbers.ts';
import { onThreads, serveChunks } from '../../bench/src/threads.ts';
import { print } from '../../bench/src/times.ts';

/**
 * npm run lab -- collusion: how many pairs who help each other are found among honest people, by the scores of
 * `packages/judge/src/analysis/favours.ts`.
 *
 * Honest groups play `--honest` games, `--common` with the same people, and `--pairs` pairs as many among other people.
 * `--write` first plays other games (`--train-honest`, `--train-pairs`, `--train-seed`), and writes what they tell about acts.
 */
const options = {
  honest: { type: 'string', default: '5000' },
  pairs: { type: 'string', default: '200' },
  common: { type: 'string', default: '8' },
  seed: { type: 'string', default: '1001' },
  write: { type: 'boolean', default: false },
  'train-honest': { type: 'string', default: '1600' },
  'train-pairs': { type: 'string', default: '140' },
  'train-seed': { type: 'string', default: '1' },
  threads: { type: 'string', default: String(availableParallelism()) },
  json: { type: 'boolean', default: false },
} as const;

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const games = wholeOption('common', values.common);
  const threads = wholeOption('threads', values.threads);
  const play = async (honestGames: string, pairs: string, seed: string): Promise<Group[]> => {
    const honest = Math.ceil(wholeOption('honest', honestGames) / games);
    const task: GroupTask = { games, honest, seed: wholeOption('seed', seed) };
    const all = honest + wholeOption('pairs', pairs);
    return (
      await onThreads<GroupTask, Group[]>(task, { games: all, chunk: 2, threads, script: process.argv[1]! })
    ).flat();
  };
  const known = values.write
    ? learn(await play(values['train-honest'], values['train-pairs'], values['train-seed']))
    : HONEST;
  const groups = await play(values.honest, values.pairs, values.seed);
  const curves = (['evidence', 'points'] as const).map((statistic) =>
    curveOf(scorePairs(groups, known, statistic), statistic),
  );
  const whole = groups.flatMap(({ wholeMs }) => (wholeMs === null ? [] : [wholeMs]));
  const report = {
    honestGames: games * groups.filter(({ help }) => help === null).length,
    gamesOfPairs: games * groups.filter(({ help }) => help !== null).length,
    msAGame: meanOf(groups.map(({ ms }) => ms / games)),
    wholeAnalysisMs: meanOf(whole),
    curves,
  };
  if (values.write) {
    const command = `npm run lab -- collusion --honest ${values.honest} --pairs ${values.pairs} --train-honest ${values['train-honest']} --train-pairs ${values['train-pairs']} --write`;
    writeFileSync(
      join(process.env.BENCH_ROOT!, HONEST_FILE),
      honestFile(known, { command, threshold: curves[0]!.threshold }),
    );
  }
  if (values.json) {
    print(JSON.stringify(report, null, 2));
    return;
  }
  print(`${report.honestGames} honest games, ${report.gamesOfPairs} games of pairs`);
  for (const curve of curves) print(`\n${asText(curve)}`);
  const { msAGame, wholeAnalysisMs } = report;
  print(`\nThe acts of a game take ${msAGame.toFixed(1)} ms, its whole analysis ${wholeAnalysisMs.toFixed(0)} ms.`);
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

if (isMainThread) await run();
else
  serveChunks((task: GroupTask, { from, to }) =>
    Array.from({ length: to - from }, (_, at) => playGroup(task, from + at)),
  );
