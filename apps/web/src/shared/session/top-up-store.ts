import { create } from 'zustand';
import { useSession } from './session-store.ts';
import { offerSaving } from './settings-store.ts';

interface TopUpState {
  readonly isOpen: boolean;
  /** Number of times that the window was opened. Each time it starts with fresh state. */
  readonly openCount: number;
}

export const useTopUpStore = create<TopUpState>()(() => ({ isOpen: false, openCount: 0 }));

/** Opens the top-up of the balance over any page. A quick account has to be saved before. */
export function openTopUp(): void {
  if (useSession.getState().user?.isQuick) return offerSaving('roubles');
  useTopUpStore.setState(({ isOpen, openCount }) => ({ isOpen: true, openCount: isOpen ? openCount : openCount + 1 }));
}

export function closeTopUp(): void {
  useTopUpStore.setState({ isOpen: false });
}
