import { firstBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { FeatureReader, Judge } from '@magnaty/judge';
import { copyGame, type Game } from '@magnaty/rules';
import { openGame, playOn } from '../../../bench/src/play.ts';
import { Random } from '../../../bench/src/random.ts';

const GAMES = 20;
const ROUNDS = 40;

/** CPU time by position of four players, µs. */
export interface Speed {
  readonly features: number;
  readonly chances: number;
}

/** Measures on positions of whole games. The fastest of two runs counts: the first one warms V8. */
export const measureSpeed = (): Speed => {
  const positions: Game[] = [];
  for (let seed = 0; seed < GAMES; seed++) {
    const random = new Random(seed);
    const running = openGame({ board: BOARD, gameModeId: 1, players: 4, random });
    const { game } = running.table;
    const keep = (): void => {
      if (!game.isOver) positions.push(copyGame(game));
    };
    playOn(running, { bot: firstBot, random, onEvents: keep });
  }
  const reader = new FeatureReader(BOARD);
  const judge = new Judge(BOARD);
  const time = (work: (game: Game) => void): number => {
    const start = process.cpuUsage().user;
    for (let round = 0; round < ROUNDS; round++) for (const position of positions) work(position);
    return (process.cpuUsage().user - start) / (ROUNDS * positions.length);
  };
  const measure = (work: (game: Game) => void): number => Math.min(time(work), time(work));
  return {
    features: measure((game) => reader.read(game)),
    chances: measure((game) => judge.chances(game)),
  };
};
