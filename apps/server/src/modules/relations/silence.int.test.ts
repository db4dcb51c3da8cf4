// @module-tag friends
import { DEFAULT_PRIVACY, type FriendList, type Privacy } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lobbies } from '../../lobby/lobbies.ts';
import { lobbies as lobbyRows } from '../../lobby/tables.ts';
import { openLobbies, ROOM } from '../../lobby/testing/open-lobbies.ts';
import { attempts } from '../../limits/tables.ts';
import { gamePlayers, gameResults, games } from '../../play/tables.ts';
import { noAccountNews } from '../../ports/account-news.ts';
import { amount } from '../../testing/amount.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { FakeTime } from '../../testing/fake-time.ts';
import { openNotifier } from '../notifications/index.ts';

let opened: TestDatabase;
let test_: TestApp;
let lobbies: Lobbies;
let count = 0;

beforeAll(async () => {
  opened = await openTestDatabase('embedded');
  const time = new FakeTime();
  const notifier = openNotifier({ clock: time, news: noAccountNews });
  lobbies = openLobbies({ database: opened.database, clock: time, notifier });
  test_ = await openTestApp(opened, { lobbies: { invitations: lobbies.invitations } });
});
afterAll(async () => {
  await test_.app.close();
  await opened.close();
});

const register = async (login: string) => {
  const visitor = new Visitor(test_.app);
  const form = { login, email: `user${++count}@example.org`, password: 'secret12' };
  const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
  return { visitor, id, login };
};
type Player = Awaited<ReturnType<typeof register>>;

const HISTORIES = ['strangers', 'friends', 'asked', 'declined'] as const;
interface Case {
  readonly privacy: Privacy;
  readonly history: (typeof HISTORIES)[number];
  readonly havePlayed: boolean;
}

/** Each value of each setting comes with each history. */
const CASES: readonly Case[] = HISTORIES.flatMap((history, nth) =>
  (['all', 'friends', 'nobody'] as const).map((audience, at) => ({
    history,
    havePlayed: (nth + at) % 2 === 0,
    privacy: {
      ...DEFAULT_PRIVACY,
      profile: audience,
      invitations: (['nobody', 'all', 'friends'] as const)[(nth + at) % 3] ?? 'all',
      requests: (['all', 'all', 'opponents', 'nobody'] as const)[(nth + at) % 4] ?? 'all',
    },
  })),
);

const play = async (...userIds: readonly string[]): Promise<void> => {
  const gameId = `silence-${++count}`;
  const at = test_.clock.time;
  const row = { gameModeId: 1, isPrivate: false, status: 'finished', serverSeed: 'ab', commitment: 'cd' } as const;
  await opened.database.insert(games).values({ ...row, id: gameId, playersSeeds: [], createdAt: at, finishedAt: at });
  const seat = { gameId, isBot: false, isActive: false, isResultClosed: true };
  await opened.database.insert(gamePlayers).values(userIds.map((userId) => ({ ...seat, userId })));
  const prizes = { prizeExperience: 0, prizeMoney: 0, prizeRating: 0, currentRating: 1000 };
  const result = { ...prizes, reason: 'BANKRUPT' as const, finishedAt: at, isPrivate: false, gameId };
  await opened.database
    .insert(gameResults)
    .values(userIds.map((userId, place) => ({ ...result, userId, numberPlace: place + 1 })));
};

