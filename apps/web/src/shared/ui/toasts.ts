import { create } from 'zustand';

export type ToastType = 'success' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  /** Epoch ms at which it was created. */
  readonly at: number;
  /** Time until it closes, ms; -1 never closes it. */
  readonly duration: number;
}

const DEFAULT_DURATION = 4000;

interface ToastStore {
  readonly toasts: readonly Toast[];
  readonly close: (id: number) => void;
}

export const useToasts = create<ToastStore>()((set) => ({
  toasts: [],
  close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

let lastId = 0;

/** Shows a notification. It can be called from anywhere, also outside of React. */
export function notify(type: ToastType, text: string, duration = DEFAULT_DURATION): void {
  lastId += 1;
  const toast: Toast = { id: lastId, type, text, at: Date.now(), duration };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}
