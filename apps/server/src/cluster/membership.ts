import type { Metrics } from '../metrics/index.ts';
import { repeat } from '../scheduling/repeat.ts';
import { SILENT_MS, type DeadServers, type PresenceStore } from './presence.ts';
import type { Log } from '../ports/log.ts';
import type { Writability } from '../db/writability.ts';

interface Deps {
  readonly store: Pick<PresenceStore, 'heartbeat' | 'othersAlive' | 'reap' | 'retire'>;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'serversReaped'>;
  readonly writability: Pick<Writability, 'heartbeatFailed' | 'heartbeatWritten'>;
  /** No other server can exist: rows of other servers are left from earlier runs. */
  readonly isAlone: boolean;
  /** Takes over from dead servers. @returns the rest that failed: the next call gets it again. */
  onDead(dead: DeadServers): Promise<DeadServers>;
  /** Called when the other servers have reaped this one, or may have. Never fails. */
  onMistaken(): Promise<void>;
}

export interface Membership {
  /** Whether another server was alive when this one joined. */
  readonly hasOthers: boolean;
  /** Reaps no more dead servers, and goes on with the heartbeat. Resolves when work in progress has ended. */
  stopReaping(): Promise<void>;
  /** This server ends. @returns the users who were present at it. */
  close(): Promise<readonly string[]>;
}

const EVERY_MS = 1000;

/** Makes this server known to the others by its heartbeat, and reaps dead servers. */
export const joinCluster = async (deps: Deps): Promise<Membership> => {
  const { store, log, metrics, writability, isAlone, onDead, onMistaken } = deps;
  await store.heartbeat();
  const hasOthers = !isAlone && (await store.othersAlive()) > 0;

  let isInDoubt = false;
  let isMistaken = false;
  const heartbeat = async (): Promise<void> => {
    try {
      const isNew = await store.heartbeat();
      isMistaken ||= isNew || isInDoubt;
      isInDoubt = false;
      writability.heartbeatWritten();
    } catch (error) {
      // The lost answer may have said that this server is new.
      isInDoubt = true;
      writability.heartbeatFailed(error);
      throw error;
    }
  };

  let toDo: DeadServers = { servers: 0, gone: [], gameIds: [] };
  const reap = async (): Promise<void> => {
    if (isMistaken) {
      isMistaken = false;
      await onMistaken();
    }
    const { servers, gone, gameIds } = await store.reap(isAlone ? 0 : SILENT_MS);
    if (servers > 0) {
      log.warn({ servers, connections: gone.length }, 'Other servers are dead');
      metrics.serversReaped(servers);
    }
    toDo = {
      servers: toDo.servers + servers,
      gone: [...toDo.gone, ...gone],
      gameIds: [...toDo.gameIds, ...gameIds],
    };
    if (toDo.servers + toDo.gone.length + toDo.gameIds.length > 0) toDo = await onDead(toDo);
  };

  // Two loops: the heartbeat goes on however long a reaping takes.
  const often = { everyMs: EVERY_MS, log };
  const stopHeartbeat = repeat({ ...often, work: heartbeat, failed: 'The heartbeat could not be written' });
  try {
    await reap();
  } catch (error) {
    await stopHeartbeat();
    throw error;
  }
  const stopReaping = repeat({ ...often, work: reap, failed: 'Dead servers could not be reaped' });
  return {
    hasOthers,
    stopReaping,
    close: async () => {
      await Promise.all([stopReaping(), stopHeartbeat()]);
      return store.retire();
    },
  };
};
