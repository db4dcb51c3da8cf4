import { useEffect } from 'react';
import { getCurrentUser } from '../../shared/api/calls.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { syncTabs } from './sync-tabs.ts';

const CHANNEL = 'magnaty.session';

/** Who logs in or out does so in every tab of the browser. */
export function TabSync() {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    const stop = syncTabs(channel, {
      session: useSession,
      // A session that is over is answered with 401, which logs out.
      load: () => getCurrentUser().catch(() => null),
    });
    return () => {
      stop();
      channel.close();
    };
  }, []);
  return null;
}
