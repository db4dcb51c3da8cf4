import { NO_HOUSE_RULES } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { hostOf, newRoom, viewOf, type Lobby } from './lobby.ts';
import { addBots, confirm, expire, join, leave } from './phases.ts';
import { changeRoom, giveRoom, passRoom, removeFromRoom, startRoom, type RoomChange } from './room.ts';
import { member, messageLines, room, worldAt } from './testing/members.ts';

const T = 1000;

/** A room of anna, who is the host, and of others. */
const roomOf = (countUsers: number, ...others: string[]): Lobby => {
  const lobby = room(countUsers);
  for (const id of ['anna', ...others]) join(lobby, worldAt(T), member(id, T, null));
  return lobby;
};
const change = (lobby: Lobby, wanted: Partial<RoomChange>, world = worldAt(T), host = 'anna') =>
  changeRoom(lobby, world, host, { gameId: lobby.id, botLevel: 'easy', ...wanted });
const idsOf = (lobby: Lobby) => lobby.members.map(({ id }) => id);

// Threat room: Changing, emptying or starting the room of another → Only its host may, while it waits.
test('only the host changes, removes and starts; after the host has left the next by seat is host', () => {
  const lobby = roomOf(4, 'boris', 'clara');
  expect(change(lobby, { gameModeId: 2 }, worldAt(T), 'boris')).toBe('NOT_HOST');
  expect(removeFromRoom(lobby, worldAt(T), 'boris', 'clara')).toBe('NOT_HOST');
  expect(startRoom(lobby, worldAt(T), 'boris')).toBe('NOT_HOST');
  expect(change(lobby, { gameModeId: 2 }, worldAt(T), 'stranger')).toBe('NO_LOBBY');
  leave(lobby, worldAt(T), 'anna');
  expect(viewOf(lobby).room).toMatchObject({ hostId: 'boris' });
  expect(change(lobby, { gameModeId: 2 }, worldAt(T), 'boris')).toBeNull();
  expect(lobby.gameModeId).toBe(2);
});

/** The lobby as the database keeps it. */
const stored = (lobby: Lobby): Lobby => structuredClone(lobby);

// Threat room: Two hosts, after the host has left and come back → The document stores the host.
test('a host who has left, or has not confirmed, comes back as a guest', () => {
  for (const isLate of [false, true]) {
    const lobby = roomOf(isLate ? 2 : 3, 'boris');
    if (isLate) {
      startRoom(lobby, worldAt(T), 'anna');
      lobby.members[0]!.isConfirmed = false;
      confirm(lobby, worldAt(T), 'boris');
      expire(lobby, worldAt(T + 15_000));
    } else leave(lobby, worldAt(T), 'anna');
    const kept = stored(lobby);
    join(kept, worldAt(T), member('anna', T, null));
    expect(viewOf(kept).room).toMatchObject({ hostId: 'boris', handover: 'left' });
    expect(change(kept, { gameModeId: 2 })).toBe('NOT_HOST');
    leave(kept, worldAt(T), 'boris');
    expect(hostOf(kept)).toBe('anna');
  }
});

test('the creator of a room that a former version stored comes back as a guest', () => {
  const lobby = roomOf(3, 'boris');
  // The former version keeps the creator as the host, and no reason.
  lobby.members.shift();
  const { handover: _, ...former } = newRoom('anna');
  lobby.room = former;
  expect(viewOf(stored(lobby)).room).toMatchObject({ hostId: 'boris', handover: null });
  join(lobby, worldAt(T), member('anna', T, null));
  expect(hostOf(lobby)).toBe('boris');
});

// Threat room: Handing a room over that is another's, or to a bot → Only its host may, to a person of it.
test('a host hands the room over to a person of it', () => {
  const lobby = roomOf(4, 'boris');
  change(lobby, { countBot: 1 });
  const world = worldAt(T);
  expect(giveRoom(lobby, world, 'boris', 'boris')).toBe('NOT_HOST');
  expect(giveRoom(lobby, world, 'anna', 'bot-room-1')).toBe('NO_LOBBY');
  expect(giveRoom(lobby, world, 'anna', 'stranger')).toBe('NO_LOBBY');
  expect(giveRoom(lobby, world, 'anna', 'anna')).toBeNull();
  expect(messageLines(world)).toEqual([]);
  expect(giveRoom(lobby, world, 'anna', 'boris')).toBeNull();
  expect(messageLines(world)).toEqual(['RoomChanged → anna boris']);
  expect(viewOf(lobby).room).toMatchObject({ hostId: 'boris', handover: 'given' });
  expect(giveRoom(lobby, world, 'anna', 'anna')).toBe('NOT_HOST');
});

