import type { Board } from '../board/board.ts';
import { evolve } from '../evolve.ts';
import type { GameEvent } from '../model/events.ts';
import { emptyGame } from '../model/game.ts';
import { capitalOf } from '../moves/capital.ts';
import { Awards, type Award } from './awards.ts';

/** A game in a picture: the course of each player's capital, and the awards. */
export interface GameStory {
  /** In the order of moves. */
  readonly userIds: string[];
  /**
   * The capital of each player (MONEY-3), millions, in the order of `userIds`: at the beginning of each round, and last as
   * it is now. A player who goes out has 0 once, then null.
   */
  readonly capitals: (number | null)[][];
  /** At most three. */
  readonly awards: Award[];
}

const MAX_AWARDS = 3;

/**
 * Tells the story of a game from its first events on. The game need not be over.
 * @throws Error for events that are not the log of a game
 */
export const storyOf = (board: Board, events: Iterable<GameEvent>): GameStory => {
  const game = emptyGame();
  const table = { board, game };
  const awards = new Awards();
  const capitals: (number | null)[][] = [];
  const gone = new Set<string>();
  const sample = (): void => {
    capitals.push(
      game.players.map(({ userId, isOut, result }) => {
        // The winner is out as well when the game is over.
        if (!isOut || result?.numberPlace === 1) return capitalOf(table, userId);
        if (gone.has(userId)) return null;
        gone.add(userId);
        return 0;
      }),
    );
  };
  for (const event of events) {
    if (event.name === 'StartMoveType' && event.round > game.round) sample();
    awards.note(table, event);
    evolve(game, event);
  }
  sample();
  return { userIds: game.players.map(({ userId }) => userId), capitals, awards: awards.list(MAX_AWARDS) };
};
