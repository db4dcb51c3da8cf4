import { emptyGame, evolve, legalCommands, type Game, type PlayerCommand } from '@magnaty/rules';
import { BOARD } from '@magnaty/content';
import { describe, expect, test } from 'vitest';
import type { Missed } from './host.ts';
import { packetsOf } from './packets.ts';
import { sweep } from './sweep.ts';
import { greedyPolicy } from './testing/greedy-policy.ts';
import { player } from './testing/seats.ts';
import { newTestHost, openHost, startTestGame, testLog } from './testing/test-host.ts';
import { memoryStores } from './testing/memory-stores.ts';

const TWO = [player('a', 1), player('b', 2)];
const throwDice = (userId: string): PlayerCommand => ({ type: 'throwDice', userId });

/** The game as a player sees it who asks for everything. */
const stateOf = async (host: ReturnType<typeof newTestHost>['host'], gameId: string, userId: string): Promise<Game> => {
  let missed: Missed | undefined;
  await host.resume({ gameId, userId }, undefined, (it) => (missed = structuredClone(it)));
  if (missed?.kind !== 'SNAPSHOT') throw new Error('no snapshot');
  return missed.game;
};

const folded = (rows: readonly { events: readonly Parameters<typeof evolve>[1][] }[]): Game => {
  const game = emptyGame();
  for (const row of rows) for (const event of row.events) evolve(game, event);
  return game;
};

/** Each player does what leads on, until the game is where it is wanted. */
const leadTo = async (
  host: ReturnType<typeof newTestHost>['host'],
  gameId: string,
  isThere: (game: Game) => boolean,
): Promise<void> => {
  for (let at = 0; at < 300; at++) {
    const game = await stateOf(host, gameId, 'a');
    if (isThere(game)) return;
    const table = { board: BOARD, game };
    const choices = TWO.map(({ userId }) => greedyPolicy(table, userId, () => 0));
    const wanted = choices.find((command) => command !== null) ?? null;
    if (wanted === null) throw new Error('nobody may do anything');
    await host.command(gameId, wanted);
  }
  throw new Error('it did not come to this');
};

