import { lazy, Suspense, useEffect } from 'react';
import { closeSettings, useSettingsStore } from '../../shared/session/settings-store.ts';
import { useSession } from '../../shared/session/session-store.ts';

const SettingsWindow = lazy(() => import('./settings-window.tsx'));

/** Stands beside every page: the settings open over it, for a user only. */
export function SettingsHost() {
  const user = useSession((session) => session.user);
  const opening = useSettingsStore((door) => door.openCount);
  const isUser = user !== null;
  useEffect(() => {
    if (!isUser) closeSettings();
  }, [isUser]);
  if (user === null || opening === 0) return null;
  return (
    <Suspense>
      <SettingsWindow key={opening} user={user} />
    </Suspense>
  );
}
