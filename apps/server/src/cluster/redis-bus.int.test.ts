import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { LobbyView } from '@magnaty/protocol';
import { addUser, openGameServer } from '../gateway/testing/game-server.ts';
import { ScriptedPlayer } from '../gateway/testing/scripted-player.ts';
import { startTogether } from '../gateway/testing/start-together.ts';
import { WeakLink } from '../gateway/testing/weak-link.ts';
import { testLog } from '../play/testing/test-host.ts';
import { openTestDatabase } from '../testing/database.ts';
import type { Bus } from './bus.ts';
import { openRedisBus } from './redis-bus.ts';

const redisUrl = process.env['TEST_REDIS_URL'] || null;
const OURS: string = randomUUID();

describe.runIf(redisUrl !== null)('the bus over Redis', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const openBus = (name: string, { url = redisUrl ?? '', deployment = OURS } = {}): Promise<Bus> =>
    openRedisBus({ url, deployment, serverId: name, log: testLog() });
  /** A bus whose line to Redis can be cut. */
  const openWeakBus = async (name: string) => {
    const { hostname, port } = new URL(redisUrl ?? '');
    expect(['127.0.0.1', 'localhost']).toContain(hostname);
    const link = await WeakLink.open(Number(port));
    ends.push(() => link.close());
    return { link, bus: await openBus(name, { url: `redis://127.0.0.1:${link.port}` }) };
  };

  test('says when messages may have been lost, once they arrive again', async () => {
    const sender = await openBus('sender');
    ends.push(() => sender.close());
    const { link, bus } = await openWeakBus('receiver');
    ends.push(() => bus.close());
    const channel = 'gap';
    const heard: unknown[] = [];
    let tell = (): void => undefined;
    await bus.subscribe(channel, (message) => {
      heard.push(message);
      tell();
    });
    const gap = new Promise<void>((resolve) => bus.onGap(resolve));
    link.cut();
    sender.publish(channel, { isLost: true });
    await gap;
    const arrival = new Promise<void>((resolve) => (tell = resolve));
    sender.publish(channel, { isLost: false });
    await arrival;
    expect(heard.at(-1)).toEqual({ isLost: false });
  });

  test('keeps deployments on one Redis apart', async () => {
    /** Two servers of a deployment: what the second hears first of what the first says. */
    const openPair = async (deployment: string) => {
      const sender = await openBus('first', { deployment });
      const receiver = await openBus('second', { deployment });
      for (const bus of [sender, receiver]) ends.push(() => bus.close());
      let tell: (message: unknown) => void = () => undefined;
      const heard = new Promise<unknown>((resolve) => (tell = resolve));
      await receiver.subscribe('apart', tell);
      return { sender, heard };
    };
    const ours = await openPair(OURS);
    const theirs = await openPair(randomUUID());
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
