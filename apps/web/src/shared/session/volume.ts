import { create } from 'zustand';
import { useSession } from './session-store.ts';

const DEFAULT_VOLUME = 50;

/** The volume of a guest, who has no settings. It lasts until the page is left. */
const useGuestVolume = create(() => ({ volume: DEFAULT_VOLUME }));

/** The volume of all sounds, 0–100. */
export const volumeNow = (): number => useSession.getState().user?.volume ?? useGuestVolume.getState().volume;

export const useVolume = (): number => {
  const ofUser = useSession(({ user }) => user?.volume);
  const ofGuest = useGuestVolume(({ volume }) => volume);
  return ofUser ?? ofGuest;
};

/** The last change in this browser, for its other tabs. */
const KEY = 'magnaty.volume';

/** Changes the volume in all tabs. A guest has one for each. */
export function setVolume(volume: number): void {
  const { user, patchUser } = useSession.getState();
  if (user === null) return useGuestVolume.setState({ volume });
  patchUser({ volume });
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId: user.id, volume }));
  } catch {
    return;
  }
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY || newValue === null) return;
  const { user, patchUser } = useSession.getState();
  const { userId, volume } = JSON.parse(newValue) as { readonly userId: string; readonly volume: number };
  if (user?.id === userId) patchUser({ volume });
});

/** Calls back when the volume may have changed. Returns the function that ends it. */
export function onVolume(listener: () => void): () => void {
  const ends = [useSession.subscribe(listener), useGuestVolume.subscribe(listener)];
  return () => ends.forEach((end) => end());
}
