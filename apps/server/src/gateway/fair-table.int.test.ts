import { BOARD } from '@magnaty/content';
import { isWhole, linkAt, verifyRecord, type LobbyView } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { readLog } from '../play/record/game-log.ts';
import { recordOf } from '../play/testing/record-of.ts';
import { openTestDatabase } from '../testing/database.ts';
import { verdictOf } from '../tools/verdict.ts';
import { addUser, openGameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

const ROOTS = { anna: 'aa'.repeat(32), clara: 'cc'.repeat(32) };

test('FAIR-1: two with chains, a client that knows none of it and a bot play a game whose record is whole', async () => {
  const opened = await openTestDatabase();
  // A slow computer must not begin the game before both have opened their links.
  const server = await openGameServer({ opened, env: { BOT_PAUSE_MS: '1', LOADING_TIMEOUT_MS: '600000' } });
  const players = [
    new ScriptedPlayer({ userId: 'anna', root: ROOTS.anna }),
    new ScriptedPlayer({ userId: 'boris' }),
    new ScriptedPlayer({ userId: 'clara', root: ROOTS.clara }),
  ];
  for (const player of players) {
    await addUser(opened.database, player.userId);
    await player.connect(server.port);
  }
  const [host, ...guests] = players;
  await host!.send('createRoom', { countUsers: 4, gameModeId: 2, countBot: 1, password: '' });
  await host!.until(() => host!.latest.has('ThisUserJoinLobby'));
  const { lobby } = host!.latest.get('ThisUserJoinLobby') as { readonly lobby: LobbyView };
  const { gameId } = lobby;
  for (const guest of guests) await guest.send('joinRoom', { code: lobby.codeRoom, password: '' });
  for (const player of players) await player.until(() => player.others.includes('StartConfirmTimer'));
  for (const player of players) await player.send('confirm', { gameId });
  for (const player of players) await player.until(() => player.others.includes('StartSelectChipTimer'));
  for (const player of players) await player.chooseChip();
  await Promise.all(players.map((player) => player.load(gameId)));
  for (const player of players) await player.until(() => player.game.seq > 0);
  await Promise.all(players.map((player) => player.play()));

  const [start] = host!.received;
  const { commitment } = host!.latest.get('StartPreloaderGame') as { readonly commitment: string };
  expect(start).toMatchObject({
    fairness: 2,
    commitment,
    dice: Object.entries(ROOTS).map(([userId, root]) => ({ userId, tip: linkAt(root, 0), share: linkAt(root, 1) })),
  });
  const record = recordOf(await readLog(opened.database, gameId));
  const verified = verifyRecord(record, { board: BOARD });
  expect([verified.difference, isWhole(verified)]).toEqual([null, true]);
  for (const { userId, hasTip, isOpened, throws, throwsWithShare } of verified.players) {
    const isChained = userId !== 'boris';
    expect([userId, hasTip, isOpened]).toEqual([userId, isChained, isChained]);
    // Throws of the timer open nothing; here everybody throws in time.
    expect([userId, throwsWithShare]).toEqual([userId, isChained ? throws : 0]);
  }
  expect(verdictOf(record).exitCode).toBe(0);
  expect(server.errors).toEqual([]);
  for (const player of players) player.disconnect();
  await server.close();
  await opened.close();
});
