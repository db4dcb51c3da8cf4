import { create } from 'zustand';

/** The windows that are open, the topmost last. All that is outside of it can be neither pressed nor heard. */
const useOpenDialogs = create<{ readonly dialogs: readonly HTMLElement[] }>()(() => ({ dialogs: [] }));

/** Gives back the function that takes it out again. */
export function noteOpenDialog(dialog: HTMLElement): () => void {
  useOpenDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => useOpenDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));
}

export function useTopDialog(): HTMLElement | null {
  return useOpenDialogs(({ dialogs }) => dialogs.at(-1) ?? null);
}
