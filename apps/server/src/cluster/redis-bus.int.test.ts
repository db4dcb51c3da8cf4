import { randomUUID } from 'node:crypto';
import { Redis, ReplyError } from 'ioredis';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LobbyView } from '@magnaty/protocol';
import { addUser, openGameServer } from '../gateway/testing/game-server.ts';
import { ScriptedPlayer } from '../gateway/testing/scripted-player.ts';
import { startTogether } from '../gateway/testing/start-together.ts';
import { testLog } from '../testing/test-log.ts';
import { openTestDatabase } from '../testing/database.ts';
import { FaultyProxy } from '../testing/faulty-proxy.ts';
import type { Bus } from './bus.ts';
import { openRedisBus } from './redis-bus.ts';

const redisUrl = process.env['TEST_REDIS_URL'] || null;
const OURS: string = randomUUID();

describe.runIf(redisUrl !== null)('the bus over Redis', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  type More = Partial<Parameters<typeof openRedisBus>[0]>;
  const openBus = (name: string, more: More = {}): Promise<Bus> =>
    openRedisBus({ url: redisUrl ?? '', deployment: OURS, serverId: name, log: testLog(), ...more });
  const openProxy = async (): Promise<FaultyProxy> => {
    const proxy = await FaultyProxy.open(redisUrl ?? '');
    ends.push(() => proxy.close());
    return proxy;
  };
  /** Two servers. The connection of one of them to Redis can fail. */
  const openPair = async (faulty: 'sender' | 'receiver', more: More = {}) => {
    const proxy = await openProxy();
    const weak = { url: proxy.through(redisUrl ?? ''), ...more };
    const sender = await openBus('sender', faulty === 'sender' ? weak : more);
    ends.push(() => sender.close());
    const receiver = await openBus('receiver', faulty === 'receiver' ? weak : more);
    ends.push(() => receiver.close());
    const gap = new Promise<void>((resolve) => receiver.onGap(resolve));
    return { proxy, sender, receiver, gap };
  };
  /** Collects the messages of a channel. */
  const collect = async (bus: Bus, channel: string) => {
    const received: unknown[] = [];
    let notify = (): void => undefined;
    await bus.subscribe(channel, (message) => {
      received.push(message);
      notify();
    });
    return {
      received,
      next: () =>
        new Promise<unknown>((resolve) => {
          notify = () => resolve(received.at(-1));
        }),
    };
  };

  test('reports a gap after an outage, as soon as messages arrive again', async () => {
    const { proxy, sender, receiver, gap } = await openPair('receiver');
    const { received, next } = await collect(receiver, 'gap between');
    proxy.refuse();
    proxy.reopen();
    sender.publish('gap between', { isLost: true });
    await gap;
    const arrival = next();
    sender.publish('gap between', { isLost: false });
    await arrival;
    expect(received.at(-1)).toEqual({ isLost: false });
  });

  test('reports a gap after a connection was silent that sends nothing, and messages arrive again', async () => {
    const { proxy, sender, receiver, gap } = await openPair('receiver', { timeoutMs: 500 });
    const { next } = await collect(receiver, 'silence between');
    proxy.stall();
    await gap;
    const arrival = next();
    sender.publish('silence between', { isLost: false });
    expect(await arrival).toEqual({ isLost: false });
  });

  test('delivers a message once to a channel whose first subscription was refused', async () => {
    const { sender, receiver } = await openPair('receiver');
    vi.spyOn(Redis.prototype, 'subscribe').mockRejectedValueOnce(new ReplyError('NOPERM'));
    ends.push(() => vi.restoreAllMocks());
    const refused = vi.fn();
    await expect(receiver.subscribe('refused', refused)).rejects.toThrow('NOPERM');
    const { received, next } = await collect(receiver, 'refused');
    const arrival = next();
    sender.publish('refused', { isHere: true });
    expect(await arrival).toEqual({ isHere: true });
    expect(received).toHaveLength(1);
    expect(refused).not.toHaveBeenCalled();
  });

  test('subscribes at once while Redis is away, and delivers messages when it is back', async () => {
    const { proxy, sender, receiver, gap } = await openPair('receiver');
    proxy.refuse();
    // The first subscription detects the lost connection, the second one comes after that.
    const channels = ['found out', 'known'];
    const late = [];
    for (const channel of channels) late.push(await collect(receiver, channel));
    const end = await receiver.subscribe('of no interest any more', () => undefined);
    end();
    proxy.reopen();
    await gap;
    const arrivals = late.map(({ next }) => next());
    for (const channel of channels) sender.publish(channel, { to: channel });
    expect(await Promise.all(arrivals)).toEqual([{ to: 'found out' }, { to: 'known' }]);
    expect(late.map(({ received }) => received.length)).toEqual([1, 1]);
  });

  test('subscribes within the timeout on a connection without answers', async () => {
    const { proxy, sender, receiver, gap } = await openPair('receiver', { timeoutMs: 100 });
    proxy.stall();
    const { next } = await collect(receiver, 'silent');
    await gap;
    const arrival = next();
    sender.publish('silent', { isReceived: true });
    expect(await arrival).toEqual({ isReceived: true });
  });

  test('sends no old messages when Redis is back, and the other servers get a gap', async () => {
    const { proxy, sender, receiver, gap } = await openPair('sender', { gapDelayMs: 1 });
    const { received, next } = await collect(receiver, 'stale');
    proxy.refuse();
    for (let count = 0; count < 100; count++) sender.publish('stale', { isLost: true });
    proxy.reopen();
    await gap;
    const arrival = next();
    sender.publish('stale', { isLost: false });
    await arrival;
    expect(received).toEqual([{ isLost: false }]);
  });

  test('closes while Redis is away', async () => {
    const { proxy, sender, receiver } = await openPair('receiver');
    proxy.refuse();
    await collect(receiver, 'away');
    await receiver.close();
    sender.publish('away', {});
  });

  test('does not open without Redis', async () => {
    const proxy = await openProxy();
    proxy.refuse();
    await expect(openBus('nobody', { url: proxy.through(redisUrl ?? '') })).rejects.toThrow();
  });

  test('keeps deployments on one Redis apart', async () => {
    /** Two servers of a deployment, and the first message that the second one receives. */
    const openTwo = async (deployment: string) => {
      const sender = await openBus('first', { deployment });
      const receiver = await openBus('second', { deployment });
      for (const bus of [sender, receiver]) ends.push(() => bus.close());
      let notify: (message: unknown) => void = () => undefined;
      const received = new Promise<unknown>((resolve) => (notify = resolve));
      await receiver.subscribe('apart', notify);
      return { sender, received };
    };
    const ours = await openTwo(OURS);
    const theirs = await openTwo(randomUUID());
    theirs.sender.publish('apart', { of: 'theirs' });
    expect(await theirs.received).toEqual({ of: 'theirs' });
    ours.sender.publish('apart', { of: 'ours' });
    expect(await ours.received).toEqual({ of: 'ours' });
  });

  test('after a gap the lobby and the game of a server are up to date', async () => {
    const opened = await openTestDatabase();
    ends.push(() => opened.close());
    for (const id of ['anna', 'boris']) await addUser(opened.database, id);
    // The second server loses all messages until the test reports the gap.
    const bus = await openBus('first');
    let losesMessages = false;
    let notifyGap = (): void => undefined;
    const other = await openBus('second');
    const lossy: Bus = {
      ...other,
      subscribe: (channel, receive) => other.subscribe(channel, (message) => void (losesMessages || receive(message))),
      onGap: (receive) => void (notifyGap = receive),
    };
    const first = await openGameServer({ opened, bus });
    ends.push(() => first.close());
    const second = await openGameServer({ opened, bus: lossy });
    ends.push(() => second.close());
    const [anna, boris] = [new ScriptedPlayer({ userId: 'anna' }), new ScriptedPlayer({ userId: 'boris' })];
    await anna.connect(first.port);
    await boris.connect(second.port);
    ends.push(
      () => anna.disconnect(),
      () => boris.disconnect(),
    );
    const gone = (player: ScriptedPlayer) => player.latest.get('UserLeaveLobby') as { userId: string } | undefined;
    const members = (): number | undefined =>
      (boris.latest.get('ThisUserJoinLobby') as { lobby: LobbyView } | undefined)?.lobby.users.length;

    await anna.send('searchGame', { isAcceptBot: false, countUsers: [4], gameModeId: 1 });
    await boris.send('searchGame', { isAcceptBot: false, countUsers: [4], gameModeId: 1 });
    await boris.until(() => members() === 2);
    losesMessages = true;
    await anna.send('exitLobby', {});
    await anna.until(() => gone(anna)?.userId === 'anna');
    losesMessages = false;
    notifyGap();
    await boris.until(() => members() === 1);
    await boris.send('exitLobby', {});

    const gameId = await startTogether(anna, boris);
    losesMessages = true;
    const surrendered = await anna.send('surrenderGame', { gameId });
    const seq = (surrendered.ok && surrendered.seq) || Infinity;
    losesMessages = false;
    notifyGap();
    await boris.until(() => boris.game.seq >= seq);
    expect(boris.holes).toBe(0);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });
});
