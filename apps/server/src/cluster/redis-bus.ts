import { Redis, ReplyError } from 'ioredis';
import { channelNamed, type Bus, type Channel } from './bus.ts';
import type { Log } from '../ports/log.ts';
import { repeat } from '../scheduling/repeat.ts';

interface Settings {
  readonly url: string;
  /** The id of the deployment: other deployments may use the same Redis. */
  readonly deployment: string;
  /** The id of this server, which ignores its own messages. */
  readonly serverId: string;
  readonly log: Log;
  /** Gap reports of other servers within this time cause one catch-up, ms. */
  readonly gapDelayMs?: number;
  /** A connection without an answer for longer is lost, ms. */
  readonly timeoutMs?: number;
}

/** Maximum wait between two attempts to connect, ms. */
const MAX_RETRY_MS = 2000;
/** On this channel a server reports that some of its messages were lost. */
const GAP_CHANNEL = channelNamed('gap');

/**
 * The bus over channels of Redis. Rejects if Redis cannot be reached at the start. Later no call waits for Redis: during
 * an outage messages are lost and new subscriptions get nothing. When Redis is back, all gap listeners are called.
 */
export const openRedisBus = async (settings: Settings): Promise<Bus> => {
  const { url, deployment, serverId, log, gapDelayMs = MAX_RETRY_MS, timeoutMs = 5000 } = settings;
  const nameOf = (channel: string): string => `magnaty:${deployment}:${channel}`;
  const options = {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A command runs on the present connection or fails with it. The client queues none for the next connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
  };
  let isOpen = false;
  const connect = async (): Promise<Redis> => {
    // The first connection is not retried, so that a wrong address fails at once.
    const redis = new Redis(url, {
      ...options,
      retryStrategy: (times) => (isOpen ? Math.min(MAX_RETRY_MS, times * 100) : null),
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
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(message);
      } catch (error) {
        log.error({ err: error, channel }, 'A message of another server could not be handled');
      }
    }
  });
  /** Resolves when the subscription is active. During an outage resolves at once: it is repeated when Redis is back. */
  const subscribeNow = async (names: readonly string[]): Promise<void> => {
    try {
      await receiver.subscribe(...names);
    } catch (error) {
      if (error instanceof ReplyError) throw error;
    }
  };

  const gapListeners = new Set<() => void>();
  const notifyGap = (): void => {
    for (const listener of gapListeners) listener();
  };
  receiver.on('ready', () => {
    receiver
      .subscribe(...listeners.keys())
      .then(notifyGap)
      // The connection is lost again. The next one runs this handler again.
      .catch((error: unknown) => log.warn({ err: error }, 'Redis is away'));
  });

  /** Number of lost messages that this server has not reported yet. */
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
    const end = (): void => {
      others.delete(listener);
      if (others.size > 0 || listeners.get(name) !== others) return;
      listeners.delete(name);
      receiver.unsubscribe(name).catch(() => undefined);
    };
    try {
      // Also for the second listener of a channel: the subscription of the first one may still be in progress.
      await subscribeNow([name]);
    } catch (error) {
      // The caller may try again: a listener of each attempt would get each message.
      end();
      throw error;
    }
    return end;
  };
  // After an outage each server reports a gap, and each catch-up is expensive.
  let gapTimer: NodeJS.Timeout | null = null;
  await subscribe(GAP_CHANNEL, () => {
    gapTimer ??= setTimeout(() => {
      gapTimer = null;
      notifyGap();
    }, gapDelayMs);
  });

  // Nothing else would show that the connection of the subscriptions is silent: it sends no other command.
  const stopPinging = repeat({
    everyMs: timeoutMs / 2,
    work: () => receiver.ping().catch(() => undefined),
    log,
    failed: 'Redis could not be asked',
  });

  return {
    publish,
    subscribe,
    onGap: (listener) => void gapListeners.add(listener),
    close: async () => {
      isOpen = false;
      void stopPinging();
      gapListeners.clear();
      if (gapTimer !== null) clearTimeout(gapTimer);
      // A connection that is lost would otherwise be opened again.
      await Promise.all([sender, receiver].map((redis) => redis.quit().catch(() => redis.disconnect())));
    },
  };
};
