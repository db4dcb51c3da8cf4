import type { GameProof } from '@magnaty/protocol';
import { emptyGame, evolve } from '@magnaty/rules';
import type { Database } from '../../db/database.ts';
import { nameless, withSeats } from '../seat-names.ts';
import { findGame } from './access.ts';
import { readLog } from './game-log.ts';

/**
 * What everyone who knows the id of a game may know: the commitment, the seeds of the players and the number of draws;
 * once the game is over, also the seed and the events. Those of a private game have no names: the proof needs none.
 * @throws Failure 404 for an unknown game.
 */
export const proofOf = async (database: Database, gameId: string): Promise<GameProof> => {
  const { commitment, playersSeeds, serverSeed, status, isPrivate } = await findGame(database, gameId);
  const events = (await readLog(database, gameId)).flatMap((row) => row.events);
  const game = emptyGame();
  for (const event of events) evolve(game, event);
  const isOver = status === 'finished';
  const shown = isPrivate ? events.map((event) => withSeats(event, nameless)) : events;
  return {
    gameId,
    isOver,
    commitment,
    playersSeeds: [...playersSeeds],
    draws: game.draws,
    serverSeed: isOver ? serverSeed : null,
    events: isOver ? shown : null,
  };
};
