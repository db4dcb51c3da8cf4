import { BOARD } from '@magnaty/content';
import { legalCommands } from '@magnaty/rules';
import { describe, expect, test, vi } from 'vitest';
import { noMetrics } from '../metrics/index.ts';
import { settled } from '../testing/fake-time.ts';
import { packetsOf, type Missed } from './missed-events.ts';
import { folded, stateOf, throwDice, TWO } from './testing/host-tools.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

describe('two servers', () => {
  test('a conflict at the server that is behind is counted, its players get the missed events, and it decides again', async () => {
    const { host, stores, time, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const appendConflict = vi.fn();
    const other = openHost({ stores, time, metrics: { ...noMetrics, appendConflict } });
    const { move } = await stateOf(other.host, gameId, 'a');
    expect(await host.command(gameId, throwDice(move.userId))).toMatchObject({ ok: true });
    const behind = other.packets.length;
    expect(behind).toBe(0);
    expect(appendConflict).not.toHaveBeenCalled();
    await other.host.command(gameId, throwDice(move.userId));
    expect(appendConflict).toHaveBeenCalledOnce();
    const seqs = other.packets.map(({ seq }) => seq);
    expect(seqs[0]).toBe(stores.rows(gameId)[1]?.seq);
    expect(other.packets.slice(0, 1)).toEqual(packets.filter(({ seq }) => seq === seqs[0]));
    const rows = stores.rows(gameId);
    expect(await stateOf(other.host, gameId, 'b')).toEqual(folded(rows));
  });

  test('a server delivers only rows that it has folded', async () => {
    const first = newTestHost();
    const { stores, time } = first;
    const gameId = await startTestGame(first.host, TWO);
    const { move } = await stateOf(first.host, gameId, 'a');
    let isRacing = false;
    const store = {
      ...stores.store,
      rowsAfter: async (id: string, seq: number) => {
        const rows = await stores.store.rowsAfter(id, seq);
        // The other server appends a row between any two reads of this one.
        if (isRacing) await goOn();
        return rows;
      },
    };
    const second = openHost({ stores, time, store });
    await stateOf(second.host, gameId, 'a');
    const goOn = async (): Promise<void> => {
      const game = folded(stores.rows(gameId));
      const [command] = legalCommands({ board: BOARD, game }, game.move.userId);
      if (command !== undefined) await first.host.command(gameId, command);
    };
    await goOn();
    isRacing = true;
    await second.host.command(gameId, throwDice(move.userId));
    const received: Missed[] = [];
    const { seq } = stores.rows(gameId)[0]!;
    const reply = await second.host.resume({ gameId, userId: 'a' }, { afterSeq: seq }, (missed) =>
      received.push(missed),
    );
    isRacing = false;
    const last = second.packets.at(-1)?.seq;
    expect(received).toMatchObject([{ kind: 'EVENTS' }]);
    expect(reply).toEqual({ ok: true, gameId, seq: last });
    for (const missed of received) {
      if (missed.kind === 'EVENTS') expect(packetsOf(gameId, missed.rows.at(-1)!).at(-1)?.seq).toBe(last);
    }
    // A row that was delivered too early would be delivered twice.
    expect(second.packets.map((packet) => packet.seq)).toEqual(
      second.packets.map((_, at) => second.packets[0]!.seq + at),
    );
  });

  test('a game that another server has started is hosted once, even if it is requested during its creation', async () => {
    const first = newTestHost();
    const { stores, time } = first;
    let follow = (): void => undefined;
    const store = {
      ...stores.store,
      create: async (game: Parameters<typeof stores.store.create>[0]) => {
        const creation = await stores.store.create(game);
        // The other server's message arrives before the database's answer.
        if (creation === 'GAME_IS_BEGUN') follow();
        return creation;
      },
    };
    const second = openHost({ stores, time, store });
    const request = { gameId: 'one', gameModeId: 1, isPrivate: true, players: TWO } as const;
    await first.host.create(request, () => undefined);
    const following: Promise<void>[] = [];
    follow = () => following.push(second.games.follow('one'));
    expect(await second.host.create(request, () => undefined)).toMatchObject({ creation: 'GAME_IS_BEGUN' });
    await second.games.follow('one');
    await Promise.all(following);
    expect(second.packets.map(({ seq }) => seq)).toEqual(first.packets.map(({ seq }) => seq));
  });

  test('a failed read of the log is repeated automatically', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    let isDown = false;
    const store = {
      ...stores.store,
      rowsAfter: async (id: string, seq: number) => {
        if (isDown) throw new Error('database is gone');
        return stores.store.rowsAfter(id, seq);
      },
    };
    const other = openHost({ stores, time, store });
    const { move } = await stateOf(other.host, gameId, 'a');
    await host.command(gameId, throwDice(move.userId));
    const { events, ...row } = stores.rows(gameId)[1]!;
    isDown = true;
    // The message with the row before this one was lost.
    other.receive(gameId, { ...row, seq: row.seq + 50, events });
    await settled();
    expect(other.errors).toHaveLength(1);
    expect(other.packets).toEqual([]);
    isDown = false;
    await time.pass(1000);
    expect(other.packets.map(({ seq }) => seq)).toEqual(events.map((_, at) => row.seq + at));
  });

  test('a game without a hosting server is resumed, and its players get their status', async () => {
    const { host, games, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await games.close();
    await time.pass(61_500 + BOARD.numbers.openingMs);
    const other = openHost({ stores, time });
    await other.games.resumeUnhosted(gameId);
    expect(stores.rows(gameId)).toHaveLength(2);
    expect(other.statusChanges.sort()).toEqual(['a', 'b']);
  });

  test('conflicting commands never fork a game', async () => {
    const { host, stores, time } = newTestHost();
    const other = openHost({ stores, time });
    const gameId = await startTestGame(host, TWO);
    for (let round = 0; round < 60; round++) {
      const game = folded(stores.rows(gameId));
      if (game.isOver) break;
      const [command = throwDice('a')] = legalCommands({ board: BOARD, game }, game.move.userId);
      await Promise.all([
        host.command(gameId, command, { commandId: `x${round}` }),
        other.host.command(gameId, command, { commandId: `y${round}` }),
      ]);
      if (game.auction !== null) await time.pass(11_000);
    }
    const rows = stores.rows(gameId);
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (before !== undefined) expect(row.seq).toBe(before.seq + before.events.length);
    }
    expect(await stateOf(other.host, gameId, 'a')).toEqual(folded(rows));
  });
});

test('the other hosts of a game catch up with rows that a server stored and did not publish', async () => {
  const { host, stores, time } = newTestHost();
  const other = openHost({ stores, time });
  const gameId = await startTestGame(host, TWO);
  await other.games.follow(gameId);
  const before = other.packets.length;
  const { move } = await stateOf(host, gameId, 'a');
  await host.command(gameId, throwDice(move.userId));
  expect(other.packets).toHaveLength(before);
  await other.games.catchUp([gameId, 'unknown']);
  expect(other.packets.slice(before).map(({ name }) => name)).toContain('ThrowDice');
  expect(other.games.size).toBe(1);
});
