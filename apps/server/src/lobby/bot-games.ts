import type { ClientEvents } from '@magnaty/protocol';
import type { z } from 'zod';
import type { Profile } from '../modules/accounts/index.ts';
import * as store from './lobby-store.ts';
import type { LobbyReply, LobbyWork } from './lobby-work.ts';
import { newLobby, newMember } from './new-lobby.ts';
import * as phases from './phases.ts';

export type BotGameRequest = z.output<ClientEvents['playWithBots']>;

/** Starts a game of one user against bots. It counts as a search that bots have filled: coins, but no rating. */
export const playWithBots = async (
  work: LobbyWork,
  user: Profile,
  { countUsers, gameModeId, botLevel, seed }: BotGameRequest,
): Promise<LobbyReply> => {
  const equipment = await work.equipmentOf(user.id);
  return work.enter(user.id, {}, async (tx, world) => {
    const lobby = newLobby({ countUsers, gameModeId, createdAt: world.now });
    lobby.members.push(newMember(user, { seed, since: world.now, equipment }));
    phases.addBots(lobby, world, { count: countUsers - 1, level: botLevel });
    phases.loadAtOnce(lobby, world);
    await store.insertLobby(tx, lobby, null);
    await work.sit(tx, user.id, lobby.id);
    return { ok: true, gameId: lobby.id };
  });
};
