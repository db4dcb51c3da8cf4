const KEY = 'magnaty.locale';

interface Locale {
  readonly id: number;
}

/** A user's language is kept by the server; a guest's choice here. Without any, the first that is offered. */
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
