import { create } from 'zustand';

interface QuickPlayState {
  readonly isOpen: boolean;
  /** Number of times that the window was opened. Each time it starts with fresh state. */
  readonly openCount: number;
  /** Code of the room to which the newcomer is invited; null for a game against bots. */
  readonly inviteCode: string | null;
}

export const useQuickPlay = create<QuickPlayState>()(() => ({ isOpen: false, openCount: 0, inviteCode: null }));

/**
 * «Играть сразу»: asks a guest for a name, makes an account from it, and starts a game against bots, or enters the room
 * of an invite. A user's game starts at once.
 */
export function openQuickPlay(inviteCode: string | null = null): void {
  useQuickPlay.setState(({ isOpen, openCount }) => ({
    isOpen: true,
    inviteCode,
    openCount: isOpen ? openCount : openCount + 1,
  }));
}

export function closeQuickPlay(): void {
  useQuickPlay.setState({ isOpen: false });
}
