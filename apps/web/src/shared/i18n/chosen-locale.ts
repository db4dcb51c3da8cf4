const KEY = 'magnaty.locale';

interface Locale {
  readonly id: number;
}

/**
 * The id of the language to use. The server stores a user's language, this browser a guest's choice. Without either the
 * first offered one is used.
 * @throws Error if the server offers none.
 */
export function chosenLocaleId(locales: readonly Locale[], userLocaleId: number | undefined): number {
  const wanted = userLocaleId ?? storedLocaleId();
  const chosen = locales.find(({ id }) => id === wanted) ?? locales[0];
  if (chosen === undefined) throw new Error('The server offers no language');
  return chosen.id;
}

export function storeLocaleId(localeId: number): void {
  try {
    localStorage.setItem(KEY, String(localeId));
  } catch {
    return;
  }
}

function storedLocaleId(): number | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}
