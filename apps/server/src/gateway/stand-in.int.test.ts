import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { gamePlayers } from '../play/tables.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { addUser, openGameServer, type GameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';
import { startTogether } from './testing/start-together.ts';

describe.each(TEST_ENGINES)('a bot stands in, through real sockets on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let server: GameServer;
  const players: ScriptedPlayer[] = [];
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    server = await openGameServer({ opened, env: { CHIP_TIMEOUT_MS: '600000' } });
  });
  afterAll(async () => {
    for (const player of players) player.disconnect();
    await server.close();
    await opened.close();
  });

  const connect = async (userId: string): Promise<ScriptedPlayer> => {
    const player = new ScriptedPlayer({ userId });
    await player.connect(server.port);
    await player.until(() => player.others.includes('UserLeaveLobby'));
    players.push(player);
    return player;
  };

  const standInOf = ({ game }: ScriptedPlayer, id: string) =>
    game.players.find(({ userId }) => userId === id)?.standIn ?? null;

  /** The time to reconnect of a user without a connection is over. */
  const drop = async (gameId: string, userId: string): Promise<void> => {
    const seat = and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId));
    await opened.database.update(gamePlayers).set({ dropAt: 1 }).where(seat);
    await server.play.host.drop({ gameId, userId });
  };

  test('OUT-7, OUT-9 a dropped player’s moves go on, and the player takes the seat back', async () => {
    for (const userId of ['anna', 'boris']) await addUser(opened.database, userId);
    const anna = await connect('anna');
    const boris = await connect('boris');
    const gameId = await startTogether(anna, boris, 2);
    anna.disconnect();
    await boris.until(() => boris.others.includes('UserChangePresence'));
    await drop(gameId, 'anna');
    await boris.until(() => standInOf(boris, 'anna') !== null);
    expect(standInOf(boris, 'anna')?.result).toMatchObject({ numberPlace: 4, reason: 'DISCONNECTED' });
    expect(await server.gameStatus.statusOf('anna')).toMatchObject({
      isSetActiveGame: true,
      isDisconnected: false,
      gameId,
    });
    // The bot makes her moves; nothing else could throw before her timer.
    const thrown = () => boris.received.filter((event) => event.name === 'ThrowDice' && event.userId === 'anna').length;
    const before = thrown();
    await boris.play(() => thrown() > before || boris.game.isOver);
    expect(boris.received.some((event) => event.name === 'MoveTimeOut' && event.userId === 'anna')).toBe(false);
    expect(boris.game.isOver).toBe(false);

    const back = await connect('anna');
    expect(await back.send('resumeGame', { gameId })).toMatchObject({ ok: true });
    await boris.until(() => standInOf(boris, 'anna') === null);
    expect(boris.received.filter(({ name }) => name === 'StandInEnded')).toMatchObject([{ userId: 'anna' }]);
    expect(await server.gameStatus.statusOf('anna')).toMatchObject({ isSetActiveGame: true, gameId });

    // She leaves for good: a bot plays on, she is free, and neither a resume nor a command brings her back.
    expect(await back.send('exitGame', { gameId })).toMatchObject({ ok: true });
    await boris.until(() => standInOf(boris, 'anna') !== null);
    expect(standInOf(boris, 'anna')?.result.reason).toBe('EXIT');
    expect(await server.gameStatus.statusOf('anna')).toMatchObject({ isSetActiveGame: false });
    expect(await back.send('resumeGame', { gameId })).toMatchObject({ ok: true });
    expect(await back.send('throwDice', { gameId })).toMatchObject({ ok: false, code: 'PLAYER_IS_OUT' });
    expect(boris.received.filter(({ name }) => name === 'StandInEnded')).toHaveLength(1);
    expect(boris.holes).toBe(0);
    expect(server.errors).toEqual([]);
  });
});
