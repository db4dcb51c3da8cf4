import { useEffect } from 'react';
import { getCurrentUser } from '../../shared/api/calls.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { syncTabs } from './sync-tabs.ts';

const CHANNEL = 'magnaty.session';

/** A login or logout in one tab applies to every tab of the browser. */
export function TabSync() {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    const stop = syncTabs(channel, {
      session: useSession,
      // The answer is 401 if the session has ended, which logs out.
      load: () => getCurrentUser().catch(() => null),
    });
    return () => {
      stop();
      channel.close();
    };
  }, []);
  return null;
}
