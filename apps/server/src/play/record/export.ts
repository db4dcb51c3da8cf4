import type { ExportHeader, ExportLine } from '@magnaty/protocol';
import type { FinishedGame } from './access.ts';
import type { LoggedRow } from '../event-store.ts';

/** A finished game as lines of JSON: the header, then one line for each event. */
export const exportOf = (game: FinishedGame, rows: readonly LoggedRow[]): string => {
  const { id, gameModeId, isPrivate, createdAt, finishedAt, commitment, playersSeeds, serverSeed } = game;
  const header: ExportHeader = {
    format: 'magnaty-game',
    version: 1,
    gameId: id,
    gameModeId: gameModeId === 2 ? 2 : 1,
    isPrivate,
    startedAt: createdAt,
    finishedAt,
    commitment,
    playersSeeds: [...playersSeeds],
    serverSeed,
  };
  const lines = rows.flatMap(({ seq, at, events }) =>
    events.map((event, nth): ExportLine => ({ seq: seq + nth, at, event })),
  );
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
};

/** The name under which a browser saves an exported game: the day of its end, and the head of its id. */
export const exportName = ({ id, finishedAt }: Pick<FinishedGame, 'id' | 'finishedAt'>): string =>
  `magnaty-${new Date(finishedAt).toISOString().slice(0, 10)}-${id.slice(0, 8)}.jsonl`;
