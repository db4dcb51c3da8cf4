import { PLAYER_COUNT } from '@magnaty/content';
import type { ClientEvents, LobbyCode } from '@magnaty/protocol';
import { NO_HOUSE_RULES } from '@magnaty/rules';
import type { z } from 'zod';
import { Refused } from '../refusals/refused.ts';
import { waitOf } from '../texts/wait.ts';
import { hostOf, humans, memberOf, viewOf, type Lobby, type Room } from './lobby.ts';
import { addBots, confirm, goOnWhenFull, notifyAll, remove, startConfirmation, type LobbyWorld } from './phases.ts';

export type RoomChange = z.output<ClientEvents['changeRoom']>;

/** The settings of a new room, before its host has chosen any. */
export const newRoom = (hostId: string): Room => ({
  hostId,
  isSetPassword: false,
  isListed: false,
  timeControl: 'usual',
  houseRules: NO_HOUSE_RULES,
  removedIds: [],
  lastRemovalAt: null,
});

/** Why the user may not change the room now; null if they may. */
const hostRefusal = (lobby: Lobby, userId: string): LobbyCode | null => {
  if (lobby.code === null || memberOf(lobby, userId) === undefined) return 'NO_LOBBY';
  if (hostOf(lobby) !== userId) return 'NOT_HOST';
  return lobby.phase === 'search' ? null : 'WRONG_LOBBY_PHASE';
};

/** What a player agrees to by being ready. */
const termsOf = ({ gameModeId, room }: Lobby): string =>
  JSON.stringify([gameModeId, room?.timeControl ?? 'usual', room?.houseRules ?? NO_HOUSE_RULES]);

/** The host changes settings. Fewer seats remove bots, never people. The caller stores a new password. */
export const changeRoom = (lobby: Lobby, world: LobbyWorld, userId: string, change: RoomChange): LobbyCode | null => {
  const refusal = hostRefusal(lobby, userId);
  if (refusal !== null) return refusal;
  const people = humans(lobby);
  const bots = lobby.members.filter(({ isBot }) => isBot);
  const countUsers = change.countUsers ?? lobby.countUsers ?? lobby.members.length;
  const countBot = change.countBot ?? Math.min(bots.length, countUsers - people.length);
  if (countBot < 0 || people.length + countBot > countUsers) return 'WRONG_PLAYER_COUNT';
  const termsBefore = termsOf(lobby);
  lobby.countUsers = countUsers;
  lobby.gameModeId = change.gameModeId ?? lobby.gameModeId;
  lobby.members = lobby.members.filter((member) => !bots.slice(countBot).includes(member));
  addBots(lobby, world, { count: countBot - Math.min(bots.length, countBot), level: change.botLevel });
  const room = (lobby.room ??= newRoom(userId));
  if (change.password !== undefined) room.isSetPassword = change.password !== '';
  room.isListed = change.isListed ?? room.isListed;
  room.timeControl = change.timeControl ?? room.timeControl;
  room.houseRules = change.houseRules ?? room.houseRules;
  // They were ready for another game.
  if (termsOf(lobby) !== termsBefore) for (const member of people) member.isConfirmed = false;
  notifyAll(world, lobby, { name: 'RoomChanged', payload: { lobby: viewOf(lobby) } });
  goOnWhenFull(lobby, world);
  return null;
};

/** The least time between two people whom a host removes, ms: nobody is chased out of a room in a row. */
const REMOVAL_PAUSE_MS = 10_000;

/** The host removes a bot, or a person, who cannot come back. */
export const removeFromRoom = (
  lobby: Lobby,
  world: LobbyWorld,
  userId: string,
  removedId: string,
): LobbyCode | null => {
  const refusal = hostRefusal(lobby, userId);
  if (refusal !== null) return refusal;
  const member = lobby.members.find(({ id }) => id === removedId);
  if (member === undefined || removedId === userId) return 'NO_LOBBY';
  if (!member.isBot) {
    const room = (lobby.room ??= newRoom(userId));
    const wait = (room.lastRemovalAt ?? Number.NEGATIVE_INFINITY) + REMOVAL_PAUSE_MS - world.now;
    if (wait > 0) throw new Refused({ code: 'TOO_MANY_REQUESTS', params: waitOf(Math.ceil(wait / 1000)) });
    room.lastRemovalAt = world.now;
    room.removedIds.push(removedId);
  }
  remove(lobby, world, [removedId], true);
  return null;
};

/** The host starts before all places are taken, and confirms by it. People who are ready are not asked again. */
export const startRoom = (lobby: Lobby, world: LobbyWorld, userId: string): LobbyCode | null => {
  const refusal = hostRefusal(lobby, userId);
  if (refusal !== null) return refusal;
  if (lobby.members.length < PLAYER_COUNT.min) return 'WRONG_PLAYER_COUNT';
  confirm(lobby, world, userId);
  startConfirmation(lobby, world);
  return null;
};