/** Everything that the reader can ask about the other one, and what is in the own lists afterwards. */
const answersTo = async (reader: Player, other: Player, { history, privacy, havePlayed }: Case, isBlocked: boolean) => {
  await opened.database.delete(attempts);
  await opened.database.delete(lobbyRows);
  await other.visitor.post('/api/privacy', { ...DEFAULT_PRIVACY });
  if (havePlayed) await play(reader.id, other.id);
  const friends = (by: Player, what: string, to: Player) => by.visitor.post(`/api/friends/${what}`, { userId: to.id });
  if (history !== 'strangers') await friends(reader, 'request', other);
  if (history === 'friends') await friends(other, 'accept', reader);
  if (history === 'declined') await friends(other, 'decline', reader);
  await other.visitor.post('/api/privacy', { ...privacy });
  if (isBlocked) await other.visitor.post('/api/relations/block', { userId: reader.id });
  else if (history === 'friends') await friends(other, 'remove', reader);
  const room = await lobbies.createRoom(
    {
      id: reader.id,
      nickname: reader.login,
      avatarPath: null,
      experience: 0,
      rating: 1000,
      localeId: 1,
      isQuick: false,
      owner: null,
    },
    ROOM,
  );
  if (!room.ok) throw new Error(room.code);
  const calls = [
    ['get', `/api/friends/search?nickname=${other.login}`],
    ['get', `/api/friends/search?nickname=${other.login.slice(0, 5)}`],
    ['get', `/api/rating/board?board=all&search=${other.login}`],
    ['get', `/api/player/${other.login}`],
    ['get', `/api/progress/album?nickname=${other.login}`],
    ['get', '/api/friends/list'],
    ['request'],
    ['request'],
    ['get', '/api/friends/list'],
    ['get', '/api/friends/online'],
    ['invite'],
    ['invite'],
    ['get', '/api/notifications/list'],
    ['accept'],
    ['decline'],
    ['remove'],
    ['get', '/api/friends/list'],
    ['request'],
  ] as const;
  const answers = [];
  for (const [what, url] of calls) {
    const to = what === 'invite' ? '/api/game/room/invite' : `/api/friends/${what}`;
    const answer = await (url === undefined ? reader.visitor.post(to, { userId: other.id }) : reader.visitor.get(url));
    answers.push([what, url, answer.statusCode, answer.body]);
  }
  const [lobby] = await opened.database.select().from(lobbyRows).where(eq(lobbyRows.id, room.gameId));
  answers.push(lobby?.state.room?.invitations);
  const words = JSON.stringify(answers)
    .replaceAll(other.id, 'ID')
    .replaceAll(other.login, 'NAME')
    .replaceAll(other.login.slice(0, 5), 'BEGINNING')
    .replaceAll(lobby?.code ?? 'no code', 'CODE')
    .replaceAll(/\/avatars\/[^"\\]*/gu, 'PICTURE')
    .replaceAll(/gameId\\":\\"[^"\\]*/gu, 'gameId')
    // The database's clock notes when an account is made.
    .replaceAll(/since\\":\d+/gu, 'since');
  return words;
};

/** A name of which no other one has the beginning. */
const newName = (): string => `${[...String(1000 + ++count)].map((digit) => 'abcdefghkn'[Number(digit)]).join('')}zwxq`;

test.each(amount({ usual: CASES.filter((_, nth) => nth % 2 === 0), long: CASES }))(
  // Threat relations: A user learns that somebody has blocked them → Search, profile, requests, invitations and lists
  // answer as for a user who never answers.
  'a blocker answers like a stranger who never answers: %j',
  async (one) => {
    const [reader, other] = [await register(newName()), await register(newName())];
    const [blocker, silent] = [await register(newName()), await register(newName())];
    const [blocked, unanswered] = [
      await answersTo(reader, blocker, one, true),
      await answersTo(other, silent, one, false),
    ];
    const own = (words: string, { id, login }: Player): string => words.replaceAll(id, 'OWN').replaceAll(login, 'ME');
    expect(own(blocked, reader)).toBe(own(unanswered, other));
    // The blocker is shown nothing of it.
    const { asking, friends } = (await blocker.visitor.get('/api/friends/list')).json<FriendList>();
    expect([asking, friends]).toEqual([[], []]);
    expect((await blocker.visitor.get('/api/notifications/list')).json<{ list: unknown[] }>().list).toEqual([]);
  },
);
