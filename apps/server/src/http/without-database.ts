import type { onRequestAsyncHookHandler } from 'fastify';
import type { Writability } from '../db/writability.ts';
import { unavailable } from './failure.ts';

/** Refuses a call at once that would wait for an answer of the database in vain. */
export const refuseWithoutDatabase =
  (writability: Pick<Writability, 'isSilent'>): onRequestAsyncHookHandler =>
  async () => {
    if (writability.isSilent) throw unavailable();
  };
