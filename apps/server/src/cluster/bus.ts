/** Carries messages between the servers. Delivery is at most once: what must not be lost is in the database. */
export interface Bus {
  /** To every other server that listens on the channel; in order for each sender. Never fails. */
  publish(channel: string, message: object): void;
  /** Resolves when messages that are sent from now on arrive. @returns what ends it. */
  subscribe(channel: string, hear: (message: unknown) => void): Promise<() => void>;
  /** Calls `hear` when messages may have been lost, and arrive again. */
  onGap(hear: () => void): void;
  close(): Promise<void>;
}

/** For one server alone: there is nobody to tell. */
export const noBus: Bus = {
  publish: () => undefined,
  subscribe: async () => () => undefined,
  onGap: () => undefined,
  close: async () => undefined,
};
