import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { useSession } from '../session/session-store.ts';
import { useToasts } from '../ui/toasts.ts';

// A limit for what hangs, not a measure: pages that are loaded on demand may take a while on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom knows the dialog element but not its opening.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
// And it hides a popover, but knows nothing of its showing.
HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSession.getState().clear();
  useToasts.setState({ toasts: [] });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
