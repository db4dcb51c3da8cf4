/** Values that this browser refuses to store. They live as long as the page. */
const unstored = new Map<string, string>();

/** Values of this tab. They survive a reload, if the browser stores anything at all. */
export const tabStorage = {
  get: (key: string): string | null => {
    try {
      return unstored.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return unstored.get(key) ?? null;
    }
  },
  set: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      unstored.set(key, value);
    }
  },
  remove: (key: string): void => {
    unstored.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      return;
    }
  },
};
