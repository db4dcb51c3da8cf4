import type { Bus, Channel } from '../bus.ts';

/** Connects servers of one process: each call opens the bus of one server. Messages arrive later, as copies. */
export const memoryHub = (): (() => Bus) => {
  const listeners = new Map<string, Set<{ readonly owner: symbol; receive(text: string): void }>>();
  return () => {
    const owner = Symbol('server');
    return {
      publish: (channel, message) => {
        const text = JSON.stringify(message);
        setImmediate(() => {
          for (const listener of listeners.get(channel) ?? []) {
            if (listener.owner !== owner) listener.receive(text);
          }
        });
      },
      subscribe: async <M extends object>(channel: Channel<M>, receive: (message: M) => void) => {
        const listener = { owner, receive: (text: string) => receive(JSON.parse(text) as M) };
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
