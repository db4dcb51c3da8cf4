import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { seenGame, type Reader } from './access.ts';
import { readLog } from './game-log.ts';
import { playersOf } from './players-of.ts';

/** A game whose players may be reported. */
export interface ReportedGame {
  /** The users who play it, or have played it. */
  readonly userIds: readonly string[];
  readonly lastSeq: number;
  /** Its events until now as lines of JSON, each as `{ seq, at, event }`. */
  readonly lines: readonly string[];
}

export interface ReportedGames {
  /** @throws Failure 404 for an unknown game, and a private game of others */
  find(gameId: string, reader: Reader): Promise<ReportedGame>;
}

/** Games for reports, running or over: those that the reader plays, has played, watches or may read. */
export const openReportedGames = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): ReportedGames => ({
  find: async (gameId, reader) => {
    await seenGame(database, gameId, { reader, now: clock.now() });
    const rows = await readLog(database, gameId);
    const events = rows.flatMap(({ seq, at, events }) => events.map((event, nth) => ({ seq: seq + nth, at, event })));
    return {
      userIds: await playersOf(database, gameId),
      lastSeq: events.at(-1)?.seq ?? 0,
      lines: events.map((line) => JSON.stringify(line)),
    };
  },
});
