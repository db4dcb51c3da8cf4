import {
  emptyGame,
  evolve,
  isUnknownToModel,
  type Board,
  type Command,
  type Game,
  type GameEvent,
} from '@magnaty/rules';
import { UnknownToModel, luckOf, type LuckyEvent } from './luck.ts';
import { timeOf } from './worth.ts';

/** The luck of a finished game. Arrays by seat are in the order of moves. */
export interface GameLuck {
  readonly userIds: readonly string[];
  /** By seat: the sum of the luck of all throws and cards, in won games. */
  readonly luck: readonly number[];
  /** By seat: the standard deviation that `luck` has by chance. */
  readonly noise: readonly number[];
}

/** No command has more events. */
const LONGEST = 400;

/** The command whose first event this is, if chance decides its result; else null. */
export const commandOfChance = ({ move, deadline }: Game, event: GameEvent): Command | null => {
  if (event.name === 'ThrowDice') return { type: 'throwDice', userId: event.userId };
  if (event.name !== 'MoveTimeOut' || move.step !== 'BEFORE_THROW' || deadline === null) return null;
  return { type: 'expireDeadline', id: deadline.id };
};

/** The luck of the command whose first event is `at`, before it is folded. */
export const luckAt = (
  table: { readonly board: Board; readonly game: Game },
  { command, events, at }: { readonly command: Command; readonly events: readonly GameEvent[]; readonly at: number },
) => luckOf(table, { command, events: events.slice(at, at + LONGEST), now: timeOf(table.game) });

/** The sums of a game's luck. */
export const sumOfLuck = (seats: number, lucky: readonly LuckyEvent[]): Pick<GameLuck, 'luck' | 'noise'> => {
  const bySeat = Array.from({ length: seats }, (_, seat) => seat);
  const sum = (seat: number, of: (event: LuckyEvent) => readonly number[]): number =>
    lucky.reduce((all, event) => all + of(event)[seat]!, 0);
  return {
    luck: bySeat.map((seat) => sum(seat, (event) => event.luck)),
    noise: bySeat.map((seat) => Math.sqrt(sum(seat, (event) => event.variance))),
  };
};

/**
 * Measures the luck of a finished game as `analyseGame` does, and yields after each throw, so that a server can rest
 * between them.
 * @throws as `analyseGame` does
 */
export const luckSteps = function* (
  events: readonly GameEvent[],
  { board }: { readonly board: Board },
): Generator<void, GameLuck> {
  if (events[0]?.name !== 'StartGame' || events.at(-1)?.name !== 'GameOver')
    throw new Error('the log must begin with StartGame and end with GameOver');
  if (isUnknownToModel(events[0])) throw new UnknownToModel('the model knows neither house rules nor limits');
  const game = emptyGame();
  const table = { board, game };
  const lucky: LuckyEvent[] = [];
  for (let at = 0; at < events.length;) {
    const command = commandOfChance(game, events[at]!);
    let length = 1;
    if (command !== null) {
      const result = luckAt(table, { command, events, at });
      lucky.push(...result.luck);
      ({ length } = result);
      yield;
    }
    for (const next of events.slice(at, at + length)) evolve(game, next);
    at += length;
  }
  return { userIds: game.players.map(({ userId }) => userId), ...sumOfLuck(game.players.length, lucky) };
};
