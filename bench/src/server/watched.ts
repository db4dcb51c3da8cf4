import { quantile } from '../numbers.ts';
import { measure, paced, pause, type Drive, type Load, type Step } from './load.ts';
import { eachOf } from './open.ts';
import type { Measured } from './process.ts';
import type { SocketClient } from './socket-client.ts';
import type { Table } from './table.ts';

/** Time between two commands of the watched game, ms: the server takes 15 of a kind a second from a user. */
const WATCHED_PACE_MS = 100;
/** Another game is watched in each round. With and without watchers take turns: the speed of a computer changes. */
const ROUNDS = 5;
/** The server counts the watchers once a second. */
const COUNTED_MS = 1500;

interface Options {
  readonly server: Measured;
  readonly tables: readonly Table[];
  readonly watchers: readonly SocketClient[];
  /** Time between two commands of each other game, ms. */
  readonly paceMs: number;
  /** Duration of the part of a round with watchers, and of the one without, s. */
  readonly seconds: number;
}

/** What one part of all rounds has cost. Times to the acknowledgement, ms. */
interface Part {
  readonly watchedGame: { readonly commands: number; readonly p50: number; readonly p99: number };
  /** One load for each round. */
  readonly otherGames: readonly Pick<Load, 'p50' | 'p99' | 'commandsPerSecond' | 'cpuShare'>[];
}

export interface Watched {
  readonly without: Part;
  readonly withWatchers: Part;
  /** Events that a watcher has received. */
  readonly eventsOfWatcher: number;
  /** Times of the watched game's players with watchers, divided by those without. */
  readonly ratio: { readonly p50: number; readonly p99: number };
}

/** Measures the commands of a game with and without watchers, while all other games go on. */
export const measureWatched = async ({ server, tables, watchers, paceMs, seconds }: Options): Promise<Watched> => {
  const own: Record<'without' | 'withWatchers', number[]> = { without: [], withWatchers: [] };
  const others: Record<'without' | 'withWatchers', Load[]> = { without: [], withWatchers: [] };
  for (const [nth, watched] of tables.slice(0, ROUNDS).entries()) {
    const steps = tables
      .filter((_, at) => at !== nth)
      .map(
        (table): Step =>
          () =>
            table.step(),
      );
    for (const part of ['without', 'withWatchers'] as const) {
      if (part === 'withWatchers') await follow(watchers, watched);
      const watchedStep: Step = () => watched.step();
      const drive: Drive = (isOver, note) =>
        Promise.all([
          paced(steps, paceMs)(isOver, note),
          paced([watchedStep], WATCHED_PACE_MS)(isOver, (latency) => own[part].push(latency)),
        ]);
      others[part].push(await measure({ server, drive, seconds }));
    }
    await eachOf(watchers, (client) => client.call('watchGame', { gameId: watched.game.gameId, isEnd: true }));
    await pause(COUNTED_MS);
  }
  const partOf = (part: 'without' | 'withWatchers'): Part => {
    const sorted = own[part].sort((a, b) => a - b);
    const at = (share: number): number => Number(quantile(sorted, share).toFixed(2));
    return {
      watchedGame: { commands: sorted.length, p50: at(0.5), p99: at(0.99) },
      otherGames: others[part].map(({ p50, p99, commandsPerSecond, cpuShare }) => ({
        p50,
        p99,
        commandsPerSecond,
        cpuShare,
      })),
    };
  };
  const [without, withWatchers] = [partOf('without'), partOf('withWatchers')];
  const ratioOf = (share: 'p50' | 'p99'): number =>
    Number((withWatchers.watchedGame[share] / without.watchedGame[share]).toFixed(2));
  return {
    without,
    withWatchers,
    eventsOfWatcher: watchers[0]?.events ?? 0,
    ratio: { p50: ratioOf('p50'), p99: ratioOf('p99') },
  };
};

const follow = async (watchers: readonly SocketClient[], { game, code }: Table): Promise<void> => {
  await eachOf(watchers, async (client) => {
    const ack = await client.call('watchGame', { gameId: game.gameId, key: code, afterSeq: game.seq });
    if (!ack.ok) throw new Error(`A watcher was refused: ${ack.code}`);
  });
  await pause(COUNTED_MS);
};
