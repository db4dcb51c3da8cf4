import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { assertShown, seenGame, type BlockersOf, type MayWatch } from './access.ts';
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
  /** @throws Failure 404 for an unknown game, a private game of others, and a running game of who blocks the reader */
  find(gameId: string, reader: { readonly userId: string; readonly key: string | null }): Promise<ReportedGame>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly blockersOf: BlockersOf;
  readonly mayWatch: MayWatch;
}

/** Games for reports, running or over: those that the reader plays, has played, watches or may read. */
export const openReportedGames = ({ database, clock, blockersOf, mayWatch }: Dependencies): ReportedGames => ({
  find: async (gameId, reader) => {
    const game = await seenGame(database, gameId, { reader, now: clock.now(), mayWatch });
    // The events of a running game show it as well as watching does.
    await assertShown({ database, blockersOf }, game, reader.userId);
    const userIds = await playersOf(database, gameId);
    const rows = await readLog(database, gameId);
    const events = rows.flatMap(({ seq, at, events }) => events.map((event, nth) => ({ seq: seq + nth, at, event })));
    return {
      userIds,
      lastSeq: events.at(-1)?.seq ?? 0,
      lines: events.map((line) => JSON.stringify(line)),
    };
  },
});
