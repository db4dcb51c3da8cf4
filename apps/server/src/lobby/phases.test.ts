import { BOT_FACES } from '@magnaty/content';
import { expect, test } from 'vitest';
import type { Lobby } from './lobby.ts';
import {
  addBots,
  confirm,
  expire,
  goOnWhenFull,
  join,
  leave,
  mayBegin,
  noteLoaded,
  selectChip,
  notify,
} from './phases.ts';
import { member, room, messageLines, worldAt } from './testing/members.ts';

const T = 1000;

/** A full room of two users and a bot. */
const full = (): Lobby => {
  const lobby = room(3);
  const world = worldAt(T);
  join(lobby, world, member('a', T, null));
  addBots(lobby, world, { count: 1, level: 'medium' });
  join(lobby, world, member('b', T, null));
  goOnWhenFull(lobby, world);
  return lobby;
};

const choosing = (): Lobby => {
  const lobby = full();
  confirm(lobby, worldAt(T), 'a');
  confirm(lobby, worldAt(T), 'b');
  return lobby;
};

const loading = (): Lobby => {
  const lobby = choosing();
  selectChip(lobby, worldAt(T), 'a', 7);
  selectChip(lobby, worldAt(T), 'b', 8);
  return lobby;
};

test('a full room asks all users to confirm', () => {
  const lobby = full();
  expect(lobby).toMatchObject({ phase: 'confirmation', deadline: T + 15_000 });
  expect(lobby.members.map(({ id, isConfirmed }) => [id.slice(0, 3), isConfirmed])).toEqual([
    ['a', false],
    ['bot', true],
    ['b', false],
  ]);
});

test('no bot has the picture or the name of another player', () => {
  const [taken, named] = BOT_FACES;
  const lobby = room(5);
  const world = worldAt(T);
  join(lobby, world, { ...member('a', T, null), avatarPath: taken!.avatarPath });
  join(lobby, world, { ...member('b', T, null), nickName: named!.nickname });
  // The chance of the test takes the first face that is free.
  addBots(lobby, world, { count: 3, level: 'medium' });
  const bots = lobby.members.slice(2);
  expect(bots.map(({ nickName }) => nickName)).toEqual(BOT_FACES.slice(2, 5).map(({ nickname }) => nickname));
});

test('a user whose room has only bots besides chooses a chip at once', () => {
  const lobby = room(2);
  const world = worldAt(T);
  join(lobby, world, member('a', T, null));
  addBots(lobby, world, { count: 1, level: 'medium' });
  goOnWhenFull(lobby, world);
  expect(lobby).toMatchObject({ phase: 'selectChip', deadline: T + 20_000 });
  expect(lobby.members.map(({ chipId }) => chipId)).toEqual([null, 1]);
});

// Threat confirm: Confirming for others, or too late → Only members, and only in this phase.
test('when all have confirmed, the users choose chips', () => {
  const lobby = full();
  const world = worldAt(T);
  expect(confirm(lobby, world, 'a')).toBeNull();
  expect(confirm(lobby, world, 'a')).toBeNull();
  expect(confirm(lobby, world, 'stranger')).toBe('NO_LOBBY');
  expect(lobby.phase).toBe('confirmation');
  confirm(lobby, world, 'b');
  expect(lobby).toMatchObject({ phase: 'selectChip', deadline: T + 20_000 });
  expect(confirm(lobby, world, 'a')).toBe('WRONG_LOBBY_PHASE');
  expect(messageLines(world)).toEqual([
    'UserConfirmedGame → a b',
    'UserConfirmedGame → a b',
    'ThisUserJoinLobby → a b',
    'StartSelectChipTimer → a b',
  ]);
});

