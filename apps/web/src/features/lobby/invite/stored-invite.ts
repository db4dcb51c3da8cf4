const KEY = 'magnaty.invite';

/** Stores the code of an invite link until it is answered, over login, registration and reloads of this tab. */
export function rememberInvite(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    return;
  }
}

export function storedInvite(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetInvite(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
