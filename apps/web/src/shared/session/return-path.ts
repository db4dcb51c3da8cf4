const KEY = 'magnaty.returnTo';

/** Stores in this tab, until login, the path that the guard has refused to a guest. */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    return;
  }
}

/** Returns the path once, and removes it. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}

/** Removes the stored path. */
export function forgetReturnPath(): void {
  takeReturnPath();
}

const SERVICE_LOGIN = 'magnaty.serviceLogin';

/** Notes that the browser leaves for a login service, which returns to the home page instead of the refused path. */
export function rememberServiceLogin(): void {
  try {
    sessionStorage.setItem(SERVICE_LOGIN, 'true');
  } catch {
    return;
  }
}

/** Has this tab left for a login service? Answers true once. */
export function takeServiceLogin(): boolean {
  try {
    const isNoted = sessionStorage.getItem(SERVICE_LOGIN) !== null;
    sessionStorage.removeItem(SERVICE_LOGIN);
    return isNoted;
  } catch {
    return false;
  }
}
