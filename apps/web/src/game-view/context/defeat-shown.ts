const KEY = 'magnaty.knownDefeat';

/** Remembers for this tab, over reloads, that the viewer has seen the dialog about their own defeat in a game. */
export function rememberDefeatShown(gameId: string): void {
  try {
    sessionStorage.setItem(KEY, gameId);
  } catch {
    return;
  }
}

export function wasDefeatShown(gameId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === gameId;
  } catch {
    return false;
  }
}
