import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { gameEvents, games } from '../db/schema.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

const KILLS = 10;
/** A server lives so long after its player is back, ms: nobody can tell in which act it is killed. */
const LONGEST_LIFE_MS = 700;

const root = join(import.meta.dirname, '../../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'magnaty-kill-'));
const bundleDir = join(root, 'node_modules/.cache', `kill-test-${process.pid}`);
const bundle = join(bundleDir, 'server.mjs');

beforeAll(async () => {
  mkdirSync(bundleDir, { recursive: true });
  await build({
    entryPoints: [join(import.meta.dirname, 'testing/killable-server.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    // Our own packages are TypeScript and go in; all others stay outside.
    plugins: [
      {
        name: 'outside',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@magnaty/') ? undefined : { external: true },
          );
        },
      },
    ],
  });
  cpSync(join(import.meta.dirname, '../db/migrations'), join(bundleDir, 'migrations'), { recursive: true });
});
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(bundleDir, { recursive: true, force: true });
});

interface Running {
  readonly port: number;
  kill(): Promise<void>;
}

const startServer = async (): Promise<Running> => {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line) as { port: number };
    return {
      port,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
        children.delete(child);
      },
    };
  }
  throw new Error('the server ended before it was ready');
};

/** Checks what the player was told of a game against what is in the log. */
interface Witness {
  readonly gameId: string;
  readonly heard: ScriptedPlayer['heard'];
  readonly acknowledged: ReadonlyMap<string, number>;
}

test('a server killed at any moment of a game goes on with it: nothing acknowledged is lost or doubled', async () => {
  const witnesses: Witness[] = [];
  let player = new ScriptedPlayer({ userId: 'anna' });
  let gameId = '';
  for (let kills = 0; kills < KILLS; kills++) {
    const server = await startServer();
    await player.connect(server.port);
    if (gameId !== '') {
      const known = player.game.seq;
      const resumed = await player.send('resumeGame', { gameId, afterSeq: known });
      expect(resumed).toMatchObject({ ok: true });
      expect(resumed.ok && resumed.seq).toBeGreaterThanOrEqual(Math.max(known, ...player.acknowledged.values()));
      // The answer was lost: the same command again, as a client does.
      if (player.unanswered !== null) await player.deliver(player.unanswered);
    }
    const timer = setTimeout(() => void server.kill(), Math.random() * LONGEST_LIFE_MS);
    while (player.socket.connected) {
      if (gameId === '' || player.game.isOver) {
        if (gameId !== '') witnesses.push({ gameId, heard: [...player.heard], acknowledged: player.acknowledged });
        player = await inNewGame(player, server.port);
        gameId = await player.startAgainstBots(4).catch(() => '');
        if (gameId === '') break;
      }
      await player.play();
    }
    clearTimeout(timer);
    await server.kill();
    // Killed while the game began: whether it is there is found out next time.
    if (gameId === '') player = await takeOver(player);
    gameId = player.game.gameId;
  }
  if (gameId !== '') witnesses.push({ gameId, heard: player.heard, acknowledged: player.acknowledged });

  const { database, close } = await openDatabase({ databaseUrl: null, dataDir });
  expect(witnesses.length).toBeGreaterThan(0);
  for (const { gameId, heard, acknowledged } of witnesses) {
    const rows = await database
      .select()
      .from(gameEvents)
      .where(eq(gameEvents.gameId, gameId))
      .orderBy(asc(gameEvents.seq));
    const log = rows.flatMap(({ events }) => events);
    let next = 1;
    for (const row of rows) {
      expect(row.seq).toBe(next);
      next += row.events.length;
    }
    expect(heard.length).toBeLessThanOrEqual(log.length);
    for (const [index, event] of heard.entries()) if (event !== undefined) expect(event).toEqual(log[index]);
    for (const [commandId, seq] of acknowledged) {
      const done = rows.filter((row) => row.commandId === commandId);
      expect(done).toHaveLength(1);
      expect(done.map((row) => row.seq + row.events.length - 1)).toEqual([seq]);
    }
  }
  expect(witnesses.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)).toBeGreaterThan(0);
  expect(await database.$count(games)).toBeLessThanOrEqual(witnesses.length + 1);
  await close();
}, 240_000);

/** The same user with an empty memory. */
const inNewGame = async (player: ScriptedPlayer, port: number): Promise<ScriptedPlayer> => {
  player.disconnect();
  const next = new ScriptedPlayer({ userId: player.userId });
  await next.connect(port);
  return next;
};

/** A game that was begun in the moment of the kill: the user asks for it with the next connection. */
const takeOver = async (player: ScriptedPlayer): Promise<ScriptedPlayer> => {
  const server = await startServer();
  const next = await inNewGame(player, server.port);
  const resumed = await next.send('resumeGame', {});
  if (resumed.ok) await next.until(() => next.game.seq > 0);
  await next.send('exitLobby', {});
  await server.kill();
  return next;
};
