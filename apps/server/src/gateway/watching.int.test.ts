import { expect, test } from 'vitest';
import { DEFAULT_PRIVACY } from '@magnaty/protocol';
import { AMOUNTS } from '../limits/amounts.ts';
import { privacySettings } from '../modules/privacy/tables.ts';
import { addFriendship, removeFriendship } from '../modules/friends/friend-store.ts';
import { peopleNamed } from '../play/testing/people.ts';
import { openWatching } from '../play/watching.ts';
import { games } from '../play/tables.ts';
import { FakeTime } from '../testing/fake-time.ts';
import type { ScriptedPlayer } from './testing/scripted-player.ts';
import {
  block,
  broadcastOf,
  commonDatabase,
  connect,
  openTable,
  tellChange,
  useTwoServers,
} from './testing/two-server-table.ts';

useTwoServers();

const countOf = (player: ScriptedPlayer): number =>
  (player.latest.get('WatchersChanged') as { readonly count: number } | undefined)?.count ?? 0;

/** A public game against a bot. */
const playWithBots = async (player: ScriptedPlayer): Promise<string> => {
  const { gameId } = (await player.send('playWithBots', { countUsers: 2, gameModeId: 1 })) as { gameId: string };
  await player.send('resumeGame', { gameId });
  await player.until(() => player.game.gameId === gameId);
  return gameId;
};

// Threat watch: Watching a private game → Its key, which only its players can read.
// Threat watch: Sending into the game that one watches → A command needs a seat.
test('a watcher of a private game needs its key, sees what players see, and can send nothing into it', async () => {
  const { anna, boris, gameId, code } = await openTable();
  const vera = await connect('vera', 1);
  expect(await vera.send('watchGame', { gameId })).toMatchObject({ code: 'GAME_NOT_FOUND' });
  expect(await vera.send('watchGame', { gameId, key: `${code}x` })).toMatchObject({ code: 'GAME_NOT_FOUND' });
  expect(await vera.send('watchGame', { gameId, key: code, afterSeq: 0 })).toMatchObject({ ok: true, gameId });
  await vera.until(() => vera.game.seq === anna.game.seq);
  // The server of each player learns the number, also that of the other server.
  for (const player of [anna, boris, vera]) await player.until(() => countOf(player) === 1);
  const mover = anna.game.move.userId === 'anna' ? anna : boris;
  const commands = [
    ['throwDice', { gameId }],
    ['sendSticker', { gameId, sticker: 'laugh' }],
    ['chooseSpeed', { gameId, speed: 'fast' }],
    ['surrenderGame', { gameId }],
    ['exitGame', { gameId }],
  ] as const;
  for (const [name, payload] of commands) expect(await vera.send(name, payload)).toMatchObject({ ok: false });
  if (mover.game.move.userId === mover.userId) {
    await mover.send('throwDice', { gameId });
    await vera.until(() => vera.game.seq >= mover.game.seq);
    expect(vera.received).toEqual(mover.received);
  }
  // A new connection catches up like a player.
  vera.disconnect();
  for (const player of [anna, boris]) await player.until(() => countOf(player) === 0);
  const back = await connect('vera', 0);
  back.game = structuredClone(vera.game);
  expect(await back.send('watchGame', { gameId, key: code, afterSeq: back.game.seq })).toMatchObject({ ok: true });
  await anna.until(() => countOf(anna) === 1);
  expect(await back.send('watchGame', { gameId, isEnd: true })).toMatchObject({ ok: true });
  await anna.until(() => countOf(anna) === 0);
  expect(back.holes).toBe(0);
});

test('who plays a game watches no other one, and a game that begins takes the watcher along', async () => {
  const { anna, gameId, code } = await openTable();
  const vera = await connect('vera', 1);
  const own = await playWithBots(vera);
  expect(await vera.send('watchGame', { gameId, key: code })).toMatchObject({ code: 'SET_OTHER_ACTIVE_GAME' });
  // Games against bots are public.
  const gleb = await connect('gleb', 0);
  expect(await gleb.send('watchGame', { gameId: own, afterSeq: 0 })).toMatchObject({ ok: true, gameId: own });
  await vera.until(() => countOf(vera) === 1);
  gleb.reset();
  const second = await playWithBots(gleb);
  expect(gleb.game.gameId).toBe(second);
  await vera.until(() => countOf(vera) === 0);
  expect(anna.others).not.toContain('WatchersChanged');
});

// Threat watch: Slowing a game by many watchers, or by asking for its log → The limit watchers; the rate of
// `resumeGame`; the list of running games is computed once in ten seconds.
test('a game has a maximum number of watchers', async () => {
  const { anna, gameId, code } = await openTable();
  const most = AMOUNTS.watchers.most;
  broadcastOf(1).toGame(gameId, { name: 'WatchersChanged', payload: { gameId, count: most } });
  await anna.until(() => countOf(anna) === most);
  const late = await connect('late', 0);
  expect(await late.send('watchGame', { gameId, key: code })).toMatchObject({ code: 'TOO_MANY_WATCHERS' });
});

