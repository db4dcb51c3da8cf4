import { updateField } from '../api/calls.ts';
import { storeLocaleId } from '../i18n/browser-locale.ts';
import { reloadPage } from './leave-page.ts';

/** Saves the language (for a user at the server) and reloads the page in it. A failure changes nothing. */
export async function chooseLocale(localeId: number, { isUser }: { readonly isUser: boolean }): Promise<void> {
  try {
    if (isUser) await updateField('locale', String(localeId));
  } catch (error) {
    console.error('The language was not saved', error);
    return;
  }
  storeLocaleId(localeId);
  reloadPage();
}
