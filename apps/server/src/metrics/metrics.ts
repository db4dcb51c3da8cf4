/** How an event of a client was answered, as it is counted. */
export type Outcome = 'ok' | 'refused' | 'malformed' | 'limited' | 'stopping' | 'unavailable' | 'failed';

/** The counters of one server. The calls are cheap and never fail. */
export interface Metrics {
  /** A client's event was answered. `name` is one of the contract's, or 'unknown'. */
  answered(answer: { readonly name: string; readonly outcome: Outcome; readonly seconds: number }): void;
  /** Rows of so many games were stored in one statement. */
  appended(append: { readonly rows: number; readonly seconds: number }): void;
  /** Another server stored a row of the game first, so a command was decided anew. */
  appendConflict(): void;
  /** A timer ran out and the rules went on by themselves. */
  deadlineExpired(): void;
  /** A player came back to a game, by the events that he missed or by a snapshot. */
  resumed(kind: 'EVENTS' | 'SNAPSHOT'): void;
  connected(): void;
  /** So many messages of lobbies were sent to users. */
  lobbyMessages(count: number): void;
  /** Dead servers were reaped. */
  serversReaped(count: number): void;
  /** Games of servers that ended were taken up here. */
  gamesTakenOver(count: number): void;
  /** Read whenever the metrics are asked for. */
  watch(gauge: Gauge, read: () => number): void;
}

export type Gauge = 'games' | 'sockets' | 'users';

/** Counts nothing. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  appended: () => undefined,
  appendConflict: () => undefined,
  deadlineExpired: () => undefined,
  resumed: () => undefined,
  connected: () => undefined,
  lobbyMessages: () => undefined,
  serversReaped: () => undefined,
  gamesTakenOver: () => undefined,
  watch: () => undefined,
};
