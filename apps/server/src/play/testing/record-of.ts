import { digestOf, readRecord, type GameRecord } from '@magnaty/protocol';
import type { LoggedRow } from '../event-store.ts';
import { exportOf } from '../record/routes.ts';
import { recordedEvents } from '../record/packed-log.ts';

/** The file that the server exports for a whole game with these rows. */
export const exportedFile = (rows: readonly LoggedRow[]): string => {
  const [start, over] = [rows[0]?.events[0], rows.at(-1)?.events.at(-1)];
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver') throw new Error('not a whole game');
  const { gameId, gameModeId, isPrivate, commitment, playersSeeds } = start;
  const game = {
    id: gameId,
    gameModeId,
    isPrivate,
    commitment,
    playersSeeds,
    serverSeed: over.serverSeed,
    createdAt: rows[0]!.at,
    finishedAt: rows.at(-1)!.at,
  };
  return exportOf(game, { rows, digest: digestOf(gameId, recordedEvents(rows)) });
};

export const recordOf = (rows: readonly LoggedRow[]): GameRecord => readRecord(exportedFile(rows));
