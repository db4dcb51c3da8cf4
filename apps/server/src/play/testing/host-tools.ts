import { emptyGame, evolve, type Game, type PlayerCommand } from '@magnaty/rules';
import type { GameHost, Missed } from '../host.ts';
import { player } from './seats.ts';

export const TWO = [player('a', 1), player('b', 2)];
export const throwDice = (userId: string): PlayerCommand => ({ type: 'throwDice', userId });

/** The game as a player gets it in a snapshot. */
export const stateOf = async (host: GameHost, gameId: string, userId: string): Promise<Game> => {
  let missed: Missed | undefined;
  await host.resume({ gameId, userId }, undefined, (it) => (missed = structuredClone(it)));
  if (missed?.kind !== 'SNAPSHOT') throw new Error('no snapshot');
  return missed.game;
};

export const folded = (rows: readonly { events: readonly Parameters<typeof evolve>[1][] }[]): Game => {
  const game = emptyGame();
  for (const row of rows) for (const event of row.events) evolve(game, event);
  return game;
};