describe('a command', () => {
  test('is stored, told and acknowledged with the seq of its last event', async () => {
    const { host, stores, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { move } = await stateOf(host, gameId, 'a');
    const reply = await host.command(gameId, throwDice(move.userId));
    const rows = stores.rows(gameId);
    expect(reply).toEqual({ ok: true, gameId, seq: packets.length });
    expect(packets.map(({ seq }) => seq)).toEqual(packets.map((_, index) => index + 1));
    expect(rows.flatMap(({ events }) => events.map(({ name }) => name))).toEqual(packets.map(({ name }) => name));
    expect(await stateOf(host, gameId, 'b')).toEqual(folded(rows));
  });

  test('that is refused changes and tells nothing', async () => {
    const { host, stores, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const before = await stateOf(host, gameId, 'a');
    const other = before.move.userId === 'a' ? 'b' : 'a';
    const told = packets.length;
    expect(await host.command(gameId, throwDice(other))).toEqual({ ok: false, code: 'NOT_YOUR_MOVE' });
    expect(await host.command(gameId, throwDice('stranger'))).toEqual({ ok: false, code: 'NOT_IN_GAME' });
    expect(await host.command('no-such-game', throwDice('a'))).toEqual({ ok: false, code: 'GAME_NOT_FOUND' });
    expect(await stateOf(host, gameId, 'a')).toEqual(before);
    expect(packets).toHaveLength(told);
    expect(stores.rows(gameId)).toHaveLength(1);
    expect(host.size).toBe(1);
  });

  test('sent twice takes effect once, and is answered twice in the same way', async () => {
    const { host, stores } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { move } = await stateOf(host, gameId, 'a');
    const twice = await Promise.all([
      host.command(gameId, throwDice(move.userId), 'one'),
      host.command(gameId, throwDice(move.userId), 'one'),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect(stores.rows(gameId)).toHaveLength(2);
    const other = move.userId === 'a' ? 'b' : 'a';
    const refused = await host.command(gameId, throwDice(other), 'two');
    expect(refused.ok).toBe(false);
    expect(await host.command(gameId, throwDice(other), 'two')).toEqual(refused);
    // The name of a command is its sender's: another player's command of the same name is his own.
    expect(await host.command(gameId, throwDice(other), 'one')).toMatchObject({ ok: false });
  });

  test('that was done long ago is answered as it was, though it might be done once more', async () => {
    const { host, stores } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { move } = await stateOf(host, gameId, 'a');
    const first = await host.command(gameId, throwDice(move.userId), 'one');
    const isLongAgo = (): boolean => stores.rows(gameId).length > 150;
    await leadTo(
      host,
      gameId,
      (game) => isLongAgo() && game.move.userId === move.userId && game.move.step === 'BEFORE_THROW',
    );
    const before = stores.rows(gameId).length;
    expect(await host.command(gameId, throwDice(move.userId), 'one')).toEqual(first);
    expect(stores.rows(gameId)).toHaveLength(before);
    expect(await host.command(gameId, throwDice(move.userId), 'two')).toMatchObject({ ok: true });
  });

  test('that was done before a restart is answered as it was', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { move } = await stateOf(host, gameId, 'a');
    const first = await host.command(gameId, throwDice(move.userId), 'one');
    await host.close();
    const next = openHost({ stores, time });
    expect(await next.host.command(gameId, throwDice(move.userId), 'one')).toEqual(first);
    expect(stores.rows(gameId)).toHaveLength(2);
  });

  test('whose storing fails leaves the game as the log has it', async () => {
    const inner = newTestHost();
    let isDown = false;
    const store = {
      ...inner.stores.store,
      append: async (append: Parameters<typeof inner.stores.store.append>[0]) => {
        if (isDown) throw new Error('database is gone');
        return inner.stores.store.append(append);
      },
    };
    const { host, packets } = openHost({ stores: inner.stores, time: inner.time, store });
    const gameId = await startTestGame(host, TWO);
    const before = await stateOf(host, gameId, 'a');
    isDown = true;
    await expect(host.command(gameId, throwDice(before.move.userId), 'one')).rejects.toThrow('database is gone');
    isDown = false;
    expect(await stateOf(host, gameId, 'a')).toEqual(before);
    const told = packets.length;
    expect(await host.command(gameId, throwDice(before.move.userId), 'one')).toMatchObject({ ok: true });
    expect(packets[told]?.seq).toBe(told + 1);
  });

  test('whose answer of the database is lost is found in the log', async () => {
    const inner = newTestHost();
    let isLossy = false;
    const store = {
      ...inner.stores.store,
      append: async (append: Parameters<typeof inner.stores.store.append>[0]) => {
        const isAppended = await inner.stores.store.append(append);
        if (isLossy) throw new Error('connection lost');
        return isAppended;
      },
    };
    const opened = openHost({ stores: inner.stores, time: inner.time, store });
    const { host, stores, packets, relayed } = { ...inner, ...opened };
    const gameId = await startTestGame(host, TWO);
    const { move } = await stateOf(host, gameId, 'a');
    isLossy = true;
    await expect(host.command(gameId, throwDice(move.userId), 'one')).rejects.toThrow('connection lost');
    isLossy = false;
    expect(await host.command(gameId, throwDice(move.userId), 'one')).toMatchObject({ ok: true, seq: packets.length });
    expect(stores.rows(gameId)).toHaveLength(2);
    expect(packets.map(({ seq }) => seq)).toEqual(packets.map((_, index) => index + 1));
    expect(relayed).toEqual([stores.rows(gameId)[1]]);
  });
});

describe('two servers', () => {
  test('a command at the one that is behind is decided anew, and its players hear what they missed', async () => {
    const { host, stores, time, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const other = openHost({ stores, time });
    const { move } = await stateOf(other.host, gameId, 'a');
    expect(await host.command(gameId, throwDice(move.userId))).toMatchObject({ ok: true });
    const behind = other.packets.length;
    expect(behind).toBe(0);
    await other.host.command(gameId, throwDice(move.userId));
    const seqs = other.packets.map(({ seq }) => seq);
    expect(seqs[0]).toBe(stores.rows(gameId)[1]?.seq);
    expect(other.packets.slice(0, 1)).toEqual(packets.filter(({ seq }) => seq === seqs[0]));
    const rows = stores.rows(gameId);
    expect(await stateOf(other.host, gameId, 'b')).toEqual(folded(rows));
  });

  test('who is told of a row is told by a server that has folded it', async () => {
    const first = newTestHost();
    const { stores, time } = first;
    const gameId = await startTestGame(first.host, TWO);
    const { move } = await stateOf(first.host, gameId, 'a');
    let isRacing = false;
    const store = {
      ...stores.store,
      rowsAfter: async (id: string, seq: number) => {
        const rows = await stores.store.rowsAfter(id, seq);
        // The other server goes on between any two reads of this one.
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
    const told: Missed[] = [];
    const { seq } = stores.rows(gameId)[0]!;
    const reply = await second.host.resume({ gameId, userId: 'a' }, seq, (missed) => told.push(missed));
    isRacing = false;
    const last = second.packets.at(-1)?.seq;
    expect(told).toMatchObject([{ kind: 'EVENTS' }]);
    expect(reply).toEqual({ ok: true, gameId, seq: last });
    for (const missed of told) {
      if (missed.kind === 'EVENTS') expect(packetsOf(gameId, missed.rows.at(-1)!).at(-1)?.seq).toBe(last);
    }
    // None is told twice, which is how one that is told too early comes to light.
    expect(second.packets.map((packet) => packet.seq)).toEqual(
      second.packets.map((_, at) => second.packets[0]!.seq + at),
    );
  });

  test('conflicting commands never fork a game', async () => {
    const { host, stores, time } = newTestHost();
    const other = openHost({ stores, time });
    const gameId = await startTestGame(host, TWO);
    for (let round = 0; round < 60; round++) {
      const game = folded(stores.rows(gameId));
      if (game.isOver) break;
      const [command = throwDice('a')] = legalCommands({ board: BOARD, game }, game.move.userId);
      await Promise.all([host.command(gameId, command, `x${round}`), other.host.command(gameId, command, `y${round}`)]);
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

describe('deadlines', () => {
  test('pass by themselves', async () => {
    const { host, time, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await time.pass(59_000);
    expect(packets.some(({ name }) => name === 'MoveTimeOut')).toBe(false);
    await time.pass(1000);
    expect(packets.filter(({ name }) => name === 'MoveTimeOut')).toHaveLength(1);
    expect(packets.some(({ name }) => name === 'ThrowDice')).toBe(true);
    expect((await stateOf(host, gameId, 'a')).deadline?.at).toBeGreaterThan(time.now());
  });

  test('that are put off pass at their new time', async () => {
    const { host, time, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const start = await stateOf(host, gameId, 'a');
    await time.pass(59_000);
    await host.command(gameId, throwDice(start.move.userId));
    const { deadline } = await stateOf(host, gameId, 'a');
    expect(deadline!.at).toBeGreaterThan(start.deadline!.at);
    await time.pass(deadline!.at - time.now() - 1);
    expect(packets.some(({ name }) => name === 'MoveTimeOut')).toBe(false);
    await time.pass(1);
    expect(packets.filter(({ name }) => name === 'MoveTimeOut')).toHaveLength(1);
  });

  test('of a game that no living server holds are found by the sweep of another', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await host.close();
    await time.pass(61_500);
    const other = openHost({ stores, time });
    await sweep({ ...stores, host: other.host, clock: time, timers: time, log: testLog() });
    expect(stores.rows(gameId)).toHaveLength(2);
    expect(await stores.store.claimOverdue({ before: time.now(), now: time.now(), until: 0, limit: 9 })).toEqual([]);
  });

  test('TIME-6: get more time after the server was down', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await host.close();
    await time.pass(59_500);
    const next = openHost({ stores, time });
    await next.host.takeUp(gameId, time.now() + 10_000);
    await time.pass(9000);
    expect(
      stores
        .rows(gameId)
        .flatMap(({ events }) => events)
        .at(-1)?.name,
    ).toBe('ChangeDeadline');
    await time.pass(1500);
    expect(
      stores
        .rows(gameId)
        .flatMap(({ events }) => events)
        .some(({ name }) => name === 'MoveTimeOut'),
    ).toBe(true);
  });
});

describe('coming back', () => {
  test('gives the missed events, or a snapshot when they are too many or unknown', async () => {
    const { host, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const receive = async (afterSeq: number | undefined): Promise<Missed | undefined> => {
      let missed: Missed | undefined;
      await host.resume({ gameId, userId: 'a' }, afterSeq, (it) => (missed = structuredClone(it)));
      return missed;
    };
    const packetsAfter = async (afterSeq: number): Promise<unknown> => {
      const missed = await receive(afterSeq);
      return missed?.kind === 'EVENTS' && missed.rows.flatMap((row) => packetsOf(gameId, row));
    };
    // From the middle of a row as well.
    expect(await packetsAfter(packets.length - 3)).toEqual(packets.slice(-3));
    expect(await packetsAfter(packets.length)).toEqual([]);
    expect(await receive(packets.length + 1)).toMatchObject({ kind: 'SNAPSHOT', game: { seq: packets.length } });
    expect(await receive(undefined)).toMatchObject({ kind: 'SNAPSHOT' });
    const stranger = { gameId, userId: 'stranger' };
    expect(await host.resume(stranger, 0, () => expect.fail())).toEqual({ ok: false, code: 'NOT_IN_GAME' });
  });

  test('tells who else is away; who asks is back when he is known to be there, and all hear of it once', async () => {
    const { host, stores, time, present, presences } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    for (const userId of ['a', 'b']) await host.notePresence({ gameId, userId });
    const dropAt = time.now() + 90_000;
    let told: unknown;
    await host.resume({ gameId, userId: 'a' }, undefined, (_missed, away) => (told = away));
    expect(told).toEqual([{ userId: 'b', dropAt }]);
    expect(presences).toHaveLength(2);
    present.add('a');
    await host.notePresence({ gameId, userId: 'a' });
    expect(presences.slice(2)).toEqual([{ gameId, userId: 'a', dropAt: null }]);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBeNull();
  });

  test('too late puts a player out, in time does not', async () => {
    const { host, stores, time, present, statusChanges } = newTestHost();
    const gameId = await startTestGame(host, [player('a', 1), player('b', 2), player('c', 3)]);
    const seat = { gameId, userId: 'a' };
    const sweepNow = () => sweep({ ...stores, host, clock: time, timers: time, log: testLog() });
    await host.notePresence(seat);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBe(time.now() + 90_000);
    // For his tabs that show the home page.
    expect(statusChanges).toEqual(['a']);
    await time.pass(50_000);
    present.add('a');
    await host.notePresence(seat);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBeNull();
    expect(statusChanges).toEqual(['a', 'a']);
    present.delete('a');
    await host.notePresence(seat);
    await time.pass(89_000);
    await sweepNow();
    expect(await stores.seats.activeSeat('a')).not.toBeNull();
    await time.pass(1000);
    await sweepNow();
    expect(await stores.seats.activeSeat('a')).toBeNull();
    expect(statusChanges).toContain('a');
    const events = stores.rows(gameId).flatMap((row) => row.events);
    expect(events).toContainEqual({ name: 'UserLeaveGame', userId: 'a', reason: 'DISCONNECTED' });
  });
});

describe('leaving', () => {
  test('frees the player, whether he was in or out, and ends a game of two', async () => {
    const { host, stores } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const left = await host.exit({ gameId, userId: 'a' }, 'one');
    expect(left).toMatchObject({ ok: true });
    expect(await host.exit({ gameId, userId: 'a' }, 'one')).toEqual(left);
    expect(await host.exit({ gameId, userId: 'a' }, 'two')).toMatchObject({ ok: true });
    expect(stores.results).toHaveLength(1);
    expect(stores.results[0]?.results?.map(({ userId, numberPlace }) => [userId, numberPlace])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(await stores.seats.activeSeat('a')).toBeNull();
    expect(await stores.seats.activeSeat('b')).toBeNull();
  });

  test('is needed before another game: two tabs at once get one', async () => {
    const { host, stores } = newTestHost();
    const both = await Promise.allSettled([startTestGame(host, TWO), startTestGame(host, TWO)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stores.store.liveGames()).toHaveLength(1);
    expect(host.size).toBe(1);
  });
});

test('a game that nobody uses is forgotten, and read again when it is asked for', async () => {
  const { host, stores, time } = newTestHost();
  const gameId = await startTestGame(host, TWO);
  const before = await stateOf(host, gameId, 'a');
  await host.evict({ before: time.now() + 1, overBefore: 0 });
  expect(host.size).toBe(0);
  expect(await stateOf(host, gameId, 'a')).toEqual(before);
  expect(stores.rows(gameId)).toHaveLength(1);
});

test('what a server stores in its last moment is read by those who hold the game', async () => {
  const { host, stores, time } = newTestHost();
  const other = openHost({ stores, time });
  const gameId = await startTestGame(host, TWO);
  await other.host.follow(gameId);
  const heard = other.packets.length;
  const { move } = await stateOf(host, gameId, 'a');
  await host.command(gameId, throwDice(move.userId));
  expect(other.packets).toHaveLength(heard);
  await other.host.catchUp([gameId, 'unknown']);
  expect(other.packets.slice(heard).map(({ name }) => name)).toContain('ThrowDice');
  expect(other.host.size).toBe(1);
});

test('an id that no database can hold is not kept', async () => {
  const stores = memoryStores();
  const load = async () => Promise.reject(new Error('invalid byte sequence'));
  const { host } = newTestHost({ stores, store: { ...stores.store, load } });
  await expect(host.command('\u0000', { type: 'throwDice', userId: 'a' })).rejects.toThrow('invalid');
  expect([host.size, host.liveGameIds]).toEqual([0, []]);
});
