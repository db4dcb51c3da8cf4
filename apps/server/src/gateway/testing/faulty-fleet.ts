import { FaultyProxy } from '../../testing/faulty-proxy.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { ServerProcesses, type ServerProcess } from './server-process.ts';

/** A server process. Its connections, and those of its clients, go through proxies that can fail. */
export interface FaultyServer {
  readonly process: ServerProcess;
  readonly database: FaultyProxy;
  readonly redis: FaultyProxy;
  readonly clients: FaultyProxy;
}

/** Servers on one database and one Redis, whose processes and connections fail when the test says so. */
export class FaultyFleet {
  readonly #processes = new ServerProcesses();
  readonly #location: NonNullable<TestDatabase['location']>;
  readonly #redisUrl: string;
  readonly #proxies: FaultyProxy[] = [];
  living: FaultyServer[] = [];

  constructor(location: NonNullable<TestDatabase['location']>, redisUrl: string) {
    this.#location = location;
    this.#redisUrl = redisUrl;
  }

  build(): Promise<void> {
    return this.#processes.build();
  }

  async add(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { databaseUrl, schemaName } = this.#location;
    const [database, redis] = [await this.#proxyTo(databaseUrl), await this.#proxyTo(this.#redisUrl)];
    const process = await this.#processes.start({
      DATABASE_URL: database.through(databaseUrl),
      DATABASE_SCHEMA: schemaName,
      REDIS_URL: redis.through(this.#redisUrl),
      USERS: 'anna,boris',
      ...settings,
    });
    this.living.push({ process, database, redis, clients: await this.#proxyTo(`http://127.0.0.1:${process.port}`) });
  }

  /** The server that a client has reached by this port. */
  at(port: number): FaultyServer {
    return this.living.find(({ clients }) => clients.port === port) ?? this.living[0]!;
  }

  /** Takes a server out of those that clients may reach. */
  take(server: FaultyServer): FaultyServer {
    this.living = this.living.filter((other) => other !== server);
    return server;
  }

  close(): void {
    this.#processes.close();
    for (const proxy of this.#proxies) proxy.close();
  }

  async #proxyTo(url: string): Promise<FaultyProxy> {
    const proxy = await FaultyProxy.open(url);
    this.#proxies.push(proxy);
    return proxy;
  }
}
