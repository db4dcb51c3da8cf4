import type { Metrics } from '../metrics/index.ts';
import { repeat } from '../scheduling/repeat.ts';
import type { SharedClock } from '../ports/clock.ts';
import { joined, type Absence } from './absence.ts';
import { DatabaseLink } from './database-link.ts';
import { NO_DEAD_SERVERS, SILENT_MS, type DeadServers, type Heartbeat, type PresenceStore } from './presence.ts';
import type { Log } from '../ports/log.ts';
import { isAnswer } from '../db/database-errors.ts';
import type { Writability } from '../db/writability.ts';

interface Deps {
  readonly store: Pick<PresenceStore, 'heartbeat' | 'reap' | 'retire'>;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'serversReaped'>;
  readonly writability: Pick<Writability, 'heartbeatFailed' | 'heartbeatWritten'>;
  /** It follows the clock of the database. */
  readonly clock: Pick<SharedClock, 'follow' | 'steady'>;
  /** Without it no other server can exist: rows of other servers are left from earlier runs. */
  readonly link: Pick<DatabaseLink, 'answered' | 'listen' | 'reached' | 'tick'> | null;
  /**
   * Called when no server lived for a time after this one had joined. `isFirst`: this one is the first that lives
   * again. Never fails.
   */
  onAbsence(absence: Absence, isFirst: boolean): void;
  /** Takes over from dead servers. @returns the rest that failed: the next call gets it again. */
  onDead(dead: DeadServers): Promise<DeadServers>;
  /** Called when the other servers have reaped this one, or may have. Never fails. */
  onMistaken(): Promise<void>;
}

export interface Membership {
  /** The time in which no server lived, if this one has ended it; null if another server was alive. */
  readonly absence: Absence | null;
  /** The last such time, whoever has ended it. */
  readonly lastAbsence: Absence | null;
  /** Reaps no more dead servers, and goes on with the heartbeat. Resolves when work in progress has ended. */
  stopReaping(): Promise<void>;
  /** This server ends. @returns the users who were present at it. */
  close(): Promise<readonly string[]>;
}

const EVERY_MS = 1000;
/** The same as `SILENT_MS` for a server without others, which nobody takes for dead when a statement takes long, ms. */
const ALONE_SILENT_MS = 5000;

const isNothing = ({ servers, gone, gameIds }: DeadServers): boolean => servers + gone.length + gameIds.length === 0;

/** Makes this server known to the others by its heartbeat, and reaps dead servers. */
export const joinCluster = async (deps: Deps): Promise<Membership> => {
  const { store, log, metrics, writability, clock, link, onAbsence, onDead, onMistaken } = deps;
  const isAlone = link === null;
  const beat = async (silentMs: number): Promise<Heartbeat> => {
    const since = clock.steady();
    const written = await store.heartbeat(silentMs);
    clock.follow(written.at, since);
    return written;
  };
  const stopListening = await link?.listen();
  const first = await beat(isAlone ? 0 : SILENT_MS);
  /** Without a known absence, servers of the former release were the last: they stored none. */
  const ownAbsence = first.absence ?? { from: first.at, to: first.at };
  let known = first.absence?.to;

  let isInDoubt = false;
  let isMistaken = false;
  const heartbeat = async (): Promise<void> => {
    try {
      const { isNew, at, absence } = await beat(isAlone ? ALONE_SILENT_MS : SILENT_MS);
      isMistaken ||= isNew || isInDoubt;
      isInDoubt = false;
      link?.reached();
      if (absence !== null && absence.to !== known) {
        known = absence.to;
        onAbsence(absence, absence.to === at);
      }
      writability.heartbeatWritten();
    } catch (error) {
      // The lost answer may have said that this server is new.
      isInDoubt = true;
      if (isAnswer(error)) link?.answered();
      writability.heartbeatFailed(error);
      throw error;
    }
  };

  let toDo = NO_DEAD_SERVERS;
  let hasReaped = false;
  const reap = async (): Promise<void> => {
    if (isMistaken) {
      isMistaken = false;
      await onMistaken();
    }
    // No other server can come.
    if (isAlone && hasReaped) return;
    const { servers, gone, gameIds, absence } = await store.reap(isAlone ? 0 : SILENT_MS);
    if (servers > 0) {
      log.warn({ servers, connections: gone.length }, 'Other servers are dead');
      metrics.serversReaped(servers);
    }
    toDo = {
      servers: toDo.servers + servers,
      gone: [...toDo.gone, ...gone],
      gameIds: [...toDo.gameIds, ...gameIds],
      absence: joined(toDo.absence, absence),
    };
    if (!isNothing(toDo)) toDo = await onDead(toDo);
    hasReaped = isNothing(toDo);
  };

  // Two loops: the heartbeat goes on however long a reaping takes.
  const often = { everyMs: EVERY_MS, log };
  const stopTicking = repeat({
    everyMs: DatabaseLink.tickMs,
    work: async () => link?.tick(),
    log,
    failed: 'The connection to the database could not be watched',
  });
  const stopHeartbeat = repeat({ ...often, work: heartbeat, failed: 'The heartbeat could not be written' });
  try {
    await reap();
  } catch (error) {
    await Promise.all([stopHeartbeat(), stopTicking()]);
    stopListening?.();
    throw error;
  }
  const stopReaping = repeat({ ...often, work: reap, failed: 'Dead servers could not be reaped' });
  return {
    absence: first.hasOthers && !isAlone ? null : ownAbsence,
    lastAbsence: first.absence,
    stopReaping,
    close: async () => {
      await Promise.all([stopReaping(), stopHeartbeat(), stopTicking()]);
      stopListening?.();
      return store.retire();
    },
  };
};
