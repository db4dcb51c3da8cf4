import { firstBot } from '@magnaty/bots';
import { GameBuilder } from '../gallery/game-builder.ts';

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
};

interface PlayedOptions {
  readonly seed: number;
  readonly players?: number;
  /** The game stops at its end, or when this is true. */
  readonly until?: (builder: GameBuilder) => boolean;
}

/** A game that bots have played from its beginning. */
export const playedGame = (now: number, { seed, players = 4, until = () => false }: PlayedOptions): GameBuilder => {
  const random = randomOf(seed);
  const builder = new GameBuilder({ now, players, random });
  const { game, table } = builder;
  while (!game.isOver && !until(builder)) {
    const { auction, trade, move } = game;
    const asked = auction === null ? [trade?.userIdTo ?? move.userId] : afterLeader(builder);
    const command = asked.map((userId) => firstBot(table, userId, random)).find((wanted) => wanted !== null) ?? null;
    if (command === null) builder.expire();
    else builder.run(command);
  }
  return builder;
};

/** The players from the seat after the leader of the auction on. */
const afterLeader = ({ game: { auction, move, players } }: GameBuilder): string[] => {
  const leaderId = auction?.bets.at(-1)?.userId ?? move.userId;
  const first = players.findIndex(({ userId }) => userId === leaderId) + 1;
  return [...players.slice(first), ...players.slice(0, first)].map(({ userId }) => userId);
};
