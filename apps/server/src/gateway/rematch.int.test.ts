import type { ServerEventPayload } from '@magnaty/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryHub } from '../cluster/testing/memory-bus.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addUser, openGameServer, USUAL_LIMITS, type GameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';
import { startTogether } from './testing/start-together.ts';

let opened: OpenDatabase;
let servers: GameServer[];
let players: ScriptedPlayer[];

beforeEach(async () => {
  opened = await openTestDatabase('embedded');
  players = [];
  const openBus = memoryHub();
  const env = { BOT_PAUSE_MS: '60000', CHIP_TIMEOUT_MS: '600000' };
  servers = [];
  for (let nth = 0; nth < 2; nth++)
    servers.push(await openGameServer({ opened, env, bus: openBus(), rates: USUAL_LIMITS }));
});
afterEach(async () => {
  for (const player of players) player.disconnect();
  expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  for (const server of servers) await server.close();
  await opened.close();
});

const connect = async (userId: string, server: GameServer): Promise<ScriptedPlayer> => {
  await addUser(opened.database, userId);
  const player = new ScriptedPlayer({ userId });
  await player.connect(server.port);
  await player.until(() => player.others.includes('UserLeaveLobby'));
  players.push(player);
  return player;
};
const told = ({ latest }: ScriptedPlayer) =>
  latest.get('RematchChanged') as ServerEventPayload<'RematchChanged'> | undefined;

/** Anna and Boris, at two servers, after a game with a bot, which has won. */
const finished = async () => {
  const anna = await connect('anna', servers[0]!);
  const boris = await connect('boris', servers[1]!);
  const gameId = await startTogether(anna, boris, 1);
  for (const player of [anna, boris]) await player.send('surrenderGame', { gameId });
  await Promise.all([anna, boris].map((player) => player.until(() => player.game.isOver)));
  return { anna, boris, gameId };
};

test('a rematch over two servers goes on when the server of the one who asked shuts down, and becomes a game', async () => {
  const { anna, boris, gameId } = await finished();
  expect(await anna.send('askRematch', { gameId, seed: 'ab' })).toMatchObject({ ok: true });
  await boris.until(() => told(boris) !== undefined);
  expect(told(boris)).toMatchObject({ gameId, state: 'open', askedBy: 'anna' });

  await servers.shift()!.close();
  const back = await connect('anna', servers[0]!);
  await back.until(() => told(back) !== undefined);
  expect(told(back)?.players.find(({ userId }) => userId === 'anna')?.answer).toBe('agreed');
  const reply = await boris.send('answerRematch', { gameId, isAccepted: true, seed: 'cd' });
  const next = reply.ok ? reply.gameId : undefined;
  for (const player of [back, boris]) {
    await player.until(() => told(player)?.state === 'starting');
    expect(player.others).toContain('StartPreloaderGame');
    player.reset();
  }
  for (const player of [back, boris]) await player.send('resumeGame', { gameId: next });
  await Promise.all([back, boris].map((player) => player.until(() => player.game.seq > 0)));
  expect(back.game.gameId).toBe(next);
  expect(back.game.players.map(({ isBot }) => isBot).sort()).toEqual([false, false, true]);
});

// Threat rematch: Asking again and again after a refusal → The limit askRematch; a player who closes the result is not
// asked any more.
test('malformed requests are refused, and one user cannot ask the others again and again', async () => {
  const { anna, boris, gameId } = await finished();
  for (const payload of [null, { gameId: 7 }, { gameId, seed: 'Ж' }])
    expect(await boris.socket.emitWithAck('askRematch', payload)).toMatchObject({ code: 'MALFORMED' });
  for (const payload of [null, { gameId }, { gameId, isAccepted: 'yes' }])
    expect(await boris.socket.emitWithAck('answerRematch', payload)).toMatchObject({ code: 'MALFORMED' });
  const codes: string[] = [];
  for (let time = 0; time < 5; time++) {
    const answer = await anna.send('askRematch', { gameId });
    codes.push(answer.ok ? 'OK' : answer.code);
    if (answer.ok) expect(await anna.send('answerRematch', { gameId, isAccepted: false })).toMatchObject({ ok: true });
  }
  expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
});
