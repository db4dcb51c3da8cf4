import type { ServerModule } from '../ports/server-module.ts';
import type { Lobbies } from './lobbies.ts';
import { roomRoutes, searchRoutes, seriesRoutes, type RoomRoutesOptions, type SeriesRoutesOptions } from './routes.ts';

interface Dependencies extends SeriesRoutesOptions {
  readonly lobbies: RoomRoutesOptions['lobbies'] & SeriesRoutesOptions['lobbies'] & Pick<Lobbies, 'exit'>;
}

export const lobbyModule = ({ accounts, lobbies, database }: Dependencies): ServerModule => ({
  name: 'lobby',
  calls: [
    { prefix: '/game/room', plugin: roomRoutes({ accounts, lobbies }) },
    { prefix: '/game/search', plugin: searchRoutes({ accounts, lobbies }) },
    { prefix: '/game', plugin: seriesRoutes({ accounts, lobbies, database }) },
  ],
  leaveBeforeRemoval: async (userId) => {
    await lobbies.exit({ userId });
  },
});
