import { BOARD } from '@magnaty/content';
import { emptyGame, evolve, type Game, type PlayerCommand } from '@magnaty/rules';
import type { GameHost } from '../host.ts';
import type { Missed } from '../missed-events.ts';
import type { Bot } from '@magnaty/bots';
import { greedyPolicy } from './greedy-policy.ts';
import { player } from './seats.ts';

export const TWO = [player('a', 1), player('b', 2)];
export const throwDice = (userId: string): PlayerCommand => ({ type: 'throwDice', userId });

/** The game as a player gets it in a snapshot. */
export const stateOf = async (host: GameHost, gameId: string, userId: string): Promise<Game> => {
  let missed: Missed | undefined;
  await host.resume({ gameId, userId }, {}, (it) => (missed = structuredClone(it)));
  if (missed?.kind !== 'SNAPSHOT') throw new Error('no snapshot');
  return missed.game;
};

export const folded = (rows: readonly { events: readonly Parameters<typeof evolve>[1][] }[]): Game => {
  const game = emptyGame();
  for (const row of rows) for (const event of row.events) evolve(game, event);
  return game;
};

/** Plays until the game is in the wanted state. */
export const playUntil = async (
  host: GameHost,
  gameId: string,
  isReached: (game: Game) => boolean,
  policy: Bot = greedyPolicy,
): Promise<void> => {
  for (let at = 0; at < 300; at++) {
    const game = await stateOf(host, gameId, 'a');
    if (isReached(game)) return;
    const table = { board: BOARD, game };
    const choices = TWO.map(({ userId }) => policy(table, userId, () => 0));
    const wanted = choices.find((command) => command !== null) ?? null;
    if (wanted === null) throw new Error('no player has a legal command');
    await host.command(gameId, wanted);
  }
  throw new Error('the wanted state was not reached');
};
