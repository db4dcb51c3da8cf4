import { BOARD } from '@magnaty/content';
import { copyGame, decide, isRefusal } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { lastSeq, type Append, type EventRow, type EventStore } from './event-store.ts';
import { GameReplica } from './game-replica.ts';
import { folded, playUntil, throwDice, TWO } from './testing/host-tools.ts';
import { newTestHost, startTestGame } from './testing/test-host.ts';
import { testLog } from '../testing/test-log.ts';

/** A game with one row at another server, and a replica of it here. */
const open = async (overrides: (inner: EventStore) => Partial<EventStore> = () => ({}), subscriptionFailures = 0) => {
  const { host, stores } = newTestHost();
  const gameId = await startTestGame(host, TWO);
  /** The seqs after which the log was read. */
  const reads: number[] = [];
  const published: number[] = [];
  const relayed: number[] = [];
  /** Steps before the first row, in order. */
  const steps: string[] = [];
  const log = testLog();
  let failures = subscriptionFailures;
  const faulty = { ...stores.store, ...overrides(stores.store) };
  const replica = new GameReplica({
    gameId,
    board: BOARD,
    store: {
      ...faulty,
      rowsAfter: (id, seq) => {
        reads.push(seq);
        steps.push('read');
        return faulty.rowsAfter(id, seq);
      },
    },
    log,
    subscribe: async () => {
      if (failures-- > 0) throw new Error('no subscription');
      steps.push('subscribe');
      return () => void steps.push('unsubscribe');
    },
    publish: (_id, rows) => published.push(...rows.flatMap((row) => row.events.map((_, at) => row.seq + at))),
    relay: (_id, row) => relayed.push(row.seq),
  });
  const rows = (): readonly EventRow[] => stores.rows(gameId);
  return { gameId, host, stores, replica, reads, published, relayed, rows, steps, errors: log.errors };
};

/** The other server plays so many rows. */
const playOn = async ({ host, gameId, rows }: Awaited<ReturnType<typeof open>>, count: number): Promise<void> => {
  const wanted = rows().length + count;
  await playUntil(host, gameId, () => rows().length >= wanted);
};

/** The mover's throw, decided here. */
const decided = (replica: GameReplica): { readonly row: EventRow; readonly append: Append } => {
  const { table, world } = replica.held!;
  const game = copyGame(table.game);
  world.now = 5;
  const events = decide({ board: BOARD, game }, throwDice(game.move.userId), world);
  if (isRefusal(events)) throw new Error(events.code);
  const row = { seq: table.game.seq + 1, events, at: 5, userId: null, commandId: null };
  return { row, append: { gameId: game.gameId, ...row, deadlineAt: null } };
};

const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last + 1 - first) }, (_, at) => first + at);

describe('a replica of a game', () => {
  test('is null if the game does not exist, and is neither kept nor subscribed then', async () => {
    const { replica, steps } = await open(() => ({ load: async () => null }));
    expect(await replica.current()).toBeNull();
    expect([replica.held, replica.isKnown, steps]).toEqual([null, false, []]);
  });

  test('is subscribed once, from before its first read until it is dropped', async () => {
    const opened = await open();
    const { replica, steps } = opened;
    await replica.current();
    await replica.advance();
    expect(steps).toEqual(['subscribe', 'read', 'read']);
    replica.close();
    expect(steps).toEqual(['subscribe', 'read', 'read', 'unsubscribe']);
  });

  test('without a subscription reads the log each turn, until a subscription succeeds', async () => {
    const opened = await open(undefined, 2);
    const { replica, steps, errors } = opened;
    for (let turn = 0; turn < 2; turn++) {
      expect((await replica.current())?.table.game).toEqual(folded(opened.rows()));
      expect(replica.isBehind).toBe(true);
      await playOn(opened, 1);
    }
    expect([steps, errors]).toEqual([
      ['read', 'read'],
      [expect.anything(), expect.anything()],
    ]);
    for (let turn = 0; turn < 2; turn++) await replica.current();
    expect(steps).toEqual(['read', 'read', 'subscribe', 'read']);
    expect(replica.isBehind).toBe(false);
    expect(replica.held?.table.game).toEqual(folded(opened.rows()));
  });

  test.each([
    { title: 'nothing', isFollowed: false },
    { title: 'all events for players who follow it from the start', isFollowed: true },
  ])('delivers at its first read $title', async ({ isFollowed }) => {
    const opened = await open();
    const { replica, published, rows } = opened;
    if (isFollowed) replica.followFromStart();
    await replica.current();
    const last = lastSeq(rows().at(-1)!);
    const first = isFollowed ? 1 : last + 1;
    expect(published).toEqual(from(first, last));
    replica.followFromStart();
    await playOn(opened, 1);
    await replica.advance();
    expect(published).toEqual(from(first, lastSeq(rows().at(-1)!)));
  });

  test('takes in the next row without a read, reads what is missing before a later row, and ignores a known one', async () => {
    const opened = await open();
    const { replica, reads, published, relayed, rows } = opened;
    await replica.current();
    const known = replica.held!.table.game.seq;
    await playOn(opened, 4);
    const [, next, , later, last] = rows();
    reads.length = 0;
    await replica.advance(next);
    expect(reads).toEqual([]);
    await replica.advance(later);
    expect(reads).toEqual([lastSeq(next!)]);
    await replica.advance(next);
    await replica.advance(last);
    expect(reads).toHaveLength(1);
    expect(published).toEqual(from(known + 1, lastSeq(last!)));
    expect(relayed).toEqual([]);
    expect(replica.held?.table.game).toEqual(folded(rows()));
  });

  test('reads only new rows after an append conflict', async () => {
    const opened = await open();
    const { replica, reads, published, relayed, rows } = opened;
    await replica.current();
    const step = decided(replica);
    await playOn(opened, 2);
    reads.length = 0;
    const held = replica.held;
    expect(await replica.append(step.row, step.append)).toBe('CONFLICT');
    expect([replica.isBehind, replica.isInDoubt, published]).toEqual([true, false, []]);
    expect(await replica.current()).toBe(held);
    expect(reads).toEqual([step.row.seq - 1]);
    expect(published).toEqual(from(step.row.seq, lastSeq(rows().at(-1)!)));
    expect(relayed).toEqual([]);
    expect(held?.table.game).toEqual(folded(rows()));
  });

  test('keeps its game if a row cannot be folded, and reads the log next time', async () => {
    const opened = await open();
    const { replica, reads, published, rows } = opened;
    const before = structuredClone((await replica.current())!.table.game);
    await playOn(opened, 1);
    const row = rows().at(-1)!;
    const broken = { ...row, events: [row.events[0]!, { name: 'NoSuchEvent' } as never] };
    await expect(replica.advance(broken)).rejects.toThrow();
    expect([replica.held?.table.game, published]).toEqual([before, []]);
    reads.length = 0;
    await replica.current();
    expect(reads).toEqual([before.seq]);
    expect(published).toEqual(from(before.seq + 1, lastSeq(row)));
  });
});

