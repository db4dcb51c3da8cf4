import { BOARD, TIMERS } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import type { Seat as Player } from '@magnaty/rules';
import type { Absence } from '../../cluster/index.ts';
import { Writability } from '../../db/writability.ts';
import { noMetrics, type Metrics } from '../../metrics/index.ts';
import { FakeTime } from '../../testing/fake-time.ts';
import { testLog } from '../../testing/test-log.ts';
import { mindHere, type BotMind } from '../bot-mind.ts';
import type { EventRow, EventStore } from '../event-store.ts';
import { GameHost, type HostDeps } from '../host.ts';
import { HostedGames, type HostedGamesDeps } from '../hosted-games.ts';
import { packetsOf } from '../missed-events.ts';
import type { Bot } from '@magnaty/bots';
import type { Seat } from '../seat-store.ts';
import type { sweep } from '../sweep.ts';
import { greedyPolicy } from './greedy-policy.ts';
import { memoryStores, RECONNECT_MS, type MemoryStores } from './memory-stores.ts';
import { peopleNamed } from './people.ts';

/** Without a time bank, so that a test knows each deadline. */
const WITHOUT_BANK = { ...TIMERS, bank: 0 };
const TIMERS_BY_CONTROL = { blitz: WITHOUT_BANK, usual: WITHOUT_BANK, calm: WITHOUT_BANK };

export interface TestHost {
  readonly host: GameHost;
  readonly games: HostedGames;
  readonly packets: GamePacket[];
  /** The rows that were published to the other servers. */
  readonly relayed: EventRow[];
  readonly presences: readonly (Seat & { readonly dropAt: number | null })[];
  readonly statusChanges: string[];
  /** Users who follow their game at this server; the database need not know it. */
  readonly present: Set<string>;
  /** Games that sockets of this server follow. */
  readonly followed: Set<string>;
  /** The games to whose rows this server is subscribed. */
  readonly subscribed: () => string[];
  /** Another server tells this one that it has stored a row. Fails without a subscription. */
  readonly receive: (gameId: string, row: EventRow) => void;
  readonly errors: unknown[];
  readonly writability: Writability;
  /** The dependencies of one sweep of this server. */
  readonly forSweep: Parameters<typeof sweep>[0];
}

interface Options {
  readonly stores: MemoryStores;
  readonly time: FakeTime;
  readonly store?: EventStore;
  readonly policy?: Bot;
  /** Instead of a policy. */
  readonly mind?: Pick<BotMind, 'think'>;
  readonly metrics?: Metrics;
  /** Called before each subscription; it may fail. */
  readonly onSubscribe?: (gameId: string) => void;
  readonly pauseMs?: number;
  /** The last time in which no server lived. */
  readonly lastAbsence?: () => Absence | null;
  /** Whether the host is not started: then no deadlines and no bots run. */
  readonly isWaiting?: boolean;
}

/** TIME-6 */
const GRACE_MS = 10_000;

/** TIME-9 */
export const PAUSE_MS = 1_800_000;

/** A host with stores in memory and a fake clock. Hosts that share both are servers of one cluster. */
export const openHost = ({
  stores,
  time,
  store,
  policy = greedyPolicy,
  mind = mindHere(policy, BOARD),
  metrics = noMetrics,
  onSubscribe = () => undefined,
  pauseMs = 0,
  isWaiting = false,
  lastAbsence = () => null,
}: Options): TestHost => {
  const log = testLog();
  const writability = new Writability({ timers: time, random: () => 0.5, log });
  const packets: GamePacket[] = [];
  const relayed: EventRow[] = [];
  const statusChanges: string[] = [];
  const presences: (Seat & { readonly dropAt: number | null })[] = [];
  const present = new Set<string>();
  const followed = new Set<string>();
  const receivers = new Map<string, Set<(row: EventRow) => void>>();
  const receive = (gameId: string, row: EventRow): void => {
    const all = receivers.get(gameId);
    if (all === undefined) throw new Error(`${gameId} is not subscribed`);
    for (const one of all) one(row);
  };
  const deps: HostedGamesDeps & Pick<HostDeps, 'presence'> = {
    broadcast: {
      deliverRows: (gameId, rows) => packets.push(...rows.flatMap((row) => packetsOf(gameId, row))),
      relayRow: (_gameId, row) => relayed.push(row),
      toUser: () => undefined,
      sendStatus: (userId) => statusChanges.push(userId),
      toGame: (gameId, { name, payload }) => {
        if (name === 'UserChangePresence') presences.push({ gameId, userId: payload.userId, dropAt: payload.deadline });
      },
    },
    otherServers: {
      subscribe: async (gameId, one) => {
        onSubscribe(gameId);
        const all = receivers.get(gameId) ?? new Set();
        receivers.set(gameId, all.add(one));
        return () => {
          all.delete(one);
          if (all.size === 0) receivers.delete(gameId);
        };
      },
    },
    presence: { isPresent: ({ userId }) => present.has(userId), isFollowed: (gameId) => followed.has(gameId) },
    store: store ?? stores.store,
    board: BOARD,
    clock: time,
    timers: time,
    bots: { mind, pauseMs, random: () => 0.5 },
    log,
    metrics,
    writability,
    reconnectMs: RECONNECT_MS,
    graceMs: GRACE_MS,
    lastAbsence,
  };
  const games = new HostedGames(deps);
  const { seats } = stores;
  const host = new GameHost({
    ...deps,
    games,
    seats,
    gameTimers: TIMERS_BY_CONTROL,
    pauseMs: PAUSE_MS,
    people: peopleNamed(),
  });
  if (!isWaiting) games.start();
  const forSweep = { host, games, store: deps.store, seats, clock: time, timers: time, log, writability, lastAbsence };
  const subscribed = (): string[] => [...receivers.keys()];
  const seen = { packets, relayed, presences, statusChanges, subscribed, errors: log.errors };
  return { writability, forSweep, host, games, receive, present, followed, ...seen };
};

export const newTestHost = (options: Partial<Options> = {}) => {
  const stores = options.stores ?? memoryStores();
  const time = options.time ?? new FakeTime();
  return { stores, time, ...openHost({ ...options, stores, time }) };
};

/** Starts a game of these players; a private one, if nothing else is said. */
export const startTestGame = async (
  host: GameHost,
  players: readonly Player[],
  {
    isPrivate = true,
    allowsStandIns = false,
  }: { readonly isPrivate?: boolean; readonly allowsStandIns?: boolean } = {},
): Promise<string> => {
  const request = { gameModeId: 1, isPrivate, allowsStandIns, players } as const;
  const created = await host.create(request, () => undefined);
  if (created.creation !== 'CREATED') throw new Error('a player sits in another game');
  return created.gameId;
};
