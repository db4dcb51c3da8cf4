import { tabStorage } from './tab-storage.ts';

const KEY = 'magnaty.returnTo';
const SERVICE_LOGIN = 'magnaty.serviceLogin';

/** Returns the value once, and removes it. */
const take = (key: string): string | null => {
  const value = tabStorage.get(key);
  tabStorage.remove(key);
  return value;
};

/** Stores in this tab, until login, the path that the guard has refused to a guest. */
export const rememberReturnPath = (path: string): void => tabStorage.set(KEY, path);

/** Returns the path once, and removes it. */
export const takeReturnPath = (): string | null => take(KEY);

/** Removes the stored path. */
export const forgetReturnPath = (): void => tabStorage.remove(KEY);

/** Notes that the browser leaves for a login service, which returns to the home page instead of the refused path. */
export const rememberServiceLogin = (): void => tabStorage.set(SERVICE_LOGIN, 'true');

/** Has this tab left for a login service? Answers true once. */
export const takeServiceLogin = (): boolean => take(SERVICE_LOGIN) !== null;
