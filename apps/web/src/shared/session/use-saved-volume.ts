import { useEffect, useEffectEvent, useRef } from 'react';
import { updateField } from '../api/calls.ts';
import { useSession } from './session-store.ts';
import { setVolume, useVolume } from './volume.ts';

/** Time without changes after which the volume is saved, ms. */
const SAVE_PAUSE_MS = 1000;

/** The volume, and what changes it: at once in the browser, and a little later in the account. */
export function useSavedVolume(): { readonly volume: number; readonly change: (value: number) => void } {
  const volume = useVolume();
  const unsaved = useRef<{ readonly value: number; readonly timer: ReturnType<typeof setTimeout> } | null>(null);

  const save = (): void => {
    if (unsaved.current === null) return;
    clearTimeout(unsaved.current.timer);
    const { value } = unsaved.current;
    unsaved.current = null;
    // The user would notice a failure only at the next login, so it shows no message in the middle of a game.
    // It may be sent while the page goes.
    updateField('volume', String(value), { keepalive: true }).catch(() => undefined);
  };
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const saveHidden = (): void => {
      if (document.hidden) saveNow();
    };
    // A page that is closed or hidden may never run its timers again.
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveHidden);
      saveNow();
    };
  }, []);

  const change = (value: number): void => {
    setVolume(value);
    // A guest has no settings.
    if (useSession.getState().user === null) return;
    if (unsaved.current !== null) clearTimeout(unsaved.current.timer);
    unsaved.current = { value, timer: setTimeout(save, SAVE_PAUSE_MS) };
  };
  return { volume, change };
}
