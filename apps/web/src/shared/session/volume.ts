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

/** Changes the volume in this page. */
export function setVolume(volume: number): void {
  const { user, patchUser } = useSession.getState();
  if (user === null) useGuestVolume.setState({ volume });
  else patchUser({ volume });
}

/** Calls back when the volume may have changed. Returns the function that ends it. */
export function onVolume(listener: () => void): () => void {
  const ends = [useSession.subscribe(listener), useGuestVolume.subscribe(listener)];
  return () => ends.forEach((end) => end());
}
