import type { OwnProgress } from '@magnaty/protocol';
import { create } from 'zustand';

interface ProgressState {
  /** Null until it is loaded for the first time. A failure leaves the last one. */
  readonly own: OwnProgress | null;
  readonly failure: unknown;
  readonly isLoading: boolean;
  /** The result of a game stands still on the screen, and may be covered. */
  readonly isResultAtRest: boolean;
}

const NONE: ProgressState = { own: null, failure: null, isLoading: false, isResultAtRest: false };

/** Task, safe and shown floor of the user. It asks for nothing: `follow-progress.ts` does, which is loaded on demand. */
export const useProgress = create<ProgressState>()(() => NONE);

/** Another user, or none: nothing of the former one is left. */
export const forgetProgress = (): void => useProgress.setState(NONE);
