import { create } from 'zustand';

/** The open dialogs, the topmost last. Everything outside of the topmost one is inert. */
const useOpenDialogs = create<{ readonly dialogs: readonly HTMLElement[] }>()(() => ({ dialogs: [] }));

/**
 * Opens a dialog over all others.
 * @returns the function that closes it. Call it before the dialog leaves the page, so that the browser can restore the
 * focus.
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

export const isDialogOpen = (): boolean => useOpenDialogs.getState().dialogs.length > 0;
