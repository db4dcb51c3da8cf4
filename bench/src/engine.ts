import { execFileSync } from 'node:child_process';
import { BOARD } from '@magnaty/content';
import { emptyGame, evolve, type GameEvent, type GameModeId } from '@magnaty/rules';
import { BOTS } from './options.ts';
import { playGame } from './play.ts';
import { Random } from './random.ts';

/**
 * Measures the engine on one core with whole games of bots. The report has wall-clock time, which a
 * busy computer makes longer, and the CPU time of the process. Each kind of game runs in a new
 * process, as with `npm run simulate`, so V8's type feedback of one kind does not affect the next.
 * The same games run several rounds and the fastest round counts: other programs only slow a round.
 */

const PLAYERS = 4;
const SEED = 7;
const WARM_UP_GAMES = 500;
const ROUNDS = 7;
const GAMES_A_ROUND = 500;
const RECORDED_GAMES = 50;
const FOLDS = 20;

/** The first argument of a process that measures one kind of game. */
const ONE = '--one';

/** V8's young generation from the start as large as it becomes in a long-running process, MB. */
const YOUNG_SPACE = '--min-semi-space-size=16';

/** Minimum whole games per second on one core in mode 1, by kind of bot. */
const TARGETS: Readonly<Record<string, number>> = { greedy: 5_000, first: 1_500 };

interface Speed {
  readonly bots: string;
  readonly mode: GameModeId;
  readonly gamesPerSecond: number;
  readonly gamesPerCpuSecond: number;
  readonly eventsAGame: number;
  /** CPU time per event, ns: the engine's decisions and folds and the bots' decisions. */
  readonly nsAnEvent: number;
  /** CPU time per event to fold a recorded log, ns. */
  readonly nsAFold: number;
  readonly bytesOfLog: number;
  readonly bytesOfState: number;
}

const cpuMs = (): number => process.cpuUsage().user / 1_000;

const measure = (bots: string, mode: GameModeId): Speed => {
  const bot = BOTS[bots];
  if (bot === undefined) throw new Error(`no bot ${bots}`);
  const play = (random: Random, onEvents?: (events: readonly GameEvent[]) => void): number =>
    playGame({ board: BOARD, gameModeId: mode, players: PLAYERS, bot, random, ...(onEvents && { onEvents }) }).seq;

  const warm = new Random(SEED);
  for (let game = 0; game < WARM_UP_GAMES; game++) play(warm);
  let events = 0;
  let ms = Infinity;
  let cpu = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const random = new Random(SEED);
    const start = performance.now();
    const cpuStart = cpuMs();
    events = 0;
    for (let game = 0; game < GAMES_A_ROUND; game++) events += play(random);
    cpu = Math.min(cpu, cpuMs() - cpuStart);
    ms = Math.min(ms, performance.now() - start);
  }

  return {
    bots,
    mode,
    gamesPerSecond: Math.round(GAMES_A_ROUND / (ms / 1_000)),
    gamesPerCpuSecond: Math.round(GAMES_A_ROUND / (cpu / 1_000)),
    eventsAGame: Math.round(events / GAMES_A_ROUND),
    nsAnEvent: Math.round((cpu * 1e6) / events),
    ...measureLog(play),
  };
};

/** Records some games, measures folding their logs, and measures their size as JSON. */
const measureLog = (
  play: (random: Random, onEvents: (events: readonly GameEvent[]) => void) => number,
): Pick<Speed, 'nsAFold' | 'bytesOfLog' | 'bytesOfState'> => {
  const logs: GameEvent[][] = [];
  const random = new Random(SEED);
  for (let game = 0; game < RECORDED_GAMES; game++) {
    const log: GameEvent[] = [];
    play(random, (events) => log.push(...events));
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
  const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
  const mean = (values: readonly unknown[]): number =>
    Math.round(values.reduce<number>((sum, value) => sum + sizeOf(value), 0) / values.length);
  return {
    nsAFold: Math.round((cpu * 1e6) / (events * FOLDS)),
    bytesOfLog: mean(logs),
    bytesOfState: mean(states),
  };
};

/** Measures in a separate process; `argv[1]` is the path of this bundle. */
const measureInChild = (bots: string, mode: GameModeId): Speed =>
  JSON.parse(
    execFileSync(process.execPath, [YOUNG_SPACE, process.argv[1]!, ONE, bots, String(mode)], { encoding: 'utf8' }),
  ) as Speed;

const compareAll = (isJson: boolean): void => {
  const speeds = Object.keys(BOTS).flatMap((bots) => ([1, 2] as const).map((mode) => measureInChild(bots, mode)));
  if (isJson) {
    console.log(JSON.stringify(speeds, null, 2));
    return;
  }
  console.log(`${PLAYERS} players, one core, Node ${process.versions.node}`);
  console.table(speeds);
  for (const [bots, target] of Object.entries(TARGETS)) {
    const { gamesPerSecond = 0, gamesPerCpuSecond = 0 } =
      speeds.find((one) => one.bots === bots && one.mode === 1) ?? {};
    const share = Math.round((gamesPerCpuSecond / target) * 100);
    console.log(
      `${bots}, mode 1: ${gamesPerSecond} games a second, ${gamesPerCpuSecond} a second of the core; wanted ${target} (${share} %)`,
    );
  }
};

const [, , first, bots = '', mode] = process.argv;
if (first === ONE) console.log(JSON.stringify(measure(bots, mode === '2' ? 2 : 1)));
else compareAll(process.argv.includes('--json'));
