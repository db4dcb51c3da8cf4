import { BOARD } from '@magnaty/content';
import { expect, test, vi } from 'vitest';
import { noMetrics } from '../metrics/index.ts';
import { startSweep } from './sweep.ts';
import { TWO } from './testing/host-tools.ts';
import { player } from './testing/seats.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

test('a game that cannot be read is set aside with one alarm of all servers, and other games go on', async () => {
  const first = newTestHost();
  const { stores, time } = first;
  const broken = await startTestGame(first.host, [player('c', 1), player('d', 2)]);
  const gameId = await startTestGame(first.host, TWO);
  stores.reconcile(time.now());
  await first.games.close();
  const line = { isBroken: true };
  const reads: number[] = [];
  const store: typeof stores.store = {
    ...stores.store,
    rowsAfter: async (id, seq) => {
      const rows = await stores.store.rowsAfter(id, seq);
      if (id !== broken) return rows;
      reads.push(time.now());
      return line.isBroken ? rows.map((row) => ({ ...row, events: [{ name: 'NoSuchEvent' } as never] })) : rows;
    },
  };
  const gameSetAside = vi.fn();
  const metrics = { ...noMetrics, gameSetAside };
  const servers = [1, 2].map(() => openHost({ stores, time, store, metrics }));
  // The deadlines of both games pass, and so does the time to reconnect.
  await time.pass(120_000 + BOARD.numbers.openingMs);
  const sweeps = servers.map(({ forSweep }) => startSweep(forSweep));
  await time.pass(30_000);
  expect(stores.rows(gameId).length).toBeGreaterThan(1);
  expect(gameSetAside).toHaveBeenCalledOnce();
  await time.pass(540_000);
  expect(gameSetAside).toHaveBeenCalledOnce();
  // One server for the deadline, the other for the players who are away.
  expect(reads).toHaveLength(2);
  // A newer server can read it.
  line.isBroken = false;
  await time.pass(120_000);
  expect(stores.rows(broken).length).toBeGreaterThan(1);
  for (const { close } of sweeps) await close();
});
