import { BOARD } from '@magnaty/content';
import { emptyGame, evolve, type GameEvent, type GameModeId } from '@magnaty/rules';
import { BOTS } from './options.ts';
import { playGame } from './play.ts';
import { Random } from './random.ts';

/**
 * What the engine costs on one core: whole games of bots, events and all. A busy machine shows in
 * the wall clock; the time that the process itself was given is printed beside it.
 */

const PLAYERS = 4;
const SEED = 7;
const WARM_UP_GAMES = 300;
/** Measured for at least so long, ms. */
const LEAST_TIME = 3_000;
const RECORDED_GAMES = 50;
const FOLDS = 20;

/** Wanted at least, whole games a second on one core in mode 1. */
const TARGETS: Readonly<Record<string, number>> = { greedy: 5_000, first: 1_500 };

interface Speed {
  readonly bots: string;
  readonly mode: GameModeId;
  readonly gamesPerSecond: number;
  readonly gamesPerCpuSecond: number;
  readonly eventsAGame: number;
  /** Of the process's time: deciding, folding, and the bots' thinking. */
  readonly nsAnEvent: number;
  /** Of the process's time: folding a recorded log alone. */
  readonly nsAFold: number;
  readonly bytesOfLog: number;
  readonly bytesOfState: number;
}

const cpuMs = (): number => process.cpuUsage().user / 1_000;

const measure = (bots: string, mode: GameModeId): Speed => {
  const bot = BOTS[bots];
  if (bot === undefined) throw new Error(`no bot ${bots}`);
  const random = new Random(SEED);
  const play = (onEvents?: (events: readonly GameEvent[]) => void): number =>
    playGame({ board: BOARD, gameModeId: mode, players: PLAYERS, bot, random, ...(onEvents && { onEvents }) }).seq;

  for (let game = 0; game < WARM_UP_GAMES; game++) play();
  let games = 0;
  let events = 0;
  const start = performance.now();
  const cpuStart = cpuMs();
  do {
    events += play();
    games++;
  } while (performance.now() - start < LEAST_TIME);
  const cpu = cpuMs() - cpuStart;
  const seconds = (performance.now() - start) / 1_000;

  return {
    bots,
    mode,
    gamesPerSecond: Math.round(games / seconds),
    gamesPerCpuSecond: Math.round(games / (cpu / 1_000)),
    eventsAGame: Math.round(events / games),
    nsAnEvent: Math.round((cpu * 1e6) / events),
    ...foldAndWeigh(play),
  };
};

/** Records some games, folds them again and weighs them as JSON. */
const foldAndWeigh = (
  play: (onEvents: (events: readonly GameEvent[]) => void) => number,
): Pick<Speed, 'nsAFold' | 'bytesOfLog' | 'bytesOfState'> => {
  const logs: GameEvent[][] = [];
  for (let game = 0; game < RECORDED_GAMES; game++) {
    const log: GameEvent[] = [];
    play((events) => log.push(...events));
    logs.push(log);
  }
  const fold = (log: readonly GameEvent[]) => {
    const game = emptyGame();
    for (const event of log) evolve(game, event);
    return game;
  };
  const states = logs.map(fold);
  const events = logs.reduce((sum, log) => sum + log.length, 0);
  const cpuStart = cpuMs();
  for (let times = 0; times < FOLDS; times++) for (const log of logs) fold(log);
  const cpu = cpuMs() - cpuStart;
  const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
  const mean = (values: readonly unknown[]): number =>
    Math.round(values.reduce<number>((sum, value) => sum + bytes(value), 0) / values.length);
  return {
    nsAFold: Math.round((cpu * 1e6) / (events * FOLDS)),
    bytesOfLog: mean(logs),
    bytesOfState: mean(states),
  };
};

const speeds = Object.keys(BOTS).flatMap((bots) => ([1, 2] as const).map((mode) => measure(bots, mode)));
if (process.argv.includes('--json')) console.log(JSON.stringify(speeds, null, 2));
else {
  console.log(`${PLAYERS} players, one core, Node ${process.versions.node}`);
  console.table(speeds);
  for (const [bots, target] of Object.entries(TARGETS)) {
    const speed = speeds.find((one) => one.bots === bots && one.mode === 1);
    console.log(`${bots}: ${speed?.gamesPerSecond ?? 0} games a second, wanted ${target}`);
  }
}
