import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { LobbyView } from '@magnaty/protocol';
import { addUser, openGameServer } from '../gateway/testing/game-server.ts';
import { ScriptedPlayer } from '../gateway/testing/scripted-player.ts';
import { startTogether } from '../gateway/testing/start-together.ts';
import { testLog } from '../testing/test-log.ts';
import { openTestDatabase } from '../testing/database.ts';
import { FaultyLine } from '../testing/faulty-line.ts';
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
  const openLine = async (): Promise<FaultyLine> => {
    const line = await FaultyLine.open(redisUrl ?? '');
    ends.push(() => line.close());
    return line;
  };
  /** Two servers; one of them is at the end of a line to Redis that can fail. */
  const openPair = async (faulty: 'sender' | 'receiver', more: More = {}) => {
    const line = await openLine();
    const weak = { url: line.through(redisUrl ?? ''), ...more };
    const sender = await openBus('sender', faulty === 'sender' ? weak : more);
    ends.push(() => sender.close());
    const receiver = await openBus('receiver', faulty === 'receiver' ? weak : more);
    ends.push(() => receiver.close());
    const gap = new Promise<void>((resolve) => receiver.onGap(resolve));
    return { line, sender, receiver, gap };
  };
  /** What arrives on a channel. */
  const listen = async (bus: Bus, channel: string) => {
    const heard: unknown[] = [];
    let tell = (): void => undefined;
    await bus.subscribe(channel, (message) => {
      heard.push(message);
      tell();
    });
    return {
      heard,
      next: () =>
        new Promise<unknown>((resolve) => {
          tell = () => resolve(heard.at(-1));
        }),
    };
  };

  test('says when messages may have been lost, once they arrive again', async () => {
    const { line, sender, receiver, gap } = await openPair('receiver');
    const { heard, next } = await listen(receiver, 'gap between');
    line.shut();
    line.mend();
    sender.publish('gap between', { isLost: true });
    await gap;
    const arrival = next();
    sender.publish('gap between', { isLost: false });
    await arrival;
    expect(heard.at(-1)).toEqual({ isLost: false });
  });

  test('lets nobody wait who subscribes while Redis is away, and hears for him when it is back', async () => {
    const { line, sender, receiver, gap } = await openPair('receiver');
    line.shut();
    // The first finds out that the line is cut, the second knows.
    const channels = ['found out', 'known'];
    const late = [];
    for (const channel of channels) late.push(await listen(receiver, channel));
    const end = await receiver.subscribe('of no interest any more', () => undefined);
    end();
    line.mend();
    await gap;
    const arrivals = late.map(({ next }) => next());
    for (const channel of channels) sender.publish(channel, { to: channel });
    expect(await Promise.all(arrivals)).toEqual([{ to: 'found out' }, { to: 'known' }]);
    expect(late.map(({ heard }) => heard.length)).toEqual([1, 1]);
  });

  test('lets nobody wait who subscribes on a line that has fallen silent', async () => {
    const { line, sender, receiver, gap } = await openPair('receiver', { patienceMs: 100 });
    line.silence();
    const { next } = await listen(receiver, 'silent');
    await gap;
    const arrival = next();
    sender.publish('silent', { isHeard: true });
    expect(await arrival).toEqual({ isHeard: true });
  });

  test('sends nothing that is old when Redis is back, and lets the others make it good', async () => {
    const { line, sender, receiver, gap } = await openPair('sender', { gatherMs: 1 });
    const { heard, next } = await listen(receiver, 'stale');
    line.shut();
    for (let count = 0; count < 100; count++) sender.publish('stale', { isLost: true });
    line.mend();
    await gap;
    const arrival = next();
    sender.publish('stale', { isLost: false });
    await arrival;
    expect(heard).toEqual([{ isLost: false }]);
  });

  test('closes while Redis is away', async () => {
    const { line, sender, receiver } = await openPair('receiver');
    line.shut();
    await listen(receiver, 'away');
    await receiver.close();
    sender.publish('away', {});
  });

  test('does not open where there is no Redis', async () => {
    const line = await openLine();
    line.shut();
    await expect(openBus('nobody', { url: line.through(redisUrl ?? '') })).rejects.toThrow();
  });

  test('keeps deployments on one Redis apart', async () => {
    /** Two servers of a deployment: what the second hears first of what the first says. */
    const openTwo = async (deployment: string) => {
      const sender = await openBus('first', { deployment });
      const receiver = await openBus('second', { deployment });
      for (const bus of [sender, receiver]) ends.push(() => bus.close());
      let tell: (message: unknown) => void = () => undefined;
      const heard = new Promise<unknown>((resolve) => (tell = resolve));
      await receiver.subscribe('apart', tell);
      return { sender, heard };
    };
    const ours = await openTwo(OURS);
    const theirs = await openTwo(randomUUID());
    theirs.sender.publish('apart', { of: 'theirs' });
    expect(await theirs.heard).toEqual({ of: 'theirs' });
    ours.sender.publish('apart', { of: 'ours' });
    expect(await ours.heard).toEqual({ of: 'ours' });
  });

  test('that was away leaves nobody behind in a lobby or in a game', async () => {
    const opened = await openTestDatabase();
    ends.push(() => opened.close());
    for (const id of ['anna', 'boris']) await addUser(opened.database, id);
    // What the second server hears is lost, until the gap is told by hand.
    const bus = await openBus('first');
    let isDeaf = false;
    let tellGap = (): void => undefined;
    const other = await openBus('second');
    const deaf: Bus = {
      ...other,
      subscribe: (channel, hear) => other.subscribe(channel, (message) => void (isDeaf || hear(message))),
      onGap: (hear) => void (tellGap = hear),
    };
    const first = await openGameServer({ opened, bus });
    ends.push(() => first.close());
    const second = await openGameServer({ opened, bus: deaf });
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
    isDeaf = true;
    await anna.send('exitLobby', {});
    await anna.until(() => gone(anna)?.userId === 'anna');
    isDeaf = false;
    tellGap();
    await boris.until(() => members() === 1);
    await boris.send('exitLobby', {});

    const gameId = await startTogether(anna, boris);
    isDeaf = true;
    const surrendered = await anna.send('surrenderGame', { gameId });
    const seq = (surrendered.ok && surrendered.seq) || Infinity;
    isDeaf = false;
    tellGap();
    await boris.until(() => boris.game.seq >= seq);
    expect(boris.holes).toBe(0);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });
});
