import { BOARD } from '@magnaty/content';
import { envelope, gameEvents, isWhole, resumeGame, verifyRecord } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { readLog } from '../play/record/game-log.ts';
import { gameEvents as logTable, gameResults, games } from '../play/tables.ts';
import { recordOf } from '../play/testing/record-of.ts';
import { users } from '../modules/accounts/tables.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { addUser, openGameServer, type GameServer } from './testing/game-server.ts';
import { roomOf, ScriptedPlayer } from './testing/scripted-player.ts';

describe.each(TEST_ENGINES)('a game through real sockets on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let server: GameServer;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    server = await openGameServer({ opened });
    await addUser(opened.database, 'anna');
    await addUser(opened.database, 'boris');
    await addUser(opened.database, 'vera');
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  test('is played to its end: no holes, the client knows what the server knows, and the dice were fair', async () => {
    const { database } = opened;
    const player = new ScriptedPlayer({ userId: 'anna' });
    await player.connect(server.port);
    const wrong: string[] = [];
    player.socket.onAny((name: string, payload: unknown) => {
      if (!Object.hasOwn(gameEvents, name)) return;
      const schema = envelope.extend(gameEvents[name as keyof typeof gameEvents].shape).strict();
      const { error } = schema.safeParse(payload);
      if (error !== undefined) wrong.push(`${name}: ${error.message}`);
    });
    // The last event that a new socket gets.
    await player.until(() => player.others.includes('UserLeaveLobby'));
    const gameId = await player.startAgainstBots(4);
    expect(player.others.filter((name) => name !== 'UpdateGameStatus')).toEqual([
      'UserLeaveLobby',
      'ThisUserJoinLobby',
      'ThisUserJoinLobby',
      'StartSelectChipTimer',
      'UserSelectChip',
      'StartPreloaderGame',
    ]);
    expect(await server.gameStatus.statusOf('anna')).toMatchObject({ isSetActiveGame: true, gameId });
    expect(await player.send('createRoom', roomOf(2))).toMatchObject({ ok: false, code: 'SET_OTHER_ACTIVE_GAME' });

    await player.play();
    if (!player.game.isOver) throw new Error('the connection was lost');
    expect(player.holes).toBe(0);
    expect(wrong).toEqual([]);
    const rows = await database.select().from(logTable).where(eq(logTable.gameId, gameId)).orderBy(logTable.seq);
    expect(player.received).toEqual(rows.flatMap(({ events }) => events));
    const verified = verifyRecord(recordOf(await readLog(database, gameId)), { board: BOARD });
    expect(verified).toMatchObject({ difference: null, areCoinsLowered: false });
    expect(isWhole(verified)).toBe(true);

    const [stored] = await database.select().from(games).where(eq(games.id, gameId));
    expect(stored).toMatchObject({ status: 'finished', deadlineAt: null });
    const [result] = await database.select().from(gameResults).where(eq(gameResults.gameId, gameId));
    const [user] = await database.select().from(users).where(eq(users.id, 'anna'));
    // Stamps and the task of the day come after the result.
    expect(user?.experience).toBeGreaterThanOrEqual(result?.prizeExperience ?? Infinity);
    expect(await server.wallet.balanceOf('anna')).toBe(result?.prizeMoney);
    expect(await server.gameStatus.statusOf('anna')).toMatchObject({ isSetActiveGame: false, gameId: null });
    expect(server.errors).toEqual([]);
    player.disconnect();
  });

  test('is resumed by missed events or by a snapshot, and left for good', async () => {
    const first = new ScriptedPlayer({ userId: 'boris' });
    const polling = new ScriptedPlayer({ userId: 'boris', transports: ['polling'] });
    await first.connect(server.port);
    await polling.connect(server.port);
    const gameId = await first.startAgainstBots(3);
    await first.play(() => first.game.round >= 2);
    // Two tabs of one user both play and both see everything, whatever their transport.
    await polling.play(() => polling.game.round >= 3);
    first.disconnect();

    const back = new ScriptedPlayer({ userId: 'boris' });
    back.game = structuredClone(first.game);
    await back.connect(server.port);
    const resumed = await back.send('resumeGame', { gameId, afterSeq: back.game.seq });
    expect(resumed).toMatchObject({ ok: true, gameId });
    const fresh = new ScriptedPlayer({ userId: 'boris' });
    await fresh.connect(server.port);
    let snapshot: unknown;
    fresh.socket.on('ThisUserResumeGame', (payload: unknown) => (snapshot = payload));
    expect(await fresh.send('resumeGame', {})).toMatchObject({ ok: true, gameId });
    expect(resumeGame.safeParse(snapshot).error).toBeUndefined();
    await back.play(() => back.game.round >= 4);
    const { length } = [first, polling, back, fresh].filter(({ holes }) => holes > 0);
    expect(length).toBe(0);

    expect(await back.send('exitGame', {})).toMatchObject({ ok: true });
    expect(await server.gameStatus.statusOf('boris')).toMatchObject({ isSetActiveGame: false });
    expect(await back.send('throwDice', { gameId })).toMatchObject({ ok: false });
    expect(await back.send('resumeGame', {})).toMatchObject({ ok: false, code: 'NO_ACTIVE_GAME' });
    for (const player of [polling, back, fresh]) player.disconnect();
    expect(server.errors).toEqual([]);
  });

  test('takes one of two throws at once from two tabs, also when it gives another throw', async () => {
    const tabs = [new ScriptedPlayer({ userId: 'vera' }), new ScriptedPlayer({ userId: 'vera' })] as const;
    const [first, second] = tabs;
    for (const tab of tabs) await tab.connect(server.port);
    const owes = ({ players }: Game): boolean =>
      players.some(({ userId, balance }) => userId === 'vera' && balance < 0);
    // After doubles, a debtor pays before the next throw.
    const mayThrow = (game: Game): boolean =>
      game.move.userId === 'vera' && game.move.step === 'BEFORE_THROW' && !owes(game);
    const isOut = (): boolean => first.game.players.some(({ userId, isOut: is }) => userId === 'vera' && is);
    while (!(mayThrow(first.game) && first.game.move.isExtra)) {
      if (first.game.seq === 0 || isOut()) {
        // A game may end before the first doubles.
        for (const tab of tabs) tab.reset();
        const gameId = await first.startAgainstBots(3);
        await second.send('resumeGame', { gameId });
      }
      await first.play(() => mayThrow(first.game) || isOut());
      if (isOut()) await first.send('exitGame', {});
      else await throwTwice(tabs);
    }
    await first.send('exitGame', {});
    for (const tab of tabs) tab.disconnect();
  });
});

/** Two tabs of one player throw at once, for the same step. */
const throwTwice = async (tabs: readonly [ScriptedPlayer, ScriptedPlayer]): Promise<void> => {
  const [first, second] = tabs;
  const { gameId, seq } = first.game;
  await second.until(() => second.game.seq >= seq);
  const answers = await Promise.all(tabs.map((tab) => tab.send('throwDice', { gameId, seq })));
  await first.until(() => first.game.seq > seq);
  // Without another step after a throw, the game is over.
  const refusal = first.game.isOver ? 'GAME_IS_OVER' : 'OUTDATED';
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([refusal, 'ok'].sort());
};
