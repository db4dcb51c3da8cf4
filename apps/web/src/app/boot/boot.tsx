import type { Locale } from '@magnaty/content';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { onUnauthorized, setRequestLocale } from '../../shared/api/request.ts';
import { browserLocale, localeById, storeLocaleId } from '../../shared/i18n/browser-locale.ts';
import { setNumberLanguage } from '../../shared/i18n/format-number.ts';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { TextContext } from '../../shared/i18n/use-text.ts';
import { ServerInfoContext } from '../../shared/session/server-info.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { BootScreen } from './boot-screen.tsx';
import { loadStart, loadWords } from './load-start.ts';
import { useLoad } from '../../shared/loading/use-load.ts';

/** Loads server info, user and texts, and shows the loading screen until they are there. */
export function Boot({ children }: { readonly children: ReactNode }) {
  const userLocale = useSession(({ user }) => localeById(user?.localeId));
  // The page keeps the language of a user who logs out.
  const [locale, setLocale] = useState(browserLocale);
  if (userLocale !== undefined && userLocale !== locale) setLocale(userLocale);
  const picked = useRef<Locale>(null);

  // Before the calls below, which are answered in this language.
  useEffect(() => {
    setRequestLocale(locale.code);
    setNumberLanguage(locale.code);
    document.documentElement.lang = locale.code;
    // The loading screen of the next visit has the language of this one.
    if (userLocale !== undefined) storeLocaleId(userLocale.id);
  }, [locale, userLocale]);
  const start = useLoad('start', () => loadStart(locale, () => picked.current));
  const { data } = start;
  const words = useLoad(data ? locale.code : null, () => loadWords(locale, data!));
  const translator = useMemo(() => words.data && createTranslator(words.data.texts), [words.data]);

  useEffect(() => onUnauthorized(useSession.getState().clear), []);

  if (words.data === undefined || translator === undefined) {
    const pick = (choice: Locale): void => {
      picked.current = choice;
      storeLocaleId(choice.id);
      setLocale(choice);
    };
    return <BootScreen locale={locale} onPick={pick} onRetry={start.retry ?? words.retry} />;
  }
  return (
    <ServerInfoContext value={words.data.info}>
      <TextContext value={translator}>{children}</TextContext>
    </ServerInfoContext>
  );
}
