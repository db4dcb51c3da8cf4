import type { OwnSession } from '@magnaty/protocol';
import type { Core } from '../core.ts';
import type { SessionRow } from '../session-store.ts';
import { lifeMs } from '../sessions.ts';
import { deviceOf } from './device.ts';

type Current = Pick<SessionRow, 'userId' | 'sessionId'>;

/** The sessions of a user, as the settings show and end them. */
export const ownSessions = ({ clock, sessions, limits }: Core) => ({
  list: async ({ userId, sessionId }: Current): Promise<OwnSession[]> => {
    const open = (await sessions.list(userId)).filter(({ expiresAt }) => expiresAt.getTime() > clock.now());
    const list = open.map((one) => ({
      id: one.sessionId,
      ...deviceOf(one.userAgent),
      loggedInAt: one.createdAt.getTime(),
      // Each use that prolongs the session moves its end.
      seenAt: Math.max(one.createdAt.getTime(), one.expiresAt.getTime() - lifeMs(one.isRemember)),
      isCurrent: one.sessionId === sessionId,
    }));
    return list.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.seenAt - a.seenAt);
  },
  /** A session that has ended, or is of another user, changes nothing and is told to nobody. */
  end: async ({ userId, sessionId }: Current, id: string): Promise<void> => {
    await limits.take('session.user', userId);
    await sessions.endAll(id === 'others' ? { userId, butSessionId: sessionId } : { sessionId: id, ofUserId: userId });
  },
});
