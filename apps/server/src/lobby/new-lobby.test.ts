import { FULL_REWARDS } from '@magnaty/rules';
import { expect, test } from 'vitest';
import type { Lobby, Member } from './lobby.ts';
import { gameOf } from './new-lobby.ts';
import { botLike } from './phases.ts';
import { newRematch } from './rematch.ts';
import { member, NO_ROOM, openSearches, room } from './testing/members.ts';

const search = (...members: Member[]): Lobby => ({ ...openSearches().newLobby(), members });
const withBot = (lobby: Lobby): Lobby => ({ ...lobby, members: [...lobby.members, botLike(lobby, { bot: null }, 0)] });
const rematchOf = (allowsStandIns: boolean): Lobby =>
  newRematch(
    { gameId: 'former', gameModeId: 1, room: NO_ROOM, allowsStandIns, finishedAt: 0, players: [] },
    { id: 'a', nickName: 'a' },
    0,
  );

const YES = member('a', 0, { isAcceptBot: true });
const NO = member('b', 0, { isAcceptBot: false });
const IN_ROOM = member('c', 0, null);

test.each([
  ['a search in which all accept bots', search(YES, { ...YES, id: 'c' }), true],
  ['a search in which one does not', search(YES, NO), false],
  ['a room of people', room(2, [IN_ROOM, { ...IN_ROOM, id: 'd' }]), false],
  ['a room with a bot', withBot(room(3, [IN_ROOM])), true],
  ['a game against bots', withBot(search(IN_ROOM)), true],
  ['the rematch of a game that allowed stand-ins', rematchOf(true), true],
  ['the rematch of another game', rematchOf(false), false],
])('OUT-7 %s: a bot stands in, or not', (_, lobby, isAllowed) => {
  expect(gameOf(lobby, { prizePool: [], rewardTerms: FULL_REWARDS, passwordHash: null }).allowsStandIns).toBe(
    isAllowed,
  );
});
