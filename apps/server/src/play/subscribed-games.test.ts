import { describe, expect, test } from 'vitest';
import { settled } from '../testing/fake-time.ts';
import { folded, stateOf, throwDice, TWO } from './testing/host-tools.ts';
import { memoryStores } from './testing/memory-stores.ts';
import { player } from './testing/seats.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

/** A game at one server, held by another one without sockets. */
const twoServers = async () => {
  const first = newTestHost();
  const { stores, time } = first;
  const gameId = await startTestGame(first.host, TWO);
  const other = openHost({ stores, time });
  const { move } = await stateOf(other.host, gameId, 'a');
  return { ...first, gameId, other, move };
};

describe('a game in the memory of a server', () => {
  test('is subscribed, also without players here, until it is dropped', async () => {
    const { gameId, other, time } = await twoServers();
    expect(other.subscribed()).toEqual([gameId]);
    await other.games.evict({ before: time.now() + 1, overBefore: 0 });
    expect([other.games.size, other.subscribed()]).toEqual([0, []]);
    await stateOf(other.host, gameId, 'a');
    expect(other.subscribed()).toEqual([gameId]);
    await other.games.close();
    expect(other.subscribed()).toEqual([]);
  });

  test('that begins or is followed here is subscribed once', async () => {
    const { gameId, games, subscribed, time, stores } = await twoServers();
    await games.follow(gameId);
    expect(subscribed()).toEqual([gameId]);
    let subscriptions = 0;
    const third = openHost({ stores, time, onSubscribe: () => void subscriptions++ });
    await Promise.all([third.games.follow(gameId), stateOf(third.host, gameId, 'a'), third.games.advance(gameId)]);
    expect(subscriptions).toBe(1);
  });

  test('carries out a deadline without a read of the log, from the rows that it has got', async () => {
    const first = newTestHost();
    const { stores, time, host, games } = first;
    const gameId = await startTestGame(host, TWO);
    let reads = 0;
    const rowsAfter = (id: string, seq: number) => {
      reads++;
      return stores.store.rowsAfter(id, seq);
    };
    const other = openHost({ stores, time, store: { ...stores.store, rowsAfter } });
    const { move } = await stateOf(other.host, gameId, 'a');
    await host.command(gameId, throwDice(move.userId));
    other.receive(gameId, stores.rows(gameId).at(-1)!);
    await settled();
    await games.close();
    reads = 0;
    const before = stores.rows(gameId).length;
    await time.pass(600_000);
    expect(stores.rows(gameId).length).toBeGreaterThan(before);
    expect(reads).toBe(0);
    expect(other.packets.map(({ seq }) => seq).at(-1)).toBe(folded(stores.rows(gameId)).seq);
  });

  test('is not used by rows of other servers, nor by its bots', async () => {
    const first = newTestHost();
    const { stores, time, host } = first;
    const gameId = await startTestGame(host, [player('a', 1), { ...player('b', 2), isBot: true }]);
    const other = openHost({ stores, time });
    await stateOf(other.host, gameId, 'a');
    const usedAt = time.now();
    const known = other.packets.length;
    await time.pass(1000);
    const game = folded(stores.rows(gameId));
    if (game.move.userId === 'a') await host.command(gameId, throwDice('a'));
    for (const row of stores.rows(gameId)) other.receive(gameId, row);
    await time.pass(120_000);
    expect(other.packets.length).toBeGreaterThan(known);
    await other.games.evict({ before: usedAt + 1, overBefore: 0 });
    expect([other.games.size, other.subscribed()]).toEqual([0, []]);
  });

  test('stays while a socket of this server follows it', async () => {
    const { gameId, other, time } = await twoServers();
    other.followed.add(gameId);
    await other.games.evict({ before: time.now() + 1, overBefore: time.now() + 1 });
    expect(other.subscribed()).toEqual([gameId]);
    other.followed.clear();
    await other.games.evict({ before: time.now() + 1, overBefore: 0 });
    expect(other.subscribed()).toEqual([]);
  });

  test('goes on without a subscription', async () => {
    const { gameId, host, games, stores, time, move } = await twoServers();
    const onSubscribe = (): never => {
      throw new Error('the bus refuses');
    };
    const third = openHost({ stores, time, onSubscribe });
    await stateOf(third.host, gameId, 'a');
    await host.command(gameId, throwDice(move.userId));
    expect(await stateOf(third.host, gameId, 'a')).toEqual(folded(stores.rows(gameId)));
    await games.close();
    const before = stores.rows(gameId).length;
    await time.pass(600_000);
    expect(stores.rows(gameId).length).toBeGreaterThan(before);
  });
});

test('a game that does not exist, or that cannot be read, is not subscribed', async () => {
  const stores = memoryStores();
  const { host, subscribed, time } = newTestHost({ stores });
  expect(await host.command('none', throwDice('a'))).toMatchObject({ code: 'GAME_NOT_FOUND' });
  const gameId = await startTestGame(host, TWO);
  expect(subscribed()).toEqual([gameId]);
  const rowsAfter = async () => Promise.reject(new Error('away'));
  const broken = openHost({ stores, time, store: { ...stores.store, rowsAfter } });
  await expect(broken.host.command(gameId, throwDice('a'))).rejects.toThrow('away');
  expect([broken.games.size, broken.subscribed()]).toEqual([0, []]);
});
