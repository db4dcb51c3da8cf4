import { expect, test } from 'vitest';
import { AMOUNTS } from '../limits/amounts.ts';
import type { ScriptedPlayer } from './testing/scripted-player.ts';
import { broadcastOf, connect, openTable, useTwoServers } from './testing/two-server-table.ts';

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

test('a game has a maximum number of watchers', async () => {
  const { anna, gameId, code } = await openTable();
  const most = AMOUNTS.watchers.most;
  broadcastOf(1).toGame(gameId, { name: 'WatchersChanged', payload: { gameId, count: most } });
  await anna.until(() => countOf(anna) === most);
  const late = await connect('late', 0);
  expect(await late.send('watchGame', { gameId, key: code })).toMatchObject({ code: 'TOO_MANY_WATCHERS' });
});
