import type { Metrics } from '../metrics/index.ts';
import type { Log } from '../play/index.ts';
import type { PresenceStore, Remains } from './presence.ts';
import { SILENT_MS } from './presence.ts';

interface Deps {
  readonly store: PresenceStore;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'serversBuried'>;
  /** There can be no other server: whatever the database says of others is of the past. */
  readonly isAlone: boolean;
  /** Other servers are dead. */
  onDead(remains: Remains): Promise<void>;
  /** The others have taken this server for dead. */
  onMistaken(): Promise<void>;
}

export interface Membership {
  /** Whether another server lived when this one began. */
  readonly hasOthers: boolean;
  /** This server ends; `times` as in {@link PresenceStore.retire}. */
  close(times: Parameters<PresenceStore['retire']>[0]): Promise<void>;
}

const EVERY_MS = 1000;

/** Makes this server known to the others, and buries the dead ones. */
export const joinCluster = async (deps: Deps): Promise<Membership> => {
  const { store, log, metrics, isAlone, onDead, onMistaken } = deps;
  await store.beat();
  const hasOthers = !isAlone && (await store.othersAlive()) > 0;
  const bury = async (silentMs: number): Promise<void> => {
    const remains = await store.reap(silentMs);
    const { servers, gone } = remains;
    if (servers === 0) return;
    log.warn({ servers, connections: gone.length }, 'Other servers are dead');
    metrics.serversBuried(servers);
    await onDead(remains);
  };
  await bury(isAlone ? 0 : SILENT_MS);

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const turn = async (): Promise<void> => {
    try {
      if (await store.beat()) await onMistaken();
      await bury(SILENT_MS);
    } catch (error) {
      log.error({ err: error }, 'The other servers could not be looked after');
    }
  };
  const next = (): void => {
    timer = setTimeout(() => {
      running = turn().then(() => {
        if (!isClosed) next();
      });
    }, EVERY_MS).unref();
  };
  next();
  return {
    hasOthers,
    close: async (times) => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      await store.retire(times);
    },
  };
};
