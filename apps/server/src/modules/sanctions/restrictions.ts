import type { SanctionReason } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { botIdsOf, type SanctionsReader } from '../accounts/index.ts';
import { inForce, shownTo, suspendedSince, type LastingKind } from './sanction-store.ts';

/** A mute or a suspension that is in force. */
export interface Restriction {
  readonly reason: SanctionReason;
  /** Epoch ms. */
  readonly until: number;
}

/** A user; `owner` has the user whose program this is. */
export interface Restricted {
  readonly id: string;
  readonly owner: { readonly id: string } | null;
}

/**
 * What users may not do now. Each question is one query: no server keeps an answer, so a decision holds at all servers
 * at once, and its time ends it.
 */
export interface Restrictions extends SanctionsReader {
  /** A decision about a user holds for the user's programs, too. */
  find(kind: LastingKind, user: Restricted): Promise<Restriction | null>;
  /** The users, and their programs, whose suspension began within these last ms. */
  newlySuspended(withinMs: number): Promise<string[]>;
}

export const openRestrictions = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Restrictions => ({
  shownTo: (userId) => shownTo(database, userId, clock.now()),
  find: (kind, { id, owner }) =>
    inForce(database, { userIds: owner === null ? [id] : [id, owner.id], kind, now: clock.now() }),
  newlySuspended: async (withinMs) => {
    const now = clock.now();
    const userIds = await suspendedSince(database, { since: now - withinMs, now });
    const programs = await Promise.all(userIds.map((userId) => botIdsOf(database, userId)));
    return [...userIds, ...programs.flat()];
  },
});