const runningIds = async (): Promise<string[]> => {
  const { games: list } = await openWatching({
    database: commonDatabase(),
    clock: new FakeTime(),
    people: peopleNamed(),
  }).running();
  return list.map(({ gameId }) => gameId);
};

test('the game of a listed room without a password is listed, and watched like a public one', async () => {
  const { gameId } = await openTable({ isListed: true });
  expect(await runningIds()).toEqual([gameId]);
  const [vera, gleb] = [await connect('vera', 1), await connect('gleb', 0)];
  await block(0, 'boris', 'gleb');
  expect(await vera.send('watchGame', { gameId })).toMatchObject({ ok: true, gameId });
  expect(await gleb.send('watchGame', { gameId })).toMatchObject({ code: 'GAME_NOT_FOUND' });
  // The game of a former version has stored no room.
  await commonDatabase().update(games).set({ room: null });
  expect(await gleb.send('watchGame', { gameId })).toMatchObject({ code: 'GAME_NOT_FOUND' });
  expect(await runningIds()).toEqual([]);
});

// Threat watch: A listed room's password is passed by watching → A password closes its game.
test('a password closes the game of a listed room', async () => {
  const { gameId } = await openTable({ isListed: true, password: 'volga99' });
  expect(await runningIds()).toEqual([]);
  const vera = await connect('vera', 1);
  expect(await vera.send('watchGame', { gameId })).toMatchObject({ code: 'GAME_NOT_FOUND' });
});

// Threat watch: Watching a game that is open to friends → A friendship with a player, no block either way, and no
// player who hides from friends; every refusal is that for no game.
test(
  'a friend of a player watches a game that is open to friends; all others read what they read of no game',
  { tags: 'friends' },
  async () => {
    const { gameId } = await openTable({ mayFriendsWatch: true });
    const database = commonDatabase();
    const known = { friend: 'anna', blocked: 'anna', blocker: 'boris', stranger: 'lena' };
    for (const [userId, friendId] of Object.entries(known)) {
      await connect(userId, 0);
      if (friendId === 'lena') await connect('lena', 0);
      await addFriendship(database, [userId, friendId], 0);
    }
    await block(0, 'boris', 'blocked');
    await block(0, 'blocker', 'anna');
    const watch = async (userId: string) => (await connect(userId, 1)).send('watchGame', { gameId });
    const gone = await (await connect('stranger', 1)).send('watchGame', { gameId: 'nothing' });
    expect(gone).toMatchObject({ ok: false, code: 'GAME_NOT_FOUND' });
    for (const userId of ['nobody', 'stranger', 'blocked', 'blocker']) expect(await watch(userId)).toEqual(gone);
    expect(await watch('friend')).toMatchObject({ ok: true, gameId });
    // One player who hides from friends closes the game to the friends of all.
    await database.insert(privacySettings).values({ userId: 'boris', ...DEFAULT_PRIVACY, presence: 'nobody' });
    expect(await watch('friend')).toEqual(gone);
  },
);

test('a friend who blocks a player watches on at no server', { tags: 'friends' }, async () => {
  const { gameId } = await openTable({ mayFriendsWatch: true });
  const vera = await connect('vera', 1);
  await addFriendship(commonDatabase(), ['vera', 'anna'], 0);
  expect(await vera.send('watchGame', { gameId })).toMatchObject({ ok: true });
  await block(0, 'vera', 'boris');
  await vera.until(() => !vera.socket.connected);
});

/** Vera, a friend of Anna, and Gleb, who has the link, watch a game that is open to friends. */
const openWatched = async () => {
  const { gameId, code } = await openTable({ mayFriendsWatch: true });
  const [vera, gleb] = [await connect('vera', 1), await connect('gleb', 1)];
  await addFriendship(commonDatabase(), ['vera', 'anna'], 0);
  expect(await vera.send('watchGame', { gameId })).toMatchObject({ ok: true });
  expect(await gleb.send('watchGame', { gameId, key: code })).toMatchObject({ ok: true });
  return { gameId, vera, gleb };
};

// Threat relations: A watcher goes on after a friendship ends, or after a player hides from friends → Every server checks
// the watchers again, and cuts those who have no right left.
test(
  'the end of a friendship at another server ends watching, and nothing else does',
  { tags: 'friends' },
  async () => {
    const { gameId, vera, gleb } = await openWatched();
    tellChange(0, 'vera', 'friends');
    await removeFriendship(commonDatabase(), 'vera', 'anna');
    tellChange(0, 'vera', 'friends');
    await vera.until(() => !vera.socket.connected);
    expect(await (await connect('vera', 1)).send('watchGame', { gameId })).toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(gleb.socket.connected).toBe(true);
  },
);

test(
  'a player at another server who hides from friends ends their watching, and not that by the link',
  { tags: 'friends' },
  async () => {
    const { gameId, vera, gleb } = await openWatched();
    await commonDatabase()
      .insert(privacySettings)
      .values({ userId: 'boris', ...DEFAULT_PRIVACY, presence: 'nobody' });
    tellChange(0, 'boris', 'privacy');
    await vera.until(() => !vera.socket.connected);
    expect(await (await connect('vera', 1)).send('watchGame', { gameId })).toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(gleb.socket.connected).toBe(true);
  },
);
