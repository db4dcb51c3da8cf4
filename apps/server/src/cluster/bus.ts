/** The name of a channel, with the type of its messages. */
export type Channel<M extends object> = string & { readonly messageType?: M };

/** All servers of one deployment run the same code, so a receiver does not validate the messages of a channel. */
export const channelNamed = <M extends object>(name: string): Channel<M> => name;

/** Carries messages between the servers. Delivery is at most once: what must not be lost is in the database. */
export interface Bus {
  /** To every other server that subscribes to the channel, in order for each sender. Never fails. */
  publish<M extends object>(channel: Channel<M>, message: NoInfer<M>): void;
  /** Resolves when messages that are sent from now on arrive. @returns the function that ends the subscription. */
  subscribe<M extends object>(channel: Channel<M>, receive: (message: M) => void): Promise<() => void>;
  /** Calls `listener` when messages may have been lost, and arrive again. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** For a single server: there is no other one. */
export const noBus: Bus = {
  publish: () => undefined,
  subscribe: async () => () => undefined,
  onGap: () => undefined,
  close: async () => undefined,
};
