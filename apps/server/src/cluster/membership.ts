import type { Metrics } from '../metrics/index.ts';
import { repeat } from '../scheduling/repeat.ts';
import type { NoteAbsences, PresenceStore, Remains } from './presence.ts';
import { SILENT_MS } from './presence.ts';
import type { Log } from '../ports/log.ts';

interface Deps {
  readonly store: Pick<PresenceStore, 'beat' | 'othersAlive' | 'reap' | 'retire'>;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'serversReaped'>;
  /** There can be no other server: whatever the database says of others is of the past. */
  readonly isAlone: boolean;
  /** Other servers are dead. @returns what could not be done of it: it is tried again. */
  onDead(remains: Remains): Promise<Remains>;
  /** The others have taken this server for dead. Never fails. */
  onMistaken(): Promise<void>;
}

export interface Membership {
  /** Whether another server lived when this one began. */
  readonly hasOthers: boolean;
  /** Looks after the others no more, and says on that it lives; resolves when what was begun is done. */
  rest(): Promise<void>;
  /** This server ends; `noteAbsences` as in {@link PresenceStore.retire}. */
  close(noteAbsences: NoteAbsences): Promise<void>;
}

const EVERY_MS = 1000;

/** Makes this server known to the others, and buries the dead ones. */
export const joinCluster = async (deps: Deps): Promise<Membership> => {
  const { store, log, metrics, isAlone, onDead, onMistaken } = deps;
  await store.beat();
  const hasOthers = !isAlone && (await store.othersAlive()) > 0;

  let isInDoubt = false;
  let isMistaken = false;
  const beat = async (): Promise<void> => {
    try {
      const isNew = await store.beat();
      isMistaken ||= isNew || isInDoubt;
      isInDoubt = false;
    } catch (error) {
      // That this server was new may have been the answer that was lost.
      isInDoubt = true;
      throw error;
    }
  };

  let left: Remains = { servers: 0, gone: [], gameIds: [] };
  const lookAfter = async (): Promise<void> => {
    if (isMistaken) {
      isMistaken = false;
      await onMistaken();
    }
    const { servers, gone, gameIds } = await store.reap(isAlone ? 0 : SILENT_MS);
    if (servers > 0) {
      log.warn({ servers, connections: gone.length }, 'Other servers are dead');
      metrics.serversReaped(servers);
    }
    left = { servers, gone: [...left.gone, ...gone], gameIds: [...left.gameIds, ...gameIds] };
    if (servers + left.gone.length + left.gameIds.length > 0) left = await onDead(left);
  };

  // Apart from each other: however much the dead leave to do, this server says that it lives.
  const often = { everyMs: EVERY_MS, log };
  const stopBeating = repeat({ ...often, work: beat, failed: 'This server could not say that it lives' });
  try {
    await lookAfter();
  } catch (error) {
    await stopBeating();
    throw error;
  }
  const rest = repeat({ ...often, work: lookAfter, failed: 'The other servers could not be looked after' });
  return {
    hasOthers,
    rest,
    close: async (noteAbsences) => {
      await Promise.all([rest(), stopBeating()]);
      await store.retire(noteAbsences);
    },
  };
};
