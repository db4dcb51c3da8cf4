import { describe, expect, test } from 'vitest';
import type { EventStore } from './event-store.ts';
import { calmPolicy } from './testing/greedy-policy.ts';
import { folded, playUntil, stateOf, throwDice, TWO } from './testing/host-tools.ts';
import { memoryStores } from './testing/memory-stores.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

describe('a command', () => {
  test('is stored, delivered and acknowledged with the seq of its last event', async () => {
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

  test('that is refused changes nothing and delivers nothing', async () => {
    const { host, games, stores, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const before = await stateOf(host, gameId, 'a');
    const other = before.move.userId === 'a' ? 'b' : 'a';
    const delivered = packets.length;
    expect(await host.command(gameId, throwDice(other))).toEqual({ ok: false, code: 'NOT_YOUR_MOVE' });
    expect(await host.command(gameId, throwDice('stranger'))).toEqual({ ok: false, code: 'NOT_IN_GAME' });
    expect(await host.command('no-such-game', throwDice('a'))).toEqual({ ok: false, code: 'GAME_NOT_FOUND' });
    expect(await stateOf(host, gameId, 'a')).toEqual(before);
    expect(packets).toHaveLength(delivered);
    expect(stores.rows(gameId)).toHaveLength(1);
    expect(games.size).toBe(1);
  });

  // Threat event: The same command twice, or again after the answer was lost → `commandId` is an idempotency key,
  // unique in the log.
  test('sent twice takes effect once, and both times gets the same answer', async () => {
    const { host, stores } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { move } = await stateOf(host, gameId, 'a');
    const twice = await Promise.all([
      host.command(gameId, throwDice(move.userId), { commandId: 'one' }),
      host.command(gameId, throwDice(move.userId), { commandId: 'one' }),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect(stores.rows(gameId)).toHaveLength(2);
    const other = move.userId === 'a' ? 'b' : 'a';
    const refused = await host.command(gameId, throwDice(other), { commandId: 'two' });
    expect(refused.ok).toBe(false);
    expect(await host.command(gameId, throwDice(other), { commandId: 'two' })).toEqual(refused);
    // Command ids belong to their sender: another player may use the same id for another command.
    expect(await host.command(gameId, throwDice(other), { commandId: 'one' })).toMatchObject({ ok: false });
  });

  test('that was carried out long ago gets its first answer again, even if it is legal now', async () => {
    const { host, stores } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { move } = await stateOf(host, gameId, 'a');
    const first = await host.command(gameId, throwDice(move.userId), { commandId: 'one' });
    const isLongAgo = (): boolean => stores.rows(gameId).length > 150;
    await playUntil(
      host,
      gameId,
      (game) => isLongAgo() && game.move.userId === move.userId && game.move.step === 'BEFORE_THROW',
      calmPolicy,
    );
    const before = stores.rows(gameId).length;
    expect(await host.command(gameId, throwDice(move.userId), { commandId: 'one' })).toEqual(first);
    expect(stores.rows(gameId)).toHaveLength(before);
    expect(await host.command(gameId, throwDice(move.userId), { commandId: 'two' })).toMatchObject({ ok: true });
  });

  test('that was carried out before a restart gets its first answer again', async () => {
    const { host, games, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { move } = await stateOf(host, gameId, 'a');
    const first = await host.command(gameId, throwDice(move.userId), { commandId: 'one' });
    await games.close();
    const next = openHost({ stores, time });
    expect(await next.host.command(gameId, throwDice(move.userId), { commandId: 'one' })).toEqual(first);
    expect(stores.rows(gameId)).toHaveLength(2);
  });

  test('that cannot be stored does not change the game', async () => {
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
    await expect(host.command(gameId, throwDice(before.move.userId), { commandId: 'one' })).rejects.toThrow(
      'database is gone',
    );
    isDown = false;
    expect(await stateOf(host, gameId, 'a')).toEqual(before);
    const delivered = packets.length;
    expect(await host.command(gameId, throwDice(before.move.userId), { commandId: 'one' })).toMatchObject({ ok: true });
    expect(packets[delivered]?.seq).toBe(delivered + 1);
  });

  test('whose rewards the store has lowered is delivered as it is stored', async () => {
    const inner = newTestHost();
    /** Coins that the store gives, whatever the game promised. */
    const COINS = 1;
    const lower = <R extends { readonly prizeMoney: number }>(result: R): R => ({ ...result, prizeMoney: COINS });
    const store: EventStore = {
      ...inner.stores.store,
      append: async (append) => {
        const { results, events, encoded: _encoded, ...rest } = append;
        if (results === undefined) return inner.stores.store.append(append);
        const given = events.map((event) =>
          event.name === 'GameOver' ? { ...event, users: event.users.map(lower) } : event,
        );
        await inner.stores.store.append({ ...rest, events: given, results: results.map(lower) });
        return 'LOWERED';
      },
    };
    const { host, packets, relayed } = openHost({ stores: inner.stores, time: inner.time, store });
    const gameId = await startTestGame(host, TWO);
    const reply = await host.command(gameId, { type: 'surrenderGame', userId: 'b' }, { commandId: 'one' });
    expect(reply).toEqual({ ok: true, gameId, seq: packets.length });
    const rows = inner.stores.rows(gameId);
    expect(packets.at(-1)).toMatchObject({ name: 'GameOver', users: [{ prizeMoney: COINS }, { prizeMoney: COINS }] });
    expect(packets.map(({ seq }) => seq)).toEqual(packets.map((_, index) => index + 1));
    expect(relayed.at(-1)?.events).toEqual(rows.at(-1)?.events);
    expect(await stateOf(host, gameId, 'a')).toEqual(folded(rows));
    expect(await host.command(gameId, { type: 'surrenderGame', userId: 'b' }, { commandId: 'one' })).toEqual(reply);
  });

  test('whose append is in doubt is found in the log', async () => {
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
    await expect(host.command(gameId, throwDice(move.userId), { commandId: 'one' })).rejects.toThrow('connection lost');
    isLossy = false;
    expect(await host.command(gameId, throwDice(move.userId), { commandId: 'one' })).toMatchObject({
      ok: true,
      seq: packets.length,
    });
    expect(stores.rows(gameId)).toHaveLength(2);
    expect(packets.map(({ seq }) => seq)).toEqual(packets.map((_, index) => index + 1));
    expect(relayed).toEqual([stores.rows(gameId)[1]]);
  });
});

describe('leaving', () => {
  test('frees a player who is in or out of the game, and ends a game of two', async () => {
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
    expect(stores.results[0]?.isRated).toBe(false);
    expect(await stores.seats.activeSeat('a')).toBeNull();
    expect(await stores.seats.activeSeat('b')).toBeNull();
  });

  test('is necessary before another game: two tabs that start games at once get one', async () => {
    const { host, games, stores } = newTestHost();
    const both = await Promise.allSettled([startTestGame(host, TWO), startTestGame(host, TWO)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stores.store.liveGames()).toHaveLength(1);
    expect(games.size).toBe(1);
  });
});

test('an unused game is evicted from memory, and read again when it is requested', async () => {
  const { host, games, stores, time } = newTestHost();
  const gameId = await startTestGame(host, TWO);
  const before = await stateOf(host, gameId, 'a');
  await games.evict({ before: time.now() + 1, overBefore: 0 });
  expect(games.size).toBe(0);
  expect(await stateOf(host, gameId, 'a')).toEqual(before);
  expect(stores.rows(gameId)).toHaveLength(1);
});

test('an id that the database cannot store is not kept in memory', async () => {
  const stores = memoryStores();
  const load = async () => Promise.reject(new Error('invalid byte sequence'));
  const { host, games } = newTestHost({ stores, store: { ...stores.store, load } });
  await expect(host.command('\u0000', { type: 'throwDice', userId: 'a' })).rejects.toThrow('invalid');
  expect([games.size, games.liveGameIds]).toEqual([0, []]);
});
