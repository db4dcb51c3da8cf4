import type { Lobbies } from './lobby/index.ts';
import type { GamesOfUsers } from './modules/accounts/index.ts';
import { forgetUser, type Play } from './play/index.ts';

/** The games and lobbies as the accounts see them. */
export const gamesOfUsers = ({
  play,
  lobbies,
}: {
  readonly play: Pick<Play, 'host' | 'seats' | 'statusReader'>;
  readonly lobbies: Pick<Lobbies, 'exit'>;
}): GamesOfUsers => ({
  statusOf: (userId) => play.statusReader.statusOf(userId),
  leaveAll: async (userId) => {
    await lobbies.exit({ userId });
    const seat = await play.seats.activeSeat(userId);
    if (seat !== null) await play.host.exit({ gameId: seat.gameId, userId });
  },
  forget: forgetUser,
});
