import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { teachModels } from './judge/models.ts';
import { wholeOption } from '../../bench/src/numbers.ts';
import { decileTable, qualityTable } from './judge/tables.ts';
import { sampleOnThreads, serveSamples } from './judge/threads.ts';
import { weightsFile } from './judge/weights-file.ts';

/**
 * npm run lab -- teach --games N --seed S: teaches the model of the chance to win from games of bots,
 * prints its quality and writes its weights. The same command gives the same weights.
 */
const teach = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '60000' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(availableParallelism()) },
      out: { type: 'string', default: 'packages/judge/src/taught-weights.ts' },
    },
  });
  const games = wholeOption('games', values.games);
  const seed = wholeOption('seed', values.seed);
  const threads = wholeOption('threads', values.threads);
  const begin = performance.now();
  const onProgress = (line: string): void =>
    console.error(`${((performance.now() - begin) / 1000).toFixed(0)} s: ${line}`);
  const samples = await sampleOnThreads(
    { tables: 'teachers', seed, isShaken: true },
    { games, threads, script: process.argv[1]! },
  );
  const states = samples.counts.length;
  onProgress(`${states} states of ${games} games`);
  const taught = teachModels(samples, { seed, onProgress });
  console.log(qualityTable(taught.table));
  console.log(`\n${decileTable(taught.table.at(-1)!.quality.deciles)}`);
  const command = `npm run lab -- teach --games ${games} --seed ${seed}`;
  writeFileSync(values.out, weightsFile(taught, { command, games, states }));
  onProgress(`${values.out} is written`);
};

if (isMainThread) await teach();
else serveSamples();
