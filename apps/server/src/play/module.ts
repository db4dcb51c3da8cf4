import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { ServerModule } from '../ports/server-module.ts';
import { exportUser } from './export-user.ts';
import { forgetUser } from './forget-user.ts';
import type { HeldRewards } from './held-rewards.ts';
import type { GameHost } from './host.ts';
import { PACK_EVERY_MS, type PackGames } from './record/packing.ts';
import { pictureRoutes } from './record/picture-routes.ts';
import { DELETE_EVERY_MS, type DeleteOldLogs } from './record/retention.ts';
import { recordRoutes, type RecordRoutesOptions } from './record/routes.ts';
import { resultRoutes, type ResultRoutesOptions } from './routes.ts';
import type { SeatStore } from './seat-store.ts';
import { gameResults, games } from './tables.ts';

interface Dependencies extends Omit<ResultRoutesOptions, 'accounts'>, RecordRoutesOptions {
  readonly host: Pick<GameHost, 'exit'>;
  readonly seats: Pick<SeatStore, 'activeSeat'>;
  readonly heldRewards: HeldRewards;
  readonly packGames: PackGames;
  /** Without it all logs are kept. */
  readonly deleteOldLogs?: DeleteOldLogs;
}

export const playModule = ({
  host,
  seats,
  heldRewards,
  packGames,
  deleteOldLogs = async () => 0,
  ...routes
}: Dependencies): ServerModule => ({
  name: 'play',
  calls: [
    ...[resultRoutes(routes), recordRoutes(routes)].map((plugin) => ({ prefix: '/game', plugin })),
    // Crawlers may read media.
    { prefix: '/media/games', plugin: pictureRoutes(routes) },
  ],
  jobs: [
    { everyMs: GIVE_EVERY_MS, work: heldRewards.giveDue, failed: 'Rewards that waited could not be given' },
    { everyMs: PACK_EVERY_MS, work: packGames, failed: 'Finished games could not be packed' },
    { everyMs: DELETE_EVERY_MS, work: deleteOldLogs, failed: 'Old logs of games could not be deleted' },
    {
      everyMs: COMPLETE_EVERY_MS,
      work: () => completeResults(routes.database),
      failed: 'Results of a former version could not be completed',
    },
  ],
  leaveBeforeRemoval: async (userId) => {
    const seat = await seats.activeSeat(userId);
    if (seat !== null) await host.exit({ gameId: seat.gameId, userId });
  },
  exportUser,
  forgetUser,
});

/** Time between two runs, ms. */
const GIVE_EVERY_MS = 10_000;
/** Results in one statement. */
const BATCH = 1000;
/** Time between two runs, ms. */
const COMPLETE_EVERY_MS = 60_000;

/** Servers of a former version, which may run beside this one, store results without the end of the game. */
const completeResults = async (database: Database): Promise<void> => {
  for (let isDone = false; !isDone;) {
    const incomplete = database
      .selectDistinct({ gameId: gameResults.gameId })
      .from(gameResults)
      .where(isNull(gameResults.finishedAt))
      .limit(BATCH)
      .as('incomplete');
    const completed = await database
      .update(gameResults)
      // A game without its time would be found again and again.
      .set({ finishedAt: sql`coalesce(${games.finishedAt}, ${games.createdAt})`, isPrivate: sql`${games.isPrivate}` })
      .from(incomplete)
      .innerJoin(games, eq(games.id, incomplete.gameId))
      .where(eq(gameResults.gameId, incomplete.gameId))
      .returning({ gameId: gameResults.gameId });
    isDone = completed.length === 0;
  }
};
