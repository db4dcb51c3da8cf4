import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauge as GaugeName, Metrics } from './metrics.ts';

export interface Prometheus extends Metrics {
  readonly contentType: string;
  /** Everything that was counted, as Prometheus reads it. */
  text(): Promise<string>;
}

const GAUGES: Readonly<Record<GaugeName, string>> = {
  games: 'Games in the memory of this server',
  sockets: 'Open connections of players',
  users: 'Users who are connected',
};

/** Seconds. A player feels what is above 0.1. */
const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCH_SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Counters of one server; `ofProcess` adds those of the whole process: memory, processor, event loop, collections. */
export const openPrometheus = ({ ofProcess }: { readonly ofProcess: boolean }): Prometheus => {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });

  const counter = (name: string, help: string) => new Counter({ name: `magnaty_${name}`, help, registers });
  const commands = new Counter({
    name: 'magnaty_commands_total',
    help: 'Events of clients by name and by how they were answered',
    labelNames: ['event', 'outcome'] as const,
    registers,
  });
  const latency = new Histogram({
    name: 'magnaty_ack_seconds',
    help: 'From a client’s event to its acknowledgement',
    buckets: LATENCIES,
    registers,
  });
  const batches = new Histogram({
    name: 'magnaty_append_batch_size',
    help: 'Rows that were stored in one statement',
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
    help: 'Players who came back to a game, by what they were given',
    labelNames: ['kind'] as const,
    registers,
  });
  const connections = counter('connections_total', 'Connections that were let in');
  const deadlines = counter('deadlines_expired_total', 'Timers that ran out');
  const lobbyMessages = counter('lobby_messages_total', 'Messages of lobbies sent to users');
  const conflicts = counter('append_conflicts_total', 'Commands decided anew because another server was first');
  const reaped = counter('servers_reaped_total', 'Dead servers that were reaped');
  const takenOver = counter('games_taken_over_total', 'Games of servers that ended, taken up here');

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
    lobbyMessages: (count) => lobbyMessages.inc(count),
    serversReaped: (count) => reaped.inc(count),
    gamesTakenOver: (count) => takenOver.inc(count),
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
