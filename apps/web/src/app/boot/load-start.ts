import type { Locale } from '@magnaty/content';
import { hasSessionMarker, type CurrentUser, type Dictionary, type ServerInfo } from '@magnaty/protocol';
import { ApiError } from '../../shared/api/api-error.ts';
import { getCurrentUser, getServerInfo, updateField } from '../../shared/api/calls.ts';
import { loadDictionary } from '../../shared/i18n/load-dictionary.ts';
import { useSession } from '../../shared/session/session-store.ts';

export interface Start {
  readonly info: ServerInfo;
  /** The language of the names in `info`. */
  readonly locale: Locale;
}

/**
 * Loads the server info that the first page needs. Stores a logged-in user in the session.
 * @param pickedLocale the language that was picked on the loading screen: it becomes the user's.
 */
export async function loadStart(locale: Locale, pickedLocale: () => Locale | null): Promise<Start> {
  const [info, user] = await Promise.all([getServerInfo(), userOrGuest()]);
  if (user !== null) {
    const localeId = pickedLocale()?.id ?? user.localeId;
    if (localeId !== user.localeId) saveLocale(localeId);
    useSession.getState().logIn({ ...user, localeId });
  }
  return { info, locale };
}

export interface Words {
  readonly texts: Dictionary;
  readonly info: ServerInfo;
}

/** Loads the texts of this language, and the server info again if its language differs. */
export async function loadWords(locale: Locale, start: Start): Promise<Words> {
  const [texts, info] = await Promise.all([
    loadDictionary(locale.id, start.info.dictionaryVersion),
    start.locale === locale ? start.info : getServerInfo(),
  ]);
  return { texts, info };
}

function saveLocale(localeId: number): void {
  void updateField('locale', String(localeId)).catch((error: unknown) => {
    console.error('The language was not saved', error);
  });
}

/** A guest's browser has no marker of a session, so it does not ask in vain. */
async function userOrGuest(): Promise<CurrentUser | null> {
  if (!hasSessionMarker(document.cookie)) return null;
  try {
    return await getCurrentUser();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
