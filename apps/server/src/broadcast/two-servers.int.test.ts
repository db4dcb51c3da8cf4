import { afterEach, expect, test } from 'vitest';
import type { Bus } from '../cluster/bus.ts';
import { deploymentOf } from '../cluster/open-bus.ts';
import { openRedisBus } from '../cluster/redis-bus.ts';
import { memoryHub } from '../cluster/testing/memory-bus.ts';
import type { Database } from '../db/database.ts';
import { addUser, openGameServer, type GameServer } from '../gateway/testing/game-server.ts';
import { ScriptedPlayer } from '../gateway/testing/scripted-player.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import { openTestDatabase } from '../testing/database.ts';
import { testLog } from '../testing/test-log.ts';

const redisUrl = process.env['TEST_REDIS_URL'] || null;

const BUSES: Readonly<Record<string, (database: Database) => Promise<() => Promise<Bus>>>> = {
  memory: async () => {
    const open = memoryHub();
    return async () => open();
  },
  ...(redisUrl !== null && {
    Redis: async (database) => {
      const deployment = await deploymentOf(database);
      let servers = 0;
      return () => openRedisBus({ url: redisUrl, deployment, serverId: `server ${++servers}`, log: testLog() });
    },
  }),
};

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** An example of a module: it does not depend on sockets and servers. */
const exampleModule = ({ broadcast }: { readonly broadcast: Pick<Broadcast, 'toUser'> }) => ({
  warn: (userId: string): void =>
    broadcast.toUser(userId, {
      name: 'NewNotification',
      payload: { type: 'warning', key: 'error.TOO_MANY_REQUESTS', params: { unit: 'second', count: 7 } },
    }),
});

test.each(Object.keys(BUSES))(
  'a push of a module reaches its user at another server, in their language: %s bus',
  async (name) => {
    const opened = await openTestDatabase();
    ends.push(() => opened.close());
    const openBus = await BUSES[name]!(opened.database);
    const openServer = async (): Promise<GameServer> => {
      const server = await openGameServer({ opened, bus: await openBus() });
      ends.push(() => server.close());
      return server;
    };
    const [first, second] = [await openServer(), await openServer()];
    const connect = async (userId: string, server: GameServer): Promise<ScriptedPlayer> => {
      const player = new ScriptedPlayer({ userId });
      await player.connect(server.port);
      ends.push(() => player.disconnect());
      await player.until(() => player.latest.has('UserLeaveLobby'));
      return player;
    };
    await addUser(opened.database, 'anna', 1);
    await addUser(opened.database, 'john', 2);
    const anna = await connect('anna', second);
    const john = await connect('john', second);
    const johnHere = await connect('john', first);

    const module = exampleModule(first);
    module.warn('anna');
    module.warn('john');
    for (const player of [anna, john, johnHere]) await player.until(() => player.latest.has('NewNotification'));
    expect(anna.latest.get('NewNotification')).toMatchObject({
      type: 'warning',
      text: 'Слишком много попыток. Повторите через 7 секунд',
    });
    const english = { type: 'warning', text: 'Too many attempts. Try again in 7 seconds' };
    expect(john.latest.get('NewNotification')).toMatchObject(english);
    expect(johnHere.latest.get('NewNotification')).toMatchObject(english);
    for (const { others } of [anna, john, johnHere])
      expect(others.filter((event) => event === 'NewNotification')).toHaveLength(1);
    expect([...first.errors, ...second.errors]).toEqual([]);
  },
);
