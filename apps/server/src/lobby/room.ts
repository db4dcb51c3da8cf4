import { PLAYER_COUNT } from '@magnaty/content';
import { audienceOf, roomSettings, type ClientEvents, type Handover, type LobbyCode } from '@magnaty/protocol';
import type { z } from 'zod';
import { Refused } from '../refusals/refused.ts';
import { waitOf } from '../texts/wait.ts';
import { hostOf, humans, isProgram, memberOf, newRoom, settingsOf, viewOf, type Lobby, type Member } from './lobby.ts';
import { addBots, confirm, goOnWhenFull, notifyAll, remove, startConfirmation, type LobbyWorld } from './phases.ts';

export type RoomChange = z.output<ClientEvents['changeRoom']>;

/** Why the user may not change the room now; null if they may. */
export const hostRefusal = (lobby: Lobby, userId: string): LobbyCode | null => {
  if (lobby.code === null || memberOf(lobby, userId) === undefined) return 'NO_LOBBY';
  if (hostOf(lobby) !== userId) return 'NOT_HOST';
  return lobby.phase === 'search' ? null : 'WRONG_LOBBY_PHASE';
};

/** What a player agrees to by being ready. */
const termsOf = (lobby: Lobby): string => {
  const settings = settingsOf(lobby);
  const audience = audienceOf(settings, lobby.room?.isSetPassword === true);
  return JSON.stringify([lobby.gameModeId, settings.timeControl, settings.houseRules, settings.limitMinutes, audience]);
};

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
  Object.assign(room, settingsOf(lobby), roomSettings.partial().parse(change));
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

/** Another person hosts the room. */
const passTo = (lobby: Lobby, world: LobbyWorld, heir: Member, handover: Handover): void => {
  Object.assign((lobby.room ??= newRoom(heir.id)), { hostId: heir.id, handover });
  notifyAll(world, lobby, { name: 'RoomChanged', payload: { lobby: viewOf(lobby) } });
};

/** The host makes another person the host. */
export const giveRoom = (lobby: Lobby, world: LobbyWorld, userId: string, heirId: string): LobbyCode | null => {
  const refusal = hostRefusal(lobby, userId);
  if (refusal !== null) return refusal;
  const heir = memberOf(lobby, heirId);
  if (heir === undefined || isProgram(heir)) return 'NO_LOBBY';
  if (heirId !== userId) passTo(lobby, world, heir, 'given');
  return null;
};

/** The one who hosts the room instead of an absent host, because everybody else is ready; null while nobody does. */
export const heirOf = (lobby: Lobby): Member | null => {
  const others = humans(lobby).filter(({ id }) => id !== hostOf(lobby));
  const isWaitedFor = lobby.code !== null && lobby.phase === 'search' && others.every(({ isConfirmed }) => isConfirmed);
  return (isWaitedFor && others.find((member) => !isProgram(member))) || null;
};

/** The host, whose connection is lost, keeps the seat but not the room. @returns false if nobody takes it over. */
export const passRoom = (lobby: Lobby, world: LobbyWorld, hostId: string): boolean => {
  const heir = hostOf(lobby) === hostId ? heirOf(lobby) : null;
  if (heir !== null) passTo(lobby, world, heir, 'lost');
  return heir !== null;
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
