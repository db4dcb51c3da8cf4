import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauge as GaugeName, Metrics } from './metrics.ts';

export interface Prometheus extends Metrics {
  readonly contentType: string;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

const GAUGES: Readonly<Record<GaugeName, string>> = {
  games: 'Games in the memory of this server',
  sockets: 'Open connections of players',
  users: 'Connected users',
  ledger_faults: 'Faults that the last nightly proof of the ledger found',
};

/** Seconds. A player notices a delay above 0.1. */
const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCH_SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Metrics of one server. `ofProcess` adds those of the process: memory, CPU, event loop, garbage collection. */
export const openPrometheus = ({ ofProcess }: { readonly ofProcess: boolean }): Prometheus => {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });

  const counter = (name: string, help: string) => new Counter({ name: `magnaty_${name}`, help, registers });
  const commands = new Counter({
    name: 'magnaty_commands_total',
    help: 'Events of clients by name and outcome',
    labelNames: ['event', 'outcome'] as const,
    registers,
  });
  const latency = new Histogram({
    name: 'magnaty_ack_seconds',
    help: 'Time from a client’s event to its acknowledgement',
    buckets: LATENCIES,
    registers,
  });
  const batches = new Histogram({
    name: 'magnaty_append_batch_size',
    help: 'Rows stored by one statement',
    buckets: BATCH_SIZES,
    registers,
  });
  const appends = new Histogram({
    name: 'magnaty_append_seconds',
    help: 'Time of one statement that stores rows',
    buckets: LATENCIES,
    registers,
  });
  const resumes = new Counter({
    name: 'magnaty_resumes_total',
    help: 'Players who reconnected to a game, by kind of catch-up',
    labelNames: ['kind'] as const,
    registers,
  });
  const accounts = new Counter({
    name: 'magnaty_accounts_opened_total',
    help: 'New accounts by kind; saved: quick accounts that became registered ones',
    labelNames: ['kind'] as const,
    registers,
  });
  const mailed = new Counter({
    name: 'magnaty_mailing_mails_total',
    help: 'Mails of mailings by the answer of the mail server; unknown: the connection broke before it',
    labelNames: ['fate'] as const,
    registers,
  });
  const connections = counter('connections_total', 'Accepted connections');
  const deadlines = counter('deadlines_expired_total', 'Expired deadlines');
  const lobbyMessages = counter('lobby_messages_total', 'Messages of lobbies sent to users');
  const conflicts = counter('append_conflicts_total', 'Commands decided again because another server was first');
  const reaped = counter('servers_reaped_total', 'Dead servers that were reaped');
  const takenOver = counter('games_taken_over_total', 'Games of other servers that this server resumed');
  const left = counter('games_left_total', 'Games that this server cannot play, so that it leaves them to the others');

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: ({ name, outcome, seconds }) => {
      commands.inc({ event: name, outcome });
      latency.observe(seconds);
    },
    appended: ({ rows, seconds }) => {
      batches.observe(rows);
      appends.observe(seconds);
    },
    appendConflict: () => conflicts.inc(),
    deadlineExpired: () => deadlines.inc(),
    resumed: (kind) => resumes.inc({ kind }),
    connected: () => connections.inc(),
    accountOpened: (kind) => accounts.inc({ kind }),
    mailed: (fate) => mailed.inc({ fate }),
    lobbyMessages: (count) => lobbyMessages.inc(count),
    serversReaped: (count) => reaped.inc(count),
    gamesTakenOver: (count) => takenOver.inc(count),
    gameLeft: () => left.inc(),
    watch: (name, read) => {
      new Gauge({
        name: `magnaty_${name}`,
        help: GAUGES[name],
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
};
