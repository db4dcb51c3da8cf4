import type { LobbyView } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { block, connect, lobbiesOf, openTable, useTwoServers } from './testing/two-server-table.ts';

useTwoServers();

/** A listed room of Anna for four, at the first server. */
const openRoom = async () => {
  const anna = await connect('anna', 0);
  const room = { countUsers: 4, gameModeId: 2, countBot: 0, password: '', isListed: true };
  expect(await anna.send('createRoom', room)).toMatchObject({ ok: true });
  await anna.until(() => anna.latest.has('ThisUserJoinLobby'));
  const { lobby } = anna.latest.get('ThisUserJoinLobby') as { lobby: LobbyView };
  return { anna, code: lobby.codeRoom ?? '' };
};

// Threat relations: A room or a running game tells of a block → The words for a room or a game that is not there; the
// lists leave it out.
test('who is blocked by somebody in a room gets the words for a room that is gone, and finds it nowhere', async () => {
  const { code } = await openRoom();
  const [boris, clara] = [await connect('boris', 1), await connect('clara', 1)];
  await block(0, 'anna', 'boris');
  const gone = await boris.send('joinRoom', { code: 'nothing', password: '' });
  expect(await boris.send('joinRoom', { code, password: '' })).toEqual(gone);
  expect(gone).toMatchObject({ ok: false, code: 'WRONG_CODE_ROOM' });
  expect(await lobbiesOf(1).infoOf(code, 'boris')).toBeNull();
  const codes = async (userId: string | null) => (await lobbiesOf(1).openRooms(userId)).rooms.map((room) => room.code);
  expect(await codes('boris')).toEqual([]);
  expect(await codes('clara')).toEqual([code]);
  expect(await codes(null)).toEqual([code]);
  // A block by a guest of the room counts as well.
  expect(await clara.send('joinRoom', { code, password: '' })).toMatchObject({ ok: true });
  const dana = await connect('dana', 0);
  await block(0, 'clara', 'dana');
  expect(await dana.send('joinRoom', { code, password: '' })).toMatchObject({ code: 'WRONG_CODE_ROOM' });
});

test('who has blocked the host is not shown the room, and may enter it by its link', async () => {
  const { code } = await openRoom();
  const boris = await connect('boris', 1);
  await block(0, 'boris', 'anna');
  expect((await lobbiesOf(0).openRooms('boris')).rooms).toEqual([]);
  expect(await boris.send('joinRoom', { code, password: '' })).toMatchObject({ ok: true });
});

// Threat relations: A blocked user watches by the link → The block comes before the link.
test('who is blocked by a player watches no game of theirs, with its link or without, and learns no reason', async () => {
  const { gameId, code } = await openTable();
  const [vera, gleb] = [await connect('vera', 1), await connect('gleb', 0)];
  await block(0, 'boris', 'vera');
  const unknown = await vera.send('watchGame', { gameId: 'nothing' });
  expect(unknown).toMatchObject({ ok: false, code: 'GAME_NOT_FOUND' });
  expect(await vera.send('watchGame', { gameId, key: code })).toEqual(unknown);
  expect(await gleb.send('watchGame', { gameId, key: code })).toMatchObject({ ok: true });
});

// Threat relations: Blocks keep strong opponents out of the search → The search reads no blocks.
test('a public search may still bring both together', async () => {
  const [anna, boris] = [await connect('anna', 0), await connect('boris', 1)];
  await block(0, 'anna', 'boris');
  const search = { countUsers: [2], gameModeId: 1, isAcceptBot: false };
  for (const player of [anna, boris]) expect(await player.send('searchGame', search)).toMatchObject({ ok: true });
  for (const player of [anna, boris]) await player.until(() => player.others.includes('StartConfirmTimer'));
});

// Threat relations: A watcher who is blocked goes on watching → Every server cuts the sockets of the blocked user that
// watch such a game.
test('a block ends watching at another server at once: the socket is cut, hears nothing more, and learns no reason', async () => {
  const { anna, boris, gameId, code } = await openTable();
  const vera = await connect('vera', 1);
  expect(await vera.send('watchGame', { gameId, key: code, afterSeq: 0 })).toMatchObject({ ok: true });
  await vera.until(() => vera.game.seq === anna.game.seq);
  const areToldOf = async (watchers: number): Promise<void> => {
    for (const player of [anna, boris])
      await player.until(
        () => (player.latest.get('WatchersChanged') as { count: number } | undefined)?.count === watchers,
      );
  };
  await areToldOf(1);
  const heard = vera.received.length;
  await block(0, 'anna', 'vera');
  await vera.until(() => !vera.socket.connected);
  await areToldOf(0);
  const mover = anna.game.move.userId === 'anna' ? anna : boris;
  const { seq } = mover.game;
  if (mover.game.move.userId === mover.userId) {
    await mover.send('throwDice', { gameId });
    await mover.until(() => mover.game.seq > seq);
  }
  const back = await connect('vera', 1);
  const gone = await back.send('watchGame', { gameId: 'nothing' });
  expect(await back.send('watchGame', { gameId, key: code, afterSeq: vera.game.seq })).toEqual(gone);
  expect([vera.received.length, back.received]).toEqual([heard, []]);
});

test('a watcher who is refused follows the game no more', async () => {
  const { anna, boris, gameId, code } = await openTable();
  const vera = await connect('vera', 0);
  expect(await vera.send('watchGame', { gameId, key: code, afterSeq: 0 })).toMatchObject({ ok: true });
  await vera.until(() => vera.game.seq === anna.game.seq);
  expect(await vera.send('watchGame', { gameId, key: `${code}x` })).toMatchObject({ code: 'GAME_NOT_FOUND' });
  const heard = vera.others.length;
  await boris.send('sendSticker', { gameId, sticker: 'laugh' });
  await anna.until(() => anna.others.includes('ShowSticker'));
  // The answer comes after all that was sent to the socket before.
  await vera.send('watchGame', { gameId: 'nothing' });
  expect(vera.others.slice(heard)).not.toContain('ShowSticker');
});
