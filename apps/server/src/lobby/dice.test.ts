import { FULL_REWARDS } from '@magnaty/rules';
import { linkAt } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { giveShare, giveTip, newLobbyDice } from './dice.ts';
import type { Lobby } from './lobby.ts';
import { gameOf } from './new-lobby.ts';
import {
  addBots,
  confirm,
  expire,
  goOnWhenFull,
  join,
  leave,
  loadAtOnce,
  mayBegin,
  noteLoaded,
  noteShare,
  noteTip,
  selectChip,
  show,
} from './phases.ts';
import { member, messageLines, room, worldAt } from './testing/members.ts';

const T = 1000;
const ROOTS = { a: 'aa'.repeat(32), b: 'bb'.repeat(32) };
type Player = keyof typeof ROOTS;

/** A room of two people and a bot whose game loads. */
const loading = (): Lobby => {
  const lobby = room(3);
  const world = worldAt(T);
  join(lobby, world, member('a', T, null));
  addBots(lobby, world, { count: 1, level: 'medium' });
  join(lobby, world, member('b', T, null));
  goOnWhenFull(lobby, world);
  confirm(lobby, world, 'a');
  confirm(lobby, world, 'b');
  selectChip(lobby, world, 'a', 7);
  selectChip(lobby, world, 'b', 8);
  return lobby;
};

const tip = (lobby: Lobby, userId: Player, now = T, root = ROOTS[userId]) => {
  const world = worldAt(now);
  const code = noteTip(lobby, world, { userId, commitment: lobby.dice?.commitment ?? '', tip: linkAt(root, 0) });
  return { code, messages: messageLines(world) };
};
const share = (lobby: Lobby, userId: Player, root = ROOTS[userId]) => noteShare(lobby, userId, linkAt(root, 1));
const load = (lobby: Lobby, userId: Player, now = T): string[] => {
  const world = worldAt(now);
  noteLoaded(lobby, world, userId);
  return messageLines(world);
};

// Threat dice: Reading the secret of the server before the game → No view and no event contains it.
test('the commitment is announced with all players before any tip, and no view contains the secret', () => {
  const lobby = loading();
  const world = worldAt(T);
  show(world, lobby);
  const { secret, commitment } = lobby.dice!;
  const preloader = world.messages.find(({ event }) => event.name === 'StartPreloaderGame');
  expect(preloader?.event.payload).toEqual({ gameId: 'room', commitment, userIds: lobby.members.map(({ id }) => id) });
  expect(JSON.stringify(world.messages)).not.toContain(secret);
});

test('tips of all, then links of all, and the game begins with them when all have loaded', () => {
  const lobby = loading();
  expect(tip(lobby, 'a')).toEqual({ code: null, messages: [] });
  expect(share(lobby, 'a')).toBe('WRONG_LOBBY_PHASE');
  expect(tip(lobby, 'b')).toEqual({ code: null, messages: ['DiceTips → a b'] });
  expect([load(lobby, 'a'), load(lobby, 'b')]).toEqual([[], []]);
  expect(mayBegin(lobby, T)).toBe(false);
  expect([share(lobby, 'b'), share(lobby, 'a')]).toEqual([null, null]);
  expect(mayBegin(lobby, T)).toBe(true);
  expect(gameOf(lobby, { prizePool: [], rewardTerms: FULL_REWARDS, passwordHash: null }).dice).toEqual({
    secret: lobby.dice?.secret,
    players: (['a', 'b'] as const).map((userId) => ({
      userId,
      tip: linkAt(ROOTS[userId], 0),
      share: linkAt(ROOTS[userId], 1),
    })),
  });
});

test('the first tip stands, and a repeated message is accepted', () => {
  const lobby = loading();
  tip(lobby, 'a');
  expect(tip(lobby, 'a').code).toBeNull();
  expect(tip(lobby, 'a', T, ROOTS.b).code).toBe('TIP_GIVEN');
  tip(lobby, 'b');
  expect([tip(lobby, 'a').code, tip(lobby, 'a', T, 'cc'.repeat(32)).code]).toEqual([null, 'TIP_GIVEN']);
  share(lobby, 'a');
  expect([share(lobby, 'a'), share(lobby, 'a', ROOTS.b)]).toEqual([null, 'WRONG_SHARE']);
});