test('a room whose host is away passes to one who is ready when everybody else is', () => {
  const lobby = roomOf(4, 'boris', 'clara');
  expect(passRoom(roomOf(4), worldAt(T), 'anna')).toBe(false);
  confirm(lobby, worldAt(T), 'boris');
  expect(passRoom(lobby, worldAt(T), 'anna')).toBe(false);
  confirm(lobby, worldAt(T), 'clara');
  expect(passRoom(lobby, worldAt(T), 'boris')).toBe(false);
  const world = worldAt(T);
  expect(passRoom(lobby, world, 'anna')).toBe(true);
  expect(messageLines(world)).toEqual(['RoomChanged → anna boris clara']);
  expect(viewOf(lobby).room).toMatchObject({ hostId: 'boris', handover: 'lost' });
  expect(idsOf(lobby)).toEqual(['anna', 'boris', 'clara']);
});

test('a change keeps what it does not name, and all users get the new state', () => {
  const lobby = roomOf(4, 'boris');
  const world = worldAt(T);
  const houseRules = { noAuctions: true, doubleStart: false };
  expect(change(lobby, { timeControl: 'blitz', houseRules, password: 'abcd', isListed: true })).toBeNull();
  expect(change(lobby, { countUsers: 3 }, world)).toBeNull();
  expect(viewOf(lobby)).toMatchObject({
    countUsersInGame: 3,
    gameModeId: 1,
    room: { hostId: 'anna', isSetPassword: true, isListed: true, timeControl: 'blitz', houseRules },
  });
  expect(messageLines(world)).toEqual(['RoomChanged → anna boris']);
  expect(change(lobby, { password: '', houseRules: NO_HOUSE_RULES })).toBeNull();
  expect(viewOf(lobby).room).toMatchObject({ isSetPassword: false, houseRules: NO_HOUSE_RULES });
});

test('bots come and go with their number, fewer seats remove bots, and no person is pushed out', () => {
  const lobby = roomOf(5, 'boris');
  expect(change(lobby, { countBot: 2, botLevel: 'strong' })).toBeNull();
  expect(idsOf(lobby)).toEqual(['anna', 'boris', 'bot-room-1', 'bot-room-2']);
  expect(removeFromRoom(lobby, worldAt(T), 'anna', 'bot-room-1')).toBeNull();
  expect(change(lobby, { countBot: 2 })).toBeNull();
  expect(new Set(idsOf(lobby)).size).toBe(4);
  expect(lobby.members.map(({ bot }) => bot?.level)).toEqual([undefined, undefined, 'strong', 'easy']);
  expect(change(lobby, { countBot: 4 })).toBe('WRONG_PLAYER_COUNT');
  expect(change(lobby, { countUsers: 3 })).toBeNull();
  // All three seats are taken now.
  expect(lobby.phase).toBe('confirmation');
  expect(idsOf(lobby)).toHaveLength(3);
  expect(change(lobby, { countUsers: 2 })).toBe('WRONG_LOBBY_PHASE');
  const three = roomOf(4, 'boris', 'clara');
  expect(change(three, { countUsers: 2 })).toBe('WRONG_PLAYER_COUNT');
});

// Threat room: Chasing one person after the other out of the room → Ten seconds between two people.
test('the host removes one person in ten seconds, and bots at any time', () => {
  const lobby = roomOf(5, 'boris', 'clara');
  addBots(lobby, worldAt(T), { count: 1, level: 'medium' });
  const world = worldAt(T);
  expect(removeFromRoom(lobby, world, 'anna', 'boris')).toBeNull();
  expect(world.messages[0]).toEqual({
    to: ['anna', 'boris', 'clara'],
    event: { name: 'UserLeaveLobby', payload: { userId: 'boris', isRemoved: true } },
  });
  expect(() => removeFromRoom(lobby, worldAt(T + 9_000), 'anna', 'clara')).toThrow('TOO_MANY_REQUESTS');
  expect(removeFromRoom(lobby, worldAt(T + 9_000), 'anna', 'bot-room-1')).toBeNull();
  expect(removeFromRoom(lobby, worldAt(T + 10_000), 'anna', 'anna')).toBe('NO_LOBBY');
  expect(removeFromRoom(lobby, worldAt(T + 10_000), 'anna', 'clara')).toBeNull();
  expect(lobby.room?.removedIds).toEqual(['boris', 'clara']);
});