describe('an append', () => {
  test('that is stored is delivered and relayed once, without a read', async () => {
    const { replica, reads, published, relayed, rows } = await open();
    await replica.current();
    const step = decided(replica);
    reads.length = 0;
    expect(await replica.append(step.row, step.append)).toBe('STORED');
    await replica.current();
    expect(reads).toEqual([]);
    expect(published).toEqual(from(step.row.seq, lastSeq(step.row)));
    expect(relayed).toEqual([step.row.seq]);
    expect(replica.held?.table.game).toEqual(folded(rows()));
  });

  test('that failed and has not committed leaves the game as it was, without a new read of the whole log', async () => {
    const line = { isDown: false };
    const opened = await open((inner) => ({
      append: async (append) => (line.isDown ? Promise.reject(new Error('away')) : inner.append(append)),
    }));
    const { replica, reads, published, relayed } = opened;
    const held = await replica.current();
    const step = decided(replica);
    line.isDown = true;
    await expect(replica.append(step.row, step.append)).rejects.toThrow('away');
    expect([replica.isBehind, replica.isInDoubt]).toEqual([true, true]);
    line.isDown = false;
    expect(await replica.current()).toBe(held);
    expect(reads).toEqual([0, step.row.seq - 1]);
    expect([published, relayed]).toEqual([[], []]);
    const again = decided(replica);
    expect(await replica.append(again.row, again.append)).toBe('STORED');
    expect(replica.isInDoubt).toBe(false);
    expect(relayed).toEqual([step.row.seq]);
  });

  test('that failed and has committed is delivered and relayed once it is read', async () => {
    const opened = await open((inner) => ({
      append: async (append) => {
        await inner.append(append);
        throw new Error('away');
      },
    }));
    const { replica, published, relayed, rows } = opened;
    await replica.current();
    const { row, append } = decided(replica);
    await expect(replica.append(row, append)).rejects.toThrow('away');
    await playOn(opened, 1);
    await replica.current();
    expect(published).toEqual(from(row.seq, lastSeq(rows().at(-1)!)));
    expect(relayed).toEqual([row.seq]);
    expect(replica.isInDoubt).toBe(false);
  });

  test('that commits after the log was read is relayed after the conflict with it', async () => {
    let commitLate = async (): Promise<unknown> => undefined;
    const opened = await open((inner) => ({
      append: async (append) => {
        if (append.at !== 5) return inner.append(append);
        commitLate = () => inner.append(append);
        throw new Error('away');
      },
    }));
    const { replica, published, relayed } = opened;
    await replica.current();
    const step = decided(replica);
    await expect(replica.append(step.row, step.append)).rejects.toThrow('away');
    await replica.current();
    expect([published, relayed]).toEqual([[], []]);
    await commitLate();
    const again = decided(replica);
    expect(await replica.append(again.row, { ...again.append, at: 6 })).toBe('CONFLICT');
    await replica.current();
    expect(published).toEqual(from(step.row.seq, lastSeq(step.row)));
    expect(relayed).toEqual([step.row.seq]);
  });

  test('that the store has changed is delivered and relayed as the log has it', async () => {
    const { replica, published, relayed, rows } = await open((inner) => ({
      append: async (append) => {
        await inner.append({ ...append, events: append.events.slice(0, 1) });
        return 'LOWERED';
      },
    }));
    await replica.current();
    const { row, append } = decided(replica);
    expect(await replica.append(row, append)).toBe('LOWERED');
    expect(published).toEqual([]);
    await replica.current();
    expect([published, relayed]).toEqual([[row.seq], [row.seq]]);
    expect(replica.held?.table.game).toEqual(folded(rows()));
  });
});
