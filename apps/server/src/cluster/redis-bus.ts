import { Redis, ReplyError } from 'ioredis';
import { channelNamed, type Bus, type Channel } from './bus.ts';
import type { Log } from '../ports/log.ts';

interface Settings {
  readonly url: string;
  /** Of all servers that hear each other; others may use the same Redis. */
  readonly deployment: string;
  /** Of this server: it does not hear itself. */
  readonly serverId: string;
  readonly log: Log;
  /** What the others could not send is made good once for all who say so within this time, ms. */
  readonly gatherMs?: number;
  /** Redis is away when it owes an answer for longer, ms. */
  readonly patienceMs?: number;
}

/** Between two attempts to reach Redis at most, ms. */
const LONGEST_RETRY_MS = 2000;
/** Where a server says that it could not send for a while. */
const GAP_CHANNEL = channelNamed('gap');

/**
 * The bus over Redis' channels. Rejects when Redis cannot be reached at the start. Later nothing waits for it: what
 * cannot be sent is lost, who subscribes hears nothing for a while, and all are told of the gap when Redis is back.
 */
export const openRedisBus = async (settings: Settings): Promise<Bus> => {
  const { url, deployment, serverId, log, gatherMs = LONGEST_RETRY_MS, patienceMs = 5000 } = settings;
  const nameOf = (channel: string): string => `magnaty:${deployment}:${channel}`;
  const options = {
    lazyConnect: true,
    connectTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A command is carried out on the connection there is, or fails with it; the client keeps none for the next one.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
  };
  let isOpen = false;
  const connect = async (): Promise<Redis> => {
    // Before the first connection there is nothing to wait for: a wrong address is told at once.
    const redis = new Redis(url, {
      ...options,
      retryStrategy: (times) => (isOpen ? Math.min(LONGEST_RETRY_MS, times * 100) : null),
    });
    redis.on('error', (error: unknown) => {
      if (isOpen) log.warn({ err: error }, 'Redis is away');
    });
    await redis.connect();
    return redis;
  };
  const sender = await connect();
  const receiver = await connect();
  isOpen = true;

  const listeners = new Map<string, Set<(message: unknown) => void>>();
  receiver.on('message', (channel: string, text: string) => {
    const { from, message } = JSON.parse(text) as { from: string; message: unknown };
    if (from === serverId) return;
    for (const hear of listeners.get(channel) ?? []) {
      try {
        hear(message);
      } catch (error) {
        log.error({ err: error, channel }, 'A message of another server could not be taken');
      }
    }
  });
  /** Resolves when the channels are heard. Where Redis is away, they are all asked for when it is back. */
  const ask = async (names: readonly string[]): Promise<void> => {
    try {
      await receiver.subscribe(...names);
    } catch (error) {
      if (error instanceof ReplyError) throw error;
    }
  };

  const gapListeners = new Set<() => void>();
  const tellGap = (): void => {
    for (const hear of gapListeners) hear();
  };
  receiver.on('ready', () => {
    receiver
      .subscribe(...listeners.keys())
      .then(tellGap)
      // Lost again: the next connection is ready later.
      .catch((error: unknown) => log.warn({ err: error }, 'Redis is away'));
  });

  /** Messages that the others do not know they have missed. */
  let lost = 0;
  const publish = (channel: string, message: object): void => {
    sender.publish(nameOf(channel), JSON.stringify({ from: serverId, message })).catch((error: unknown) => {
      lost++;
      if (error instanceof ReplyError) log.warn({ err: error, channel }, 'A message to the other servers was lost');
    });
  };
  sender.on('ready', () => {
    if (lost === 0) return;
    log.warn({ lost }, 'Messages to the other servers were lost');
    lost = 0;
    publish(GAP_CHANNEL, {});
  });

  const subscribe = async <M extends object>(
    channel: Channel<M>,
    receive: (message: M) => void,
  ): Promise<() => void> => {
    const name = nameOf(channel);
    const listener = (message: unknown): void => receive(message as M);
    const others = listeners.get(name) ?? new Set();
    others.add(listener);
    listeners.set(name, others);
    // Also for the second listener of a channel: Redis may not have answered the first one yet.
    await ask([name]);
    return () => {
      others.delete(listener);
      if (others.size > 0 || listeners.get(name) !== others) return;
      listeners.delete(name);
      receiver.unsubscribe(name).catch(() => undefined);
    };
  };
  // After an outage each of the others says so, and to make it good is work.
  let gathering: NodeJS.Timeout | null = null;
  await subscribe(GAP_CHANNEL, () => {
    gathering ??= setTimeout(() => {
      gathering = null;
      tellGap();
    }, gatherMs);
  });

  return {
    publish,
    subscribe,
    onGap: (hear) => void gapListeners.add(hear),
    close: async () => {
      isOpen = false;
      gapListeners.clear();
      if (gathering !== null) clearTimeout(gathering);
      // One that is away would come back.
      await Promise.all([sender, receiver].map((redis) => redis.quit().catch(() => redis.disconnect())));
    },
  };
};
