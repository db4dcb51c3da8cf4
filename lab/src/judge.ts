import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { TAUGHT, decodeNetwork } from '@magnaty/judge';
import { wholeOption } from '../../bench/src/numbers.ts';
import { CALIBRATION_FILE, calibrationFile } from './judge/calibration-file.ts';
import { LEVELS } from '../../bench/src/bots/pools.ts';
import { QualityTally, chancesBy, type Quality } from './judge/quality.ts';
import { SampleReader } from './judge/samples.ts';
import { measureSpeed } from './judge/speed.ts';
import { decileTable, partTable } from './judge/tables.ts';
import { sampleOnThreads, serveSamples } from './judge/threads.ts';

/** Rounds at which the phases of a game end; the last phase has no end. */
const PHASES = [5, 10, 15, 20, 30, Infinity] as const;

/** Strong bots think long, so they play fewer games: one in so many. */
const FEWER: Readonly<Record<string, number>> = { strong: 10 };

const phaseOf = (round: number): number => PHASES.findIndex((end) => round < end);
const nameOf = (phase: number): string =>
  phase === PHASES.length - 1
    ? `rounds from ${PHASES[phase - 1]}`
    : `rounds ${PHASES[phase - 1] ?? 0}–${PHASES[phase]}`;

/**
 * npm run lab -- judge --games N --seed S: does the said chance to win happen? It plays games of
 * bots that did not teach the model, and prints the calibration by level, phase and tenth.
 * `--write` also writes the file from which the site tells it.
 */
const judge = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '4000' },
      seed: { type: 'string', default: '1001' },
      threads: { type: 'string', default: String(availableParallelism()) },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const games = wholeOption('games', values.games);
  const seed = wholeOption('seed', values.seed);
  const threads = wholeOption('threads', values.threads);
  const say = chancesBy(decodeNetwork(TAUGHT));
  const all = new QualityTally();
  const phases = PHASES.map(() => new QualityTally());
  const levels: (readonly [string, Quality])[] = [];
  for (const tables of Object.keys(LEVELS)) {
    const samples = await sampleOnThreads(
      { tables, seed, isShaken: false },
      { games: Math.ceil(games / (FEWER[tables] ?? 1)), threads, script: process.argv[1]! },
    );
    const reader = new SampleReader(samples);
    const state = reader.empty();
    const level = new QualityTally();
    for (let at = 0; at < reader.length; at++) {
      reader.read(at, state);
      const chances = say(state.rows, state.count);
      level.add(chances, state);
      if (tables === 'first') continue;
      all.add(chances, state);
      phases[phaseOf(state.round)]!.add(chances, state);
    }
    levels.push([tables === 'first' ? 'first (also taught)' : tables, level.report()]);
  }
  const whole = all.report();
  const byPhase = phases.map((tally, at): readonly [string, Quality] => [nameOf(at), tally.report()]);
  const command = `npm run lab -- judge --games ${games} --seed ${seed} --write`;
  if (values.write) writeFileSync(CALIBRATION_FILE, calibrationFile(whole, { command, games }));
  const speed = measureSpeed();
  if (values.json) {
    console.log(JSON.stringify({ games, seed, levels, byPhase, whole, speed }, null, 2));
    return;
  }
  console.log(`${games} games a level, seed ${seed}\n`);
  console.log(partTable('level', [...levels, ['all but first', whole]]));
  console.log(`\n${partTable('phase, all but first', byPhase)}`);
  console.log(`\n${decileTable(whole.deciles)}`);
  console.log(
    `\nCPU time: features of a position ${speed.features.toFixed(1)} µs, its chances ${speed.chances.toFixed(1)} µs`,
  );
};

if (isMainThread) await judge();
else serveSamples();
