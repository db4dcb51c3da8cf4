import { RULES } from '@magnaty/rules';
import { expect, test, vi } from 'vitest';
import { noMetrics } from '../metrics/index.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { UnreadableGameError, type EventRow } from './event-store.ts';
import { startSweep } from './sweep.ts';
import { throwDice, TWO } from './testing/host-tools.ts';
import { memoryStores, type MemoryStores } from './testing/memory-stores.ts';
import { player } from './testing/seats.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

/** A server that reads the rows of a game in another way, as one of a former version does. */
const openFormer = (stores: MemoryStores, time: FakeTime, gameId: string, read: (row: EventRow) => EventRow) => {
  const gameLeft = vi.fn();
  const readings: number[] = [];
  const store: MemoryStores['store'] = {
    ...stores.store,
    rowsAfter: async (id, seq) => {
      const rows = await stores.store.rowsAfter(id, seq);
      if (id !== gameId) return rows;
      readings.push(time.now());
      return rows.map(read);
    },
  };
  return { ...openHost({ stores, time, store, metrics: { ...noMetrics, gameLeft } }), gameLeft, readings, read };
};

const NEWER: Readonly<Record<string, (row: EventRow) => EventRow>> = {
  'an event that it does not know': (row) => ({
    ...row,
    events: row.events.map((event) => (event.name === 'StartMoveType' ? ({ name: 'NewEvent' } as never) : event)),
  }),
  'rules that are newer than its own': (row) => ({
    ...row,
    events: row.events.map((event) => (event.name === 'StartGame' ? { ...event, rules: RULES + 1 } : event)),
  }),
  'dice that it cannot throw': (row) => ({
    ...row,
    events: row.events.map((event) => (event.name === 'StartGame' ? { ...event, fairness: 3 as never } : event)),
  }),
  'a row of a shape that it does not know': () => {
    throw new UnreadableGameError('row 1 has an unknown shape');
  },
};

/** The move with which the game begins. */
const firstStep = (stores: MemoryStores, gameId: string) => {
  const step = stores.rows(gameId)[0]!.events.find((event) => event.name === 'StartMoveType');
  if (step === undefined) throw new Error('the game has no first move');
  return step;
};

test.each(Object.entries(NEWER))('a server that meets %s leaves the game to the other one', async (_what, read) => {
  const [stores, time] = [memoryStores(), new FakeTime()];
  const begun = newTestHost({ stores, time });
  const gameId = await startTestGame(begun.host, TWO);
  await begun.games.close();
  const newer = openHost({ stores, time });
  const newerSweep = startSweep(newer.forSweep);
  // A game is overdue four seconds after its deadline: the former one finds it first, and claims it.
  await time.pass(1);
  const former = openFormer(stores, time, gameId, read);
  const formerSweep = startSweep(former.forSweep);

  await time.pass(firstStep(stores, gameId).deadline - time.now() + 6000);
  expect(former.readings.length).toBeGreaterThan(0);
  // Within a second the newer one has carried out the deadline that the former one could not.
  expect(stores.rows(gameId).length).toBeGreaterThan(1);
  const rows = stores.rows(gameId).length;
  await time.pass(65_000);
  expect(stores.rows(gameId).length).toBeGreaterThan(rows);
  const readings = former.readings.length;
  await time.pass(30_000);
  expect(former.readings).toHaveLength(readings);
  expect(former.gameLeft).toHaveBeenCalledOnce();

  // A player at the former one gets an answer that tells to try again; at the newer one the game goes on.
  await expect(former.host.command(gameId, throwDice('a'))).rejects.toThrow(UnreadableGameError);
  await expect(newer.host.command(gameId, throwDice('a'))).resolves.toBeDefined();

  // Players who are away go out by the newer one.
  stores.reconcile(time.now());
  await time.pass(92_000);
  expect(stores.results).toHaveLength(1);
  expect(former.errors).toHaveLength(1);
  await Promise.all([formerSweep.close(), newerSweep.close()]);
});

test('a former server that has the game in memory stops its timers when a newer one has played', async () => {
  const [stores, time] = [memoryStores(), new FakeTime()];
  const former = newTestHost({ stores, time });
  const gameId = await startTestGame(former.host, TWO);
  const newer = openHost({ stores, time });
  await newer.games.advance(gameId);
  const { deadline, userId } = firstStep(stores, gameId);
  await time.pass(deadline - time.now() - 1000);
  await newer.host.command(gameId, throwDice(userId));
  const [row] = newer.relayed;
  expect(row).toBeDefined();
  former.receive(gameId, { ...row!, events: [{ name: 'NewEvent' } as never] });
  await time.pass(1);
  expect(former.games.isLeft(gameId)).toBe(true);
  expect(former.games.leftIds).toEqual([gameId]);
  await time.pass(300_000);
  expect(former.relayed).toEqual([]);
  expect(newer.relayed.length).toBeGreaterThan(1);
  expect(former.errors).toHaveLength(1);
});

test('a log that nobody can read raises an alarm at each server, and other games go on', async () => {
  const [stores, time] = [memoryStores(), new FakeTime()];
  const first = newTestHost({ stores, time });
  const broken = await startTestGame(first.host, [player('c', 1), player('d', 2)]);
  const gameId = await startTestGame(first.host, TWO);
  stores.reconcile(time.now());
  await first.games.close();
  const line = { isBroken: true };
  const break_ = (row: EventRow): EventRow => (line.isBroken ? NEWER['an event that it does not know']!(row) : row);
  const servers = [1, 2].map(() => openFormer(stores, time, broken, break_));
  // The deadlines of both games pass, and so does the time to reconnect.
  await time.pass(firstStep(stores, broken).deadline - time.now() + 60_000);
  const sweeps = servers.map(({ forSweep }) => startSweep(forSweep));
  await time.pass(30_000);
  expect(stores.rows(gameId).length).toBeGreaterThan(1);
  await time.pass(540_000);
  for (const { gameLeft, readings } of servers) {
    expect(gameLeft).toHaveBeenCalledOnce();
    expect(readings).toHaveLength(1);
  }
  // The log is mended.
  line.isBroken = false;
  await time.pass(120_000);
  expect(stores.rows(broken).length).toBeGreaterThan(1);
  for (const { close } of sweeps) await close();
});
