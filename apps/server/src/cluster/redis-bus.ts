import { Redis } from 'ioredis';
import type { Log } from '../play/index.ts';
import type { Bus } from './bus.ts';

interface Settings {
  readonly url: string;
  /** Of all servers that hear each other; others may use the same Redis. */
  readonly deployment: string;
  /** Of this server: it does not hear itself. */
  readonly serverId: string;
  readonly log: Log;
}

/** The bus over Redis' channels. Rejects when Redis cannot be reached at the start; later it is waited for. */
export const openRedisBus = async ({ url, deployment, serverId, log }: Settings): Promise<Bus> => {
  const nameOf = (channel: string): string => `magnaty:${deployment}:${channel}`;
  const options = { lazyConnect: true, maxRetriesPerRequest: null, connectTimeout: 5000 };
  let isOpen = false;
  const connect = async (): Promise<Redis> => {
    // Before the first connection there is nothing to wait for: a wrong address is told at once.
    const redis = new Redis(url, {
      ...options,
      retryStrategy: (times) => (isOpen ? Math.min(2000, times * 100) : null),
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

  const gapListeners = new Set<() => void>();
  const resubscribe = async (): Promise<void> => {
    const channels = [...listeners.keys()];
    // The client does this by itself as well: the answer tells that messages arrive again.
    if (channels.length > 0) await receiver.subscribe(...channels);
    for (const hear of gapListeners) hear();
  };
  receiver.on('ready', () => {
    // Lost again: the next connection is ready later.
    resubscribe().catch((error: unknown) => log.warn({ err: error }, 'Redis is away'));
  });

  return {
    publish: (channel, message) => {
      sender.publish(nameOf(channel), JSON.stringify({ from: serverId, message })).catch((error: unknown) => {
        log.warn({ err: error, channel }, 'A message to the other servers was lost');
      });
    },
    subscribe: async (channel, hear) => {
      const name = nameOf(channel);
      const known = listeners.get(name);
      const hearers = known ?? new Set();
      hearers.add(hear);
      listeners.set(name, hearers);
      // Also for one who comes second: the first may still be waiting.
      await receiver.subscribe(name);
      return () => {
        hearers.delete(hear);
        if (hearers.size > 0 || listeners.get(name) !== hearers) return;
        listeners.delete(name);
        receiver.unsubscribe(name).catch(() => undefined);
      };
    },
    onGap: (hear) => void gapListeners.add(hear),
    close: async () => {
      isOpen = false;
      gapListeners.clear();
      await Promise.allSettled([sender.quit(), receiver.quit()]);
    },
  };
};
