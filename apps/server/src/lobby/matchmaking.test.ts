import { expect, test } from 'vitest';
import { viewOf, type Member, type Wish } from './lobby.ts';
import { fillWithBots, findMatch, seat, type OpenSearches } from './matchmaking.ts';
import { member, openSearches, worldAt } from './testing/members.ts';

const seatAll = (searches: OpenSearches, ...members: Member[]) => {
  for (const one of members) seat(searches, worldAt(one.since), one);
};

/** The lobbies that are not empty: phase and members. */
const state = ({ lobbies }: OpenSearches) =>
  [...lobbies.values()]
    .filter(({ members }) => members.length > 0)
    .map(({ members, phase }) => `${phase}: ${members.map(({ id }) => id).join(' ')}`);

test('two users who want two players are matched', () => {
  const searches = openSearches();
  seatAll(searches, member('a', 1, { counts: [2] }), member('b', 2, { counts: [2, 3] }));
  expect(state(searches)).toEqual(['confirmation: a b']);
  expect([...searches.lobbies.values()][0]).toMatchObject({ countUsers: 2, deadline: 2 + 15_000 });
});

test('users with incompatible wishes are not matched', () => {
  const searches = openSearches();
  seatAll(
    searches,
    member('a', 1, { counts: [2], gameModeIds: [1] }),
    member('b', 2, { counts: [2], gameModeIds: [2] }),
    member('c', 3, { counts: [3], gameModeIds: [1] }),
  );
  expect(state(searches)).toEqual(['search: a', 'search: b', 'search: c']);
});

test('a user in a search with others is moved to a game that becomes complete elsewhere', () => {
  const searches = openSearches();
  seatAll(searches, member('a', 1, { counts: [4] }), member('b', 2, { counts: [2, 4] }));
  expect(state(searches)).toEqual(['search: a b']);
  seatAll(searches, member('c', 3, { counts: [2] }));
  expect(state(searches)).toEqual(['search: a', 'confirmation: b c']);
});

test('the user who has waited longest is matched first', () => {
  const waiting = [
    member('new', 9, { counts: [2] }),
    member('old', 1, { counts: [2] }),
    member('mid', 5, { counts: [3] }),
  ];
  expect(findMatch(waiting, member('x', 10))?.map(({ id }) => id)).toEqual(['old', 'x']);
});

test('the largest of several matches with the same oldest player is chosen', () => {
  const waiting = [member('a', 1, { counts: [2, 3] }), member('b', 2, { counts: [3] })];
  expect(findMatch(waiting, member('x', 10, { counts: [2, 3] }))?.map(({ id }) => id)).toEqual(['a', 'b', 'x']);
});

test('whoever joins a search learns when bots will come, and the others learn each change of that time', () => {
  const searches = openSearches();
  const told = (since: number, wish: Partial<Wish>): (number | null)[] => {
    const world = worldAt(since);
    seat(searches, world, member(`u${since}`, since, { counts: [4], ...wish }));
    return world.messages.flatMap(({ event }) =>
      event.name === 'ThisUserJoinLobby' ? [event.payload.lobby.botsDeadline] : [],
    );
  };
  expect(told(1000, { isAcceptBot: false })).toEqual([null]);
  // The newcomer, then the other.
  expect(told(2000, {})).toEqual([62_000, 62_000]);
  expect(told(61_000, {})).toEqual([71_000, 71_000]);
});

test('a search shows the smallest and the largest number of players that suit all its members', () => {
  const shown = (...members: Member[]) => {
    const searches = openSearches();
    seatAll(searches, ...members);
    const { countUsersInGame, maxCountUsersInGame } = viewOf([...searches.lobbies.values()][0]!);
    return [countUsersInGame, maxCountUsersInGame];
  };
  expect(shown(member('a', 1, { counts: [3, 5] }), member('b', 2, { counts: [5] }))).toEqual([5, 5]);
  expect(shown(member('a', 1, { counts: [2, 3, 4, 5] }))).toEqual([2, 5]);
});

test('after a minute bots fill a search if all its members agree', () => {
  const searches = openSearches();
  seatAll(searches, member('a', 0, { counts: [3] }));
  const [lobby] = searches.lobbies.values();
  fillWithBots(searches, worldAt(59_999), lobby!);
  expect(state(searches)).toEqual(['search: a']);
  fillWithBots(searches, worldAt(60_000), lobby!);
  expect(state(searches)).toEqual([expect.stringMatching(/^confirmation: a bot-\S+ bot-\S+$/)]);
  expect(lobby!.members.map(({ isConfirmed }) => isConfirmed)).toEqual([false, true, true]);
});

test('bots wait longer when a user joins in the last second of the minute', () => {
  const searches = openSearches();
  seatAll(searches, member('a', 0, { counts: [3] }), member('b', 59_000, { counts: [3] }));
  const [lobby] = searches.lobbies.values();
  fillWithBots(searches, worldAt(68_999), lobby!);
  expect(state(searches)).toEqual(['search: a b']);
  fillWithBots(searches, worldAt(69_000), lobby!);
  expect(state(searches)).toEqual([expect.stringMatching(/^confirmation: a b bot-\S+$/)]);
});

test.each([
  [0, 2],
  [0.3, 3],
  [0.6, 4],
  [0.99, 5],
])('with chance %d bots make a search for any number one of %d', (chance, count) => {
  const searches = openSearches();
  seatAll(searches, member('a', 0, { counts: [2, 3, 4, 5] }));
  const [lobby] = searches.lobbies.values();
  fillWithBots(searches, { ...worldAt(60_000), random: () => chance }, lobby!);
  expect(lobby).toMatchObject({ phase: 'confirmation', countUsers: count });
});

test('a user who does not want bots never gets one, and keeps waiting', () => {
  const searches = openSearches();
  seatAll(searches, member('a', 0, { counts: [3] }), member('b', 1, { counts: [3], isAcceptBot: false }));
  const [lobby] = searches.lobbies.values();
  fillWithBots(searches, worldAt(60_000), lobby!);
  expect(state(searches).sort()).toEqual([expect.stringMatching(/^confirmation: a bot-\S+ bot-\S+$/), 'search: b']);
  const alone = [...searches.lobbies.values()].find(({ members }) => members.some(({ id }) => id === 'b'));
  expect(alone?.deadline).toBeNull();
});

// Threat search: Being in two searches → One matchmaking at a time, over all servers.
test('no user is in two lobbies, for any users in any order', () => {
  const random = (() => {
    let seed = 7;
    return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  })();
  for (let round = 0; round < 50; round++) {
    const searches = openSearches();
    for (let at = 0; at < 20; at++) {
      const counts = [2, 3, 4, 5].filter(() => random() < 0.5);
      const gameModeIds = ([1, 2] as const).filter(() => random() < 0.7);
      seatAll(
        searches,
        member(`u${at}`, at, {
          counts: counts.length === 0 ? [4] : counts,
          gameModeIds: gameModeIds.length === 0 ? [1] : gameModeIds,
        }),
      );
      // A lobby in the confirmation is no open search any more.
      for (const [id, { phase }] of searches.lobbies) if (phase !== 'search') searches.lobbies.delete(id);
      const ids = [...searches.lobbies.values()].flatMap(({ members }) => members.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  }
});
