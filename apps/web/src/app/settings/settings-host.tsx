import { useEffect } from 'react';
import { closeSettings, useSettingsStore } from '../../shared/session/settings-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const SettingsWindow = lazyPart(() => import('./settings-window.tsx'));

/** Shows the settings over any page, for a user only. */
export function SettingsHost() {
  const user = useSession((session) => session.user);
  const openCount = useSettingsStore((settings) => settings.openCount);
  const isUser = user !== null;
  useEffect(() => {
    if (!isUser) closeSettings();
  }, [isUser]);
  if (user === null || openCount === 0) return null;
  return <SettingsWindow key={openCount} user={user} />;
}
