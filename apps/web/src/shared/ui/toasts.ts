import { create } from 'zustand';
import { steadyNow } from '../time/steady-time.ts';

export type ToastType = 'success' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  /** Steady ms at which it was created. */
  readonly at: number;
  /** Time until it closes, ms; -1 never closes it. */
  readonly duration: number;
  /** Time during which its own time stood still, ms. */
  readonly heldFor: number;
  /** The button of the notification. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  /** In the place of the icon of the kind. */
  readonly icon: string;
  readonly text: string;
  readonly run: () => void;
  /** The user closes the notification instead. */
  readonly decline?: () => void;
}

const DEFAULT_DURATION = 4000;

interface ToastStore {
  readonly toasts: readonly Toast[];
  /** Steady ms since which the time of all stands still; null while it runs. */
  readonly heldSince: number | null;
  readonly close: (id: number) => void;
}

export const useToasts = create<ToastStore>()((set) => ({
  toasts: [],
  heldSince: null,
  close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

let lastId = 0;

/** Shows a notification. It can be called from anywhere, also outside of React. */
export function notify(type: ToastType, text: string, duration = DEFAULT_DURATION): void {
  add({ type, text, duration });
}

/** Shows a notification with a button. @param duration ms; without it until it is answered. @returns its id, for `dropToast` */
export const notifyWithAction = (text: string, action: ToastAction, duration = -1): number =>
  add({ type: 'warning', text, duration, action });

function add(toast: Omit<Toast, 'id' | 'at' | 'heldFor'>): number {
  lastId += 1;
  const added = { ...toast, id: lastId, at: steadyNow(), heldFor: 0 };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, added] }));
  return added.id;
}

/** What it tells is over. */
export const dropToast = (id: number): void => useToasts.getState().close(id);

/** Stops the time of all notifications. */
export function holdToasts(): void {
  useToasts.setState(({ heldSince }) => ({ heldSince: heldSince ?? steadyNow() }));
}

/** Lets the time of all notifications run on. */
export function releaseToasts(): void {
  useToasts.setState(({ toasts, heldSince }) => {
    if (heldSince === null) return {};
    const now = steadyNow();
    return {
      heldSince: null,
      toasts: toasts.map((toast) => ({ ...toast, heldFor: toast.heldFor + now - Math.max(heldSince, toast.at) })),
    };
  });
}
