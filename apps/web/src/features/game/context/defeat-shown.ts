const KEY = 'magnaty.knownDefeat';

/** The viewer has been told of his own end in this game: once, over reloads of this tab. */
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
