import type { ServerModule } from '../ports/server-module.ts';
import type { Lobbies } from './lobbies.ts';
import { roomRoutes, searchRoutes, type RoomRoutesOptions } from './routes.ts';

interface Dependencies {
  readonly accounts: RoomRoutesOptions['accounts'];
  readonly lobbies: Pick<Lobbies, 'infoOf' | 'openRooms' | 'worthFor' | 'exit' | 'invitations'>;
}

export const lobbyModule = ({ accounts, lobbies }: Dependencies): ServerModule => ({
  name: 'lobby',
  calls: [
    { prefix: '/game/room', plugin: roomRoutes({ accounts, lobbies }) },
    { prefix: '/game/search', plugin: searchRoutes({ accounts, lobbies }) },
  ],
  leaveBeforeRemoval: async (userId) => {
    await lobbies.exit({ userId });
  },
});