// Threat dice: A player gives the tip of another one as the own → Each chain belongs to one user; in a record and in a
// browser it is a difference.
test('a tip that another player has given is refused', () => {
  const lobby = loading();
  tip(lobby, 'a');
  expect(tip(lobby, 'b', T, ROOTS.a).code).toBe('TIP_OF_OTHER');
  expect(lobby.dice?.tips).toEqual({ a: linkAt(ROOTS.a, 0) });
  expect(tip(lobby, 'b').code).toBeNull();
});

// Threat dice: A tip or a link after those of the others are known → Tips are closed before any link is opened; the
// first tip stands.
test('a tip for another commitment, a late one and a link without a listed tip are refused', () => {
  const dice = newLobbyDice('g', 'cd'.repeat(32));
  const given = { userId: 'a', commitment: dice.commitment, tip: linkAt(ROOTS.a, 0) };
  expect(giveTip(dice, { ...given, commitment: 'ef'.repeat(32) })).toBe('WRONG_COMMITMENT');
  expect(giveShare(dice, 'a', linkAt(ROOTS.a, 1))).toBe('WRONG_LOBBY_PHASE');
  dice.areTipsClosed = true;
  expect(giveTip(dice, given)).toBe('TIPS_CLOSED');
  expect(giveShare(dice, 'a', linkAt(ROOTS.a, 1))).toBe('WRONG_SHARE');
});

test('a client that knows no dice is not waited for, and the other tip needs no link', () => {
  const lobby = loading();
  tip(lobby, 'a');
  expect([load(lobby, 'a'), load(lobby, 'b')]).toEqual([[], []]);
  expect(lobby.dice?.areTipsClosed).toBe(true);
  expect(mayBegin(lobby, T)).toBe(true);
  expect(tip(lobby, 'b').code).toBe('TIPS_CLOSED');
});

// Threat dice: A client that gives no number delays the game → It delays at most as long as one that does not load.
test('the end of the time closes the tips, and the links get two seconds more', () => {
  const lobby = loading();
  tip(lobby, 'a');
  tip(lobby, 'b');
  const late = loading();
  tip(late, 'a', T + 9999);
  tip(late, 'b', T + 9999);
  expect(late.deadline).toBe(T + 11_999);
  expect(mayBegin(late, T + 10_000)).toBe(false);
  expect(mayBegin(late, T + 11_999)).toBe(true);
  const silent = loading();
  tip(silent, 'a');
  const world = worldAt(T + 10_000);
  expire(silent, world);
  expect(messageLines(world)).toEqual([]);
  expect(mayBegin(silent, T + 10_000)).toBe(true);
});

test('one person against bots needs no more messages than the tip', () => {
  const lobby = room(2, [member('a', T, null)]);
  const world = worldAt(T);
  addBots(lobby, world, { count: 1, level: 'easy' });
  loadAtOnce(lobby, world);
  expect(tip(lobby, 'a').messages).toEqual([]);
  expect(mayBegin(lobby, T)).toBe(false);
  load(lobby, 'a');
  expect(mayBegin(lobby, T)).toBe(true);
});

// Threat dice: A number of an earlier loading is used again → A new loading has a new secret and a new commitment.
test('if a player leaves, nothing of the dice is used again', () => {
  const lobby = loading();
  tip(lobby, 'a');
  leave(lobby, worldAt(T), 'b');
  expect([lobby.phase, lobby.dice]).toEqual(['search', null]);
  expect(tip(lobby, 'a').code).toBe('WRONG_LOBBY_PHASE');
});

test('the tips come again with the state of the lobby', () => {
  const lobby = loading();
  tip(lobby, 'a');
  tip(lobby, 'b');
  const world = worldAt(T);
  show(world, lobby, ['a']);
  expect(messageLines(world)).toEqual(['ThisUserJoinLobby → a', 'StartPreloaderGame → a', 'DiceTips → a']);
});
