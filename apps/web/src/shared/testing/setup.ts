import { SESSION_MARKER } from '@magnaty/protocol';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { useConnection } from '../api/connection.ts';
import { useSession } from '../session/session-store.ts';
import { useToasts } from '../ui/toasts.ts';

// A limit for tests that hang: lazy pages may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom knows the dialog element, but cannot open it.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
// jsdom hides a popover, but cannot show it.
HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The choices that the page has read are those of the storage.
  window.dispatchEvent(new StorageEvent('storage'));
  document.cookie = `${SESSION_MARKER}=; max-age=0`;
  useSession.getState().clear();
  useToasts.setState({ toasts: [], heldSince: null });
  useConnection.setState(useConnection.getInitialState());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// A page that a test opened may still load another one. After the end of its file that import would fail the next file.
afterAll(() => vi.dynamicImportSettled());