test('the host starts with those who have come; who does not confirm leaves, and the seats stay as wanted', () => {
  const alone = roomOf(4);
  expect(startRoom(alone, worldAt(T), 'anna')).toBe('WRONG_PLAYER_COUNT');
  const lobby = roomOf(4, 'boris', 'clara');
  expect(startRoom(lobby, worldAt(T), 'anna')).toBeNull();
  expect(viewOf(lobby)).toMatchObject({ phase: 'confirmation', countUsersInGame: 3 });
  expect(lobby.members.map(({ isConfirmed }) => isConfirmed)).toEqual([true, false, false]);
  confirm(lobby, worldAt(T), 'boris');
  expire(lobby, worldAt(T + 15_000));
  expect(viewOf(lobby)).toMatchObject({ phase: 'search', countUsersInGame: 4 });
  expect(idsOf(lobby)).toEqual(['anna', 'boris']);
});

test('a room that waits for its host starts by the host alone, with those who have come', () => {
  const lobby = roomOf(3, 'boris');
  expect(change(lobby, { waitsForHost: true })).toBeNull();
  expect(change(lobby, { countBot: 1 })).toBeNull();
  expect(lobby.phase).toBe('search');
  expect(viewOf(lobby).room?.waitsForHost).toBe(true);
  expect(startRoom(lobby, worldAt(T), 'anna')).toBeNull();
  expect(lobby.phase).toBe('confirmation');
  leave(lobby, worldAt(T), 'boris');
  expect(change(lobby, { countUsers: 2 })).toBeNull();
  expect(lobby.phase).toBe('search');
});

// Threat room: Changing the terms after the others are ready → A change of the terms takes their readiness back.
test('who is ready in a waiting room is not asked again, unless the host changes the terms', () => {
  const lobby = roomOf(4, 'boris', 'clara');
  const world = worldAt(T);
  expect(confirm(lobby, world, 'boris')).toBeNull();
  expect(messageLines(world)).toEqual(['UserConfirmedGame → anna boris clara']);
  change(lobby, { isListed: true, password: 'abcd' });
  expect(lobby.members.map(({ isConfirmed }) => isConfirmed)).toEqual([false, true, false]);
  change(lobby, { timeControl: 'blitz' });
  expect(lobby.members.some(({ isConfirmed }) => isConfirmed)).toBe(false);
  confirm(lobby, worldAt(T), 'boris');
  confirm(lobby, worldAt(T), 'clara');
  expect(startRoom(lobby, worldAt(T), 'anna')).toBeNull();
  expect(lobby.phase).toBe('selectChip');
});

// Threat room: Entering a room and rejecting its game again and again → The host removes them, and bots take the seats.
test('people who enter a room and reject its game delay it once: bots take their seats', () => {
  const lobby = roomOf(4, 'boris');
  for (const id of ['hop', 'skip']) join(lobby, worldAt(T), member(id, T, null));
  expect(startRoom(lobby, worldAt(T), 'anna')).toBeNull();
  confirm(lobby, worldAt(T), 'boris');
  leave(lobby, worldAt(T + 14_000), 'hop');
  expect(lobby.phase).toBe('search');
  expect(removeFromRoom(lobby, worldAt(T + 15_000), 'anna', 'skip')).toBeNull();
  // No seat is left for whoever comes back.
  expect(change(lobby, { countBot: 2 }, worldAt(T + 15_000))).toBeNull();
  expect(lobby).toMatchObject({ phase: 'confirmation', deadline: T + 30_000 });
  for (const id of ['anna', 'boris']) confirm(lobby, worldAt(T + 16_000), id);
  expect(lobby.phase).toBe('selectChip');
});
