import type { ServerModule } from '../ports/server-module.ts';
import { forgetUser } from './forget-user.ts';
import type { GameHost } from './host.ts';
import { resultRoutes, type ResultRoutesOptions } from './routes.ts';
import type { SeatStore } from './seat-store.ts';

interface Dependencies extends ResultRoutesOptions {
  readonly host: Pick<GameHost, 'exit'>;
  readonly seats: Pick<SeatStore, 'activeSeat'>;
}

export const playModule = ({ host, seats, ...routes }: Dependencies): ServerModule => ({
  name: 'play',
  calls: [{ prefix: '/game', plugin: resultRoutes(routes) }],
  leaveBeforeRemoval: async (userId) => {
    const seat = await seats.activeSeat(userId);
    if (seat !== null) await host.exit({ gameId: seat.gameId, userId });
  },
  forgetUser,
});
