import type { ServerModule } from '../ports/server-module.ts';
import { forgetUser } from './forget-user.ts';
import { PACK_EVERY_MS, type PackGames } from './record/packing.ts';
import type { GameHost } from './host.ts';
import { pictureRoutes } from './record/picture-routes.ts';
import { recordRoutes, type RecordRoutesOptions } from './record/routes.ts';
import { resultRoutes, type ResultRoutesOptions } from './routes.ts';
import type { SeatStore } from './seat-store.ts';

interface Dependencies extends ResultRoutesOptions, RecordRoutesOptions {
  readonly host: Pick<GameHost, 'exit'>;
  readonly seats: Pick<SeatStore, 'activeSeat'>;
  readonly packGames: PackGames;
}

export const playModule = ({ host, seats, packGames, ...routes }: Dependencies): ServerModule => ({
  name: 'play',
  calls: [
    ...[resultRoutes(routes), recordRoutes(routes)].map((plugin) => ({ prefix: '/game', plugin })),
    // Crawlers may read media.
    { prefix: '/media/games', plugin: pictureRoutes(routes) },
  ],
  jobs: [{ everyMs: PACK_EVERY_MS, work: packGames, failed: 'Finished games could not be packed' }],
  leaveBeforeRemoval: async (userId) => {
    const seat = await seats.activeSeat(userId);
    if (seat !== null) await host.exit({ gameId: seat.gameId, userId });
  },
  forgetUser,
});
