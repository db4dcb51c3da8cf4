import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { testLog } from '../../testing/test-log.ts';
import { addUser, openGameServer } from '../../gateway/testing/game-server.ts';
import { ScriptedPlayer } from '../../gateway/testing/scripted-player.ts';
import { compareWithLog } from '../../gateway/testing/compare-with-log.ts';
import { PlainWriter } from './plain-writer.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['direct frames', 'auto', ['polling']],
  ['the plain writer', 'off', ['polling', 'websocket']],
] as const)('with %s a whole game reaches a WebSocket and a client that polls', async (_what, setting, plain) => {
  const write = vi.spyOn(PlainWriter.prototype, 'write');
  const warn = vi.fn();
  const opened = await openTestDatabase();
  const server = await openGameServer({ opened, env: { DIRECT_FRAMES: setting }, log: { ...testLog(), warn } });
  await addUser(opened.database, 'anna');
  const player = new ScriptedPlayer({ userId: 'anna' });
  const polling = new ScriptedPlayer({ userId: 'anna', transports: ['polling'] });
  await player.connect(server.port);
  await polling.connect(server.port);
  const gameId = await player.startAgainstBots(4);
  await player.play();
  await polling.until(() => polling.game.isOver);

  for (const { game, holes, received, acknowledged } of [player, polling]) {
    expect({ isOver: game.isOver, holes }).toEqual({ isOver: true, holes: 0 });
    await compareWithLog(opened.database, { gameId, received, acknowledged });
  }
  expect(player.acknowledged.size).toBeGreaterThan(10);
  const transports = new Set(write.mock.calls.map(([{ transport }]) => transport.name));
  expect([...transports].sort()).toEqual(plain);
  expect(warn).not.toHaveBeenCalled();
  expect(server.errors).toEqual([]);
  player.disconnect();
  polling.disconnect();
  await server.close();
  await opened.close();
});
