import { BOARD, CATEGORY_KEYS } from '@magnaty/content';
import type { GameEvent } from '@magnaty/rules';
import { Tally, type GamesReport } from './measures.ts';
import { BOTS, type SimulateOptions } from './options.ts';
import { playGame } from './play.ts';
import { Random } from './random.ts';

export interface SimulationReport extends GamesReport {
  readonly games: number;
  readonly players: number;
  readonly mode: number;
  readonly bots: string;
  readonly seed: number;
  /** Wall-clock speed of the second half of the games, when V8 is warm. All other fields follow from the seed. */
  readonly gamesPerSecond: number;
  readonly movesPerSecond: number;
}

/** Plays the games and reports on them. The seed of each game is drawn from `seed`. `clock` returns ms. */
export const simulate = (
  { games, players, mode, bots, seed }: Omit<SimulateOptions, 'walk' | 'jail' | 'isJson'>,
  clock: () => number,
): SimulationReport => {
  const bot = BOTS[bots];
  if (bot === undefined) throw new Error(`no bot ${bots}`);
  const seeds = new Random(seed);
  const tally = new Tally(BOARD, players);
  let moves = 0;
  const onEvents = (events: readonly GameEvent[]): void => {
    for (const { name } of events) if (name === 'EndMove') moves++;
  };
  const warmUp = Math.floor(games / 2);
  let start = 0;
  let movesBefore = 0;
  for (let game = 0; game < games; game++) {
    if (game === warmUp) {
      movesBefore = tally.moves;
      start = clock();
    }
    moves = 0;
    const random = new Random(seeds.word());
    tally.add(playGame({ board: BOARD, gameModeId: mode, players, bot, random, onEvents }), moves);
  }
  const seconds = (clock() - start) / 1000;
  return {
    games,
    players,
    mode,
    bots,
    seed,
    ...tally.report((categoryId) => CATEGORY_KEYS[categoryId - 1] ?? String(categoryId)),
    gamesPerSecond: Math.round((games - warmUp) / seconds),
    movesPerSecond: Math.round((tally.moves - movesBefore) / seconds),
  };
};
