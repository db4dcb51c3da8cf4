import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { mediumBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { analyseGame } from '@magnaty/judge';
import type { GameEvent, GameModeId } from '@magnaty/rules';
import { rounded } from '../../bench/src/measures.ts';
import { wholeOption } from '../../bench/src/numbers.ts';
import { openGame, playOn } from '../../bench/src/play.ts';
import { Random } from '../../bench/src/random.ts';
import { onThreads, serveChunks, type Chunk } from '../../bench/src/threads.ts';

const CHUNK = 20;

/** The games of a run; all fields are options of the command. */
interface Task {
  readonly mode: GameModeId;
  readonly players: number;
  readonly seed: number;
}

/** One analysed game, by seat. */
interface Sample {
  readonly luck: readonly number[];
  readonly noise: readonly number[];
  readonly winner: number;
  readonly mistakes: number;
  readonly turningPoints: number;
  readonly ms: number;
}

const analyse = ({ mode, players, seed }: Task, { from, to }: Chunk): Sample[] => {
  const samples: Sample[] = [];
  for (let at = from; at < to; at++) {
    const random = new Random((seed ^ Math.imul(at + 1, 0x9e37_79b1)) >>> 0);
    const log: GameEvent[] = [];
    const onEvents = (events: readonly GameEvent[]): void => void log.push(...events);
    const running = openGame({ board: BOARD, gameModeId: mode, players, random, onEvents });
    playOn(running, { bot: mediumBot, random, onEvents });
    const start = performance.now();
    const { luck, noise, mistakes, turningPoints } = analyseGame(log, { board: BOARD });
    samples.push({
      luck,
      noise,
      winner: running.table.game.players.findIndex(({ result }) => result?.numberPlace === 1),
      mistakes: mistakes.length,
      turningPoints: turningPoints.length,
      ms: performance.now() - start,
    });
  }
  return samples;
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/**
 * npm run lab -- luck --games N: the mean luck of each seat in games of medium bots. Luck has the mean 0,
 * so a mean that is far from 0 in units of its standard error shows a fault.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '5000' },
      players: { type: 'string', default: '4' },
      mode: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(availableParallelism()) },
      json: { type: 'boolean', default: false },
    },
  });
  const games = wholeOption('games', values.games);
  const task: Task = {
    mode: values.mode === '2' ? 2 : 1,
    players: wholeOption('players', values.players),
    seed: wholeOption('seed', values.seed),
  };
  const threads = wholeOption('threads', values.threads);
  const samples = (
    await onThreads<Task, Sample[]>(task, { games, chunk: CHUNK, threads, script: process.argv[1]! })
  ).flat();
  const seats = Array.from({ length: task.players }, (_, seat) => {
    const luck = samples.map((sample) => sample.luck[seat]!);
    const deviation = deviationOf(luck);
    const error = deviation / Math.sqrt(games);
    return {
      seat: seat + 1,
      mean: rounded(meanOf(luck)),
      error: rounded(error),
      meanInErrors: Math.round((meanOf(luck) / error) * 100) / 100,
      deviation: rounded(deviation),
      saidNoise: rounded(Math.sqrt(meanOf(samples.map((sample) => sample.noise[seat]! ** 2)))),
    };
  });
  const report = {
    games,
    ...task,
    seats,
    luckOfWinners: rounded(meanOf(samples.map(({ luck, winner }) => luck[winner]!))),
    luckOfOthers: rounded(meanOf(samples.flatMap(({ luck, winner }) => luck.filter((_, seat) => seat !== winner)))),
    mistakesAGame: rounded(meanOf(samples.map(({ mistakes }) => mistakes))),
    turningPointsAGame: rounded(meanOf(samples.map(({ turningPoints }) => turningPoints))),
    msAGame: rounded(meanOf(samples.map(({ ms }) => ms))),
  };
  if (values.json) {
    console.log(JSON.stringify(report, null, 2));
    return;
  }
  for (const { seat, mean, error, meanInErrors, deviation, saidNoise } of seats)
    console.log(
      `seat ${seat}: mean luck ${mean} ± ${error} (${meanInErrors} errors), deviation ${deviation}, said ${saidNoise}`,
    );
  const { luckOfWinners, luckOfOthers, mistakesAGame, turningPointsAGame, msAGame } = report;
  console.log(`${games} games; luck of winners ${luckOfWinners}, of the others ${luckOfOthers}`);
  console.log(`a game: ${mistakesAGame} clear mistakes, ${turningPointsAGame} turning points, ${msAGame} ms`);
};

if (isMainThread) await run();
else serveChunks(analyse);
