import { describe, expect, test } from 'vitest';
import { throwDice, stateOf } from './testing/host-tools.ts';
import { memoryStores } from './testing/memory-stores.ts';
import { player } from './testing/seats.ts';
import { newTestHost, startTestGame } from './testing/test-host.ts';
import { startSweep } from './sweep.ts';

const GAMES = 10;
const readOnly = (): Error => Object.assign(new Error('cannot execute INSERT'), { code: '25006' });
const broken = (): Error => new Error('no such event');

interface Fault {
  readonly error: () => Error;
  /** The only game that fails; without it all do. */
  readonly gameId?: string;
  /** Whether the heartbeat and the claims of the sweep fail too. */
  readonly isBeatFailing?: boolean;
}

/** A server with idle games whose database reads, but may fail to write. */
const openFaulty = async ({ isBotGame = false } = {}) => {
  const stores = memoryStores();
  const line: { fault: Fault | null } = { fault: null };
  /** Times of the writes that were tried, epoch ms. */
  const attempts: number[] = [];
  const store: typeof stores.store = {
    ...stores.store,
    append: async (append) => {
      attempts.push(time.now());
      const { fault } = line;
      if (fault !== null && (fault.gameId ?? append.gameId) === append.gameId) throw fault.error();
      return stores.store.append(append);
    },
    claimOverdue: async (claim) => {
      if (line.fault?.isBeatFailing !== true) return stores.store.claimOverdue(claim);
      attempts.push(time.now());
      throw line.fault.error();
    },
  };
  const opened = newTestHost({ stores, store, pauseMs: 1000 });
  const { host, time, writability, forSweep } = opened;
  const gameIds: string[] = [];
  for (let at = 0; at < GAMES; at++) {
    gameIds.push(await startTestGame(host, [player(`a${at}`, 1), player(`b${at}`, 2, isBotGame)]));
  }
  const beat = (): void => {
    if (line.fault?.isBeatFailing === true) writability.heartbeatFailed(line.fault.error());
    else writability.heartbeatWritten();
    time.after(1000, beat);
  };
  beat();
  const { close } = startSweep(forSweep);
  const rows = (): number[] => gameIds.map((gameId) => stores.rows(gameId).length);
  return { ...opened, line, attempts, gameIds, rows, close };
};

/** The largest number of attempts in any 10 s. */
const mostInTenSeconds = (attempts: readonly number[]): number =>
  Math.max(...attempts.map((from) => attempts.filter((at) => at >= from && at < from + 10_000).length));

describe('ten idle games on a database that reads but cannot write', () => {
  // Threat server: A full disk or a read-only database makes every game try again without a pause → The games wait for
  // the heartbeat, or for one of them that tries for all; `/readyz` answers 503 with the reason.
  test.each([
    { title: 'with a failing heartbeat', isBeatFailing: true, isBotGame: false },
    { title: 'with a heartbeat that is still written', isBeatFailing: false, isBotGame: false },
    { title: 'with bots and a failing heartbeat', isBeatFailing: true, isBotGame: true },
    { title: 'with bots and a heartbeat that is still written', isBeatFailing: false, isBotGame: true },
  ])('$title make at most 15 attempts in 10 s, and all go on within 5 s', async ({ isBeatFailing, isBotGame }) => {
    const { time, line, attempts, writability, errors, rows, close } = await openFaulty({ isBotGame });
    line.fault = { error: readOnly, isBeatFailing };
    const before = rows();
    await time.pass(150_000);
    expect(rows()).toEqual(before);
    expect(mostInTenSeconds(attempts)).toBeLessThanOrEqual(15);
    expect(writability.fault).toBe('The database is read-only');
    // One line for each game, one for the database, and one for a sweep before the first heartbeat.
    expect(errors.length).toBeLessThanOrEqual(GAMES + 2);
    line.fault = null;
    await time.pass(5000);
    expect(rows().filter((count, index) => count === before[index])).toEqual([]);
    expect(writability.fault).toBeNull();
    await close();
  });
});

describe('a game that cannot be stored while others can', () => {
  // Threat server: One game that cannot be stored keeps the server busy and fills the log → Its delays grow to 30 s;
  // one line until it works again.
  test('is tried less and less often, with one line in the log until it works again', async () => {
    const { time, line, attempts, writability, errors, gameIds, host, close, stores } = await openFaulty();
    const [gameId = ''] = gameIds;
    for (const other of gameIds.slice(1)) await host.exit({ gameId: other, userId: `a${gameIds.indexOf(other)}` });
    line.fault = { error: broken, gameId };
    await time.pass(60_000);
    attempts.length = 0;
    await time.pass(240_000);
    expect(attempts.length).toBeLessThanOrEqual(16);
    expect(errors).toHaveLength(1);
    // It is the game's fault: the server stays ready.
    expect(writability.fault).toBeNull();
    line.fault = null;
    await time.pass(30_000);
    expect(stores.rows(gameId).length).toBeGreaterThan(1);
    await close();
  });

  test('carries out the command of a player without waiting', async () => {
    const { time, line, gameIds, host, close } = await openFaulty();
    const [gameId = ''] = gameIds;
    line.fault = { error: broken, gameId };
    await time.pass(120_000);
    line.fault = null;
    const { move } = await stateOf(host, gameId, 'a0');
    expect(await host.command(gameId, throwDice(move.userId))).toMatchObject({ ok: true });
    await close();
  });
});
