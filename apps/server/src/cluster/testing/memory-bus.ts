import type { Bus } from '../bus.ts';

/** Joins servers of one process: each call opens the bus of one of them. Messages arrive later, as copies. */
export const memoryHub = (): (() => Bus) => {
  const listeners = new Map<string, Set<{ readonly owner: symbol; hear(message: unknown): void }>>();
  return () => {
    const owner = Symbol('server');
    return {
      publish: (channel, message) => {
        const text = JSON.stringify(message);
        setImmediate(() => {
          for (const listener of listeners.get(channel) ?? []) {
            if (listener.owner !== owner) listener.hear(JSON.parse(text));
          }
        });
      },
      subscribe: async (channel, hear) => {
        const listener = { owner, hear };
        const all = listeners.get(channel) ?? new Set();
        all.add(listener);
        listeners.set(channel, all);
        return () => void all.delete(listener);
      },
      onGap: () => undefined,
      close: async () => {
        for (const all of listeners.values()) for (const one of all) if (one.owner === owner) all.delete(one);
      },
    };
  };
};