test.each([
  ['the confirmation', full, ['UserRejectedGame → a b', 'UserLeaveLobby → a b', 'ThisUserJoinLobby → b']],
  ['the choice of chips', choosing, ['UserLeaveLobby → a b', 'ThisUserJoinLobby → b']],
  ['the loading', loading, ['UserLeaveLobby → a b', 'ThisUserJoinLobby → b']],
] as const)(
  'a user who leaves in %s sends the others back to the search, with nothing confirmed or chosen',
  (_phase, lobbyIn, messages) => {
    const lobby = lobbyIn();
    const world = worldAt(T);
    expect(leave(lobby, world, 'a')).toBeNull();
    expect(lobby).toMatchObject({ phase: 'search', deadline: null });
    expect(lobby.members.map(({ id, isConfirmed, chipId }) => [id.slice(0, 3), isConfirmed, chipId])).toEqual([
      ['bot', true, null],
      ['b', false, null],
    ]);
    expect(messageLines(world)).toEqual(messages);
  },
);

test('a user who does not answer has rejected', () => {
  const lobby = full();
  confirm(lobby, worldAt(T), 'a');
  const early = worldAt(T + 14_999);
  expire(lobby, early);
  expect(early.messages).toEqual([]);
  const world = worldAt(T + 15_000);
  expire(lobby, world);
  expect(lobby.members.map(({ id }) => id.slice(0, 3))).toEqual(['a', 'bot']);
  expect(messageLines(world)).toEqual(['UserRejectedGame → a b', 'UserLeaveLobby → a b', 'ThisUserJoinLobby → a']);
});

test('when no user answers, the lobby is empty', () => {
  const lobby = full();
  const world = worldAt(T + 15_000);
  expire(lobby, world);
  expect(lobby.members.filter(({ isBot }) => !isBot)).toEqual([]);
});

// Threat confirm: Two players choose one chip; an unknown chip; a second choice → Under the lock of the lobby, only
// chips of the list, once per player.
test('a user chooses one chip, and no other user can choose it', () => {
  const lobby = choosing();
  const world = worldAt(T);
  expect(selectChip(lobby, world, 'a', 99)).toBe('UNKNOWN_CHIP');
  expect(selectChip(lobby, world, 'a', 1)).toBe('CHIP_TAKEN');
  expect(selectChip(lobby, world, 'a', 7)).toBeNull();
  expect(selectChip(lobby, world, 'a', 6)).toBe('CHIP_CHOSEN');
  expect(selectChip(lobby, world, 'b', 7)).toBe('CHIP_TAKEN');
  expect(selectChip(lobby, world, 'b', 8)).toBeNull();
  expect(lobby).toMatchObject({ phase: 'dice', deadline: T + 10_000 });
  expect(messageLines(world)).toEqual(['UserSelectChip → a b', 'UserSelectChip → a b', 'StartPreloaderGame → a b']);
});

test('a user without a chip gets a free one when the time is over', () => {
  const lobby = choosing();
  selectChip(lobby, worldAt(T), 'a', 2);
  const world = worldAt(T + 20_000);
  expire(lobby, world);
  expect(lobby.phase).toBe('dice');
  expect(new Set(lobby.members.map(({ chipId }) => chipId)).size).toBe(3);
});

test('the game begins when all are ready, or after ten seconds', () => {
  const lobby = loading();
  expect(mayBegin(lobby, T)).toBe(false);
  expect(noteLoaded(lobby, worldAt(T), 'a')).toBeNull();
  expect(mayBegin(lobby, T)).toBe(false);
  expect(mayBegin(lobby, T + 10_000)).toBe(true);
  expect(noteLoaded(lobby, worldAt(T), 'b')).toBeNull();
  expect(mayBegin(lobby, T)).toBe(true);
  expect(noteLoaded(choosing(), worldAt(T), 'a')).toBe('WRONG_LOBBY_PHASE');
});

test('the compiler refuses a message that the contract does not have', () => {
  const world = worldAt(T);
  notify(world, ['a'], { name: 'UserSelectChip', payload: { userId: 'a', chipId: 7 } });
  // @ts-expect-error no such event
  notify(world, ['a'], { name: 'UserSelektChip', payload: { user: 7 } });
  // @ts-expect-error another payload
  notify(world, ['a'], { name: 'UserSelectChip', payload: { user: 7 } });
  // @ts-expect-error an event of a game
  notify(world, ['a'], { name: 'SkipMove', payload: { userId: 'a' } });
  expect(world.messages).toHaveLength(4);
});
