import { create } from 'zustand';

/** The windows that are open, the topmost last. All that is outside of it can be neither pressed nor heard. */
const useOpenDialogs = create<{ readonly dialogs: readonly HTMLElement[] }>()(() => ({ dialogs: [] }));

/**
 * Opens a window over all others. @returns what closes it: to be called while it still stands in the page, so that the
 * browser can give the focus back to where it was.
 */
export function openModally(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  useOpenDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => {
    useOpenDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));
    dialog.close();
  };
}

export function useTopDialog(): HTMLElement | null {
  return useOpenDialogs(({ dialogs }) => dialogs.at(-1) ?? null);
}
