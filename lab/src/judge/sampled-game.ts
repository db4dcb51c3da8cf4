import { BOARD } from '@magnaty/content';
import { FEATURES, FeatureReader } from '@magnaty/judge';
import { copyGame, type Game } from '@magnaty/rules';
import { openGame, playOn, type RunningGame } from '../../../bench/src/play.ts';
import { Random, worldOf } from '../../../bench/src/random.ts';
import type { Sitting } from '../../../bench/src/bots/pools.ts';
import { shake } from './shake.ts';
import { Samples, type PackedSamples } from './samples.ts';

/** One command in so many is followed by a sampled state. */
const A_SAMPLE = 50;
/** One command in so many is a place where a changed copy of the game branches off. */
const A_BRANCH = 200;
/** Most branches of a game. */
const BRANCHES = 3;

/** A seed that differs for each game of a run. */
const seedOf = (seed: number, game: number): number => (seed ^ Math.imul(game + 1, 0x9e37_79b1)) >>> 0;

export interface SampledGames {
  /** The numbers of the games: from, and up to but without. */
  readonly from: number;
  readonly to: number;
  readonly seed: number;
  /** Also plays on from changed positions. */
  readonly isShaken: boolean;
  readonly sittingOf: (random: Random) => Sitting;
}

/** Plays games and samples their states. The result depends on nothing but the argument. */
export const sampleGames = ({ from, to, seed, isShaken, sittingOf }: SampledGames): PackedSamples => {
  const samples = new Samples(FEATURES);
  const reader = new FeatureReader(BOARD);
  for (let game = from; game < to; game++) {
    const random = new Random(seedOf(seed, game));
    const sitting = sittingOf(random);
    const start = openGame({ board: BOARD, gameModeId: sitting.mode, players: sitting.players, random });
    const branches: Game[] = [];
    playSampled({ running: start, sitting, random, samples, reader, game, ...(isShaken && { branches }) });
    for (const branch of branches) {
      const table = { board: BOARD, game: branch };
      shake(table, random);
      const running = { table, world: worldOf(random) };
      playSampled({ running, sitting, random, samples, reader, game });
    }
  }
  return samples.packed();
};

interface SampledGame {
  readonly running: RunningGame;
  readonly sitting: Sitting;
  readonly random: Random;
  readonly samples: Samples;
  readonly reader: FeatureReader;
  readonly game: number;
  /** Gets copies of the game at places for branches. */
  readonly branches?: Game[];
}

const playSampled = ({ running, sitting, random, samples, reader, game: number, branches }: SampledGame): void => {
  const { game } = running.table;
  const taken: { readonly state: number; readonly userIds: readonly string[] }[] = [];
  const sample = (): void => {
    reader.read(game);
    const seats = game.players.flatMap(({ isOut }, seat) => (isOut ? [] : [seat]));
    taken.push({ state: samples.length, userIds: seats.map((seat) => game.players[seat]!.userId) });
    const rows = seats.map((seat) => reader.rows.subarray(seat * FEATURES, (seat + 1) * FEATURES));
    samples.add({ rows, round: game.round, game: number });
  };
  playOn(running, {
    bot: sitting.bot,
    random,
    onEvents: () => {
      if (game.isOver) return;
      if (random.draw(A_SAMPLE) === 0) sample();
      if (branches === undefined || branches.length >= BRANCHES || random.draw(A_BRANCH) !== 0) return;
      if (game.auction === null && game.trade === null && game.move.step === 'BEFORE_THROW')
        branches.push(copyGame(game));
    },
  });
  const winner = game.players.find(({ result }) => result?.numberPlace === 1);
  for (const { state, userIds } of taken) samples.setWinner(state, userIds.indexOf(winner?.userId ?? ''));
};
