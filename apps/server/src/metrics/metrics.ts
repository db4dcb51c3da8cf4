/** The outcome of a client's event, for the counters. */
export type Outcome = 'ok' | 'refused' | 'malformed' | 'limited' | 'stopping' | 'unavailable' | 'failed';

/** The counters of one server. All methods are cheap and never throw. */
export interface Metrics {
  /** A client's event was answered. `name` is one of the contract's, or 'unknown'. */
  answered(answer: { readonly name: string; readonly outcome: Outcome; readonly seconds: number }): void;
  /** One statement stored `rows` rows. */
  appended(append: { readonly rows: number; readonly seconds: number }): void;
  /** Another server stored a row of the game first, so the server decided the command again. */
  appendConflict(): void;
  /** A deadline expired, and the rules acted for the player. */
  deadlineExpired(): void;
  /** A player reconnected to a game and caught up by the missed events or by a snapshot. */
  resumed(kind: 'EVENTS' | 'SNAPSHOT'): void;
  connected(): void;
  /** A user made an account, or gave a quick one an address or a service to log in by. */
  accountOpened(kind: AccountKind): void;
  /** A mail of a mailing met this fate at the mail server. */
  mailed(fate: MailFate): void;
  /** The server sent `count` lobby messages to users. */
  lobbyMessages(count: number): void;
  /** Dead servers were reaped. */
  serversReaped(count: number): void;
  /** This server resumed `count` games of other servers. */
  gamesTakenOver(count: number): void;
  /** This server cannot read a game or does not know its rules, so it leaves the game to the others. */
  gameLeft(): void;
  /** Registers a gauge; `read` runs whenever the metrics are requested. */
  watch(gauge: Gauge, read: () => number): void;
}

/** Quick accounts are counted apart: anyone can make many of them. */
export type AccountKind = 'registered' | 'service' | 'quick' | 'saved';

export type MailFate = 'accepted' | 'wrong-address' | 'refused' | 'later' | 'unavailable' | 'unknown';

export type Gauge = 'games' | 'sockets' | 'users' | 'ledger_faults';

/** Counts nothing. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  appended: () => undefined,
  appendConflict: () => undefined,
  deadlineExpired: () => undefined,
  resumed: () => undefined,
  connected: () => undefined,
  accountOpened: () => undefined,
  mailed: () => undefined,
  lobbyMessages: () => undefined,
  serversReaped: () => undefined,
  gamesTakenOver: () => undefined,
  gameLeft: () => undefined,
  watch: () => undefined,
};
