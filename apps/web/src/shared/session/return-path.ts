const KEY = 'magnaty.returnTo';

/** Where a guest wanted to go when the guard sent them home; kept until login in this tab. */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    return;
  }
}

/** Gives the path once. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}

/** Where the guest wanted to go is not wanted any more. */
export function forgetReturnPath(): void {
  takeReturnPath();
}

const SERVICE_LOGIN = 'magnaty.serviceLogin';

/** The browser leaves for a login service, and comes back to the home page instead of where the guest wanted to go. */
export function rememberServiceLogin(): void {
  try {
    sessionStorage.setItem(SERVICE_LOGIN, 'true');
  } catch {
    return;
  }
}

/** Did this tab leave for a login service? Tells once. */
export function takeServiceLogin(): boolean {
  try {
    const isNoted = sessionStorage.getItem(SERVICE_LOGIN) !== null;
    sessionStorage.removeItem(SERVICE_LOGIN);
    return isNoted;
  } catch {
    return false;
  }
}
