import { createStore, type StoreApi } from 'zustand/vanilla';

/** A choice that this browser keeps. Every tab of it follows at once. */
export interface KeptChoice<T> extends Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'> {
  choose(value: T): void;
}

const storedAt = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The text as JSON; a former version has stored plain words. */
const valueOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
};

/**
 * The choices of one kind, by the key in the browser's storage. `parse` makes a choice of anything that may be stored
 * there. Without storage a choice lasts until the page is left.
 */
export const keptChoices = <T>(parse: (stored: unknown) => T): ((key: string) => KeptChoice<T>) => {
  const known = new Map<string, KeptChoice<T>>();
  const open = (key: string): KeptChoice<T> => {
    const store = createStore<T>(() => parse(valueOf(storedAt(key))));
    // Another tab has chosen, or has cleared the storage.
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) store.setState(parse(valueOf(event.newValue)), true);
    });
    return {
      ...store,
      choose: (value) => {
        store.setState(value, true);
        try {
          localStorage.setItem(key, JSON.stringify(value));
        } catch {
          return;
        }
      },
    };
  };
  return (key) => {
    const choice = known.get(key) ?? open(key);
    known.set(key, choice);
    return choice;
  };
};
