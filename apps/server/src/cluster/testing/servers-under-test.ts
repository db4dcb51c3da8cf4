import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { testLog } from '../../testing/test-log.ts';
import { PresenceSync } from '../presence-sync.ts';
import { sqlPresenceStore, type Presence } from '../presence.ts';
import { Reconciliation } from '../reconciliation.ts';
import { servers } from '../tables.ts';
import { SEAT_TABLES } from './seat-rows.ts';
import { untilKilled } from './until-killed.ts';

const nameOf = ({ userId, place }: Presence): string => `${userId}\n${place}`;

/** Only servers whose heartbeat the test has deleted are silent for so long. */
const LONG_MS = 1_000_000_000;

/** The presences of one server, with sockets that the test opens and closes. */
export class TestServer {
  readonly id: string;
  readonly reconciliation: Reconciliation;
  readonly store: ReturnType<typeof sqlPresenceStore>;
  readonly presenceSync: PresenceSync;
  readonly #fleet: ServersUnderTest;
  readonly #here = new Map<string, Presence>();
  /** Presences that are stored and reconciled, so that the time to reconnect has ended. */
  readonly #stored = new Map<string, Presence>();
  #isKilled = false;
  isDraining = false;
  /** The other servers may have taken it for dead. */
  isInDoubt = false;

  constructor(fleet: ServersUnderTest, id: string) {
    this.id = id;
    this.#fleet = fleet;
    const database = untilKilled(fleet.database, () => this.#isKilled);
    const log = testLog();
    this.store = sqlPresenceStore(database, id);
    this.reconciliation = new Reconciliation({
      database,
      tables: SEAT_TABLES,
      clock: fleet,
      log,
      writability: { fault: null },
      tell: () => undefined,
    });
    this.presenceSync = new PresenceSync({
      store: this.store,
      log,
      isHere: (presence) => this.#here.has(nameOf(presence)),
      note: ({ userId }) => this.reconciliation.reconcile([userId]),
    });
  }

  async come(presence: Presence): Promise<void> {
    if (this.isDraining) return;
    this.#here.set(nameOf(presence), presence);
    const wasInDoubt = this.isInDoubt;
    const isStored = await this.#sync(presence);
    const isCertain = !wasInDoubt && !this.isInDoubt && !this.isDraining;
    if (isStored && isCertain && this.#here.has(nameOf(presence))) this.#stored.set(nameOf(presence), presence);
  }

  async go(presence: Presence): Promise<void> {
    if (this.isDraining) return;
    this.#noteSeen(nameOf(presence));
    this.#here.delete(nameOf(presence));
    await this.#sync(presence);
  }

  kill(): void {
    this.lose();
    this.#isKilled = true;
  }

  /** From now on none of its users is certainly present. */
  lose(): void {
    for (const name of [...this.#stored.keys()]) this.#noteSeen(name);
  }

  restore(): Promise<void> {
    return this.presenceSync.restore([...this.#here.values()]);
  }

  #noteSeen(name: string): void {
    if (this.#stored.delete(name)) this.#fleet.seen.set(name, this.#fleet.now());
  }

  async #sync(presence: Presence): Promise<boolean> {
    try {
      await this.presenceSync.sync(presence);
      return !this.#isKilled;
    } catch (error) {
      this.#fleet.interrupted.push(presence.userId);
      if (!this.#isKilled) this.#fleet.errors.push(error);
      return false;
    }
  }
}

/** Servers on one database. Their clock goes on by 1 ms whenever it is read. */
export class ServersUnderTest {
  readonly database: Database;
  /** Users with a write that did not end. */
  readonly interrupted: string[] = [];
  readonly errors: unknown[] = [];
  /** When users were last certainly present, epoch ms. */
  readonly seen = new Map<string, number>();
  #living: TestServer[] = [];
  #count = 0;
  #now = 1_000_000;

  constructor(database: Database) {
    this.database = database;
  }

  now(): number {
    return this.#now++;
  }

  seenAt(presence: Presence): number | null {
    return this.seen.get(nameOf(presence)) ?? null;
  }

  async add(): Promise<void> {
    const server = new TestServer(this, `server-${this.#count++}`);
    await server.store.heartbeat();
    this.#living.push(server);
  }

  any(): TestServer {
    return this.#living[Math.floor(Math.random() * this.#living.length)]!;
  }

  async kill(): Promise<void> {
    const victim = this.any();
    await this.add();
    this.#living = this.#living.filter((server) => server !== victim);
    victim.kill();
    await this.#reap(victim);
  }

  /** A server that shuts down. */
  async drain(): Promise<void> {
    const server = this.any();
    await this.add();
    server.isDraining = true;
    this.#living = this.#living.filter((other) => other !== server);
    await server.presenceSync.close();
    server.lose();
    await server.reconciliation.reconcile(await server.store.retire());
  }

  /** A server whose heartbeat is late, and which goes on. */
  async reapByMistake(): Promise<void> {
    const server = this.any();
    server.isInDoubt = true;
    server.lose();
    await this.#reap(server);
    await this.#beat(server);
  }

  /** Carries out what the servers do each second, when no player comes or goes. */
  async rest(): Promise<void> {
    for (const server of this.#living) {
      await this.#beat(server);
      await server.presenceSync.retryFailed();
    }
  }

  /** Another server finds that this one is silent. */
  async #reap({ id }: TestServer): Promise<void> {
    await this.database.update(servers).set({ seenAt: 0 }).where(eq(servers.id, id));
    const others = this.#living.filter((server) => server.id !== id);
    const reaper = others[Math.floor(Math.random() * others.length)]!;
    const { gone } = await reaper.store.reap(LONG_MS);
    await reaper.reconciliation.reconcile(gone.map(({ userId }) => userId));
  }

  async #beat(server: TestServer): Promise<void> {
    if ((await server.store.heartbeat()).isNew) await server.restore();
    server.isInDoubt = false;
  }
}
