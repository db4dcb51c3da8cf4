import { updateField } from '../api/calls.ts';
import { storeLocaleId } from '../i18n/browser-locale.ts';
import { reloadPage } from './leave-page.ts';
import { useSession } from './session-store.ts';

interface Choice {
  readonly isUser: boolean;
  /** The page of a user stays as it is and takes its texts anew. */
  readonly staysOpen?: boolean;
}

/** Saves the language (for a user at the server) and shows the page in it. A failure changes nothing. */
export async function chooseLocale(localeId: number, { isUser, staysOpen = false }: Choice): Promise<void> {
  try {
    if (isUser) await updateField('locale', String(localeId));
  } catch (error) {
    console.error('The language was not saved', error);
    return;
  }
  storeLocaleId(localeId);
  if (isUser && staysOpen) useSession.getState().patchUser({ localeId });
  else reloadPage();
}
