import { lazy, Suspense, useEffect } from 'react';
import { closeSettings, useSettingsDoor } from '../../shared/session/settings-door.ts';
import { useSession } from '../../shared/session/session-store.ts';

const SettingsWindow = lazy(() => import('./settings-window.tsx'));

/** Stands beside every page: the settings open over it, for a user only. */
export function SettingsHost() {
  const user = useSession((session) => session.user);
  const opening = useSettingsDoor((door) => door.opening);
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
