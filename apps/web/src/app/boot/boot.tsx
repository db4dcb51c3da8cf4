import { type ReactNode, useEffect, useMemo } from 'react';
import { onUnauthorized, setRequestLanguage } from '../../shared/api/request.ts';
import { chosenLocaleId } from '../../shared/i18n/chosen-locale.ts';
import { loadDictionary } from '../../shared/i18n/load-dictionary.ts';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { TextContext } from '../../shared/i18n/use-text.ts';
import { ServerInfoContext } from '../../shared/session/server-info.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { BootScreen } from './boot-screen.tsx';
import { loadStart } from './load-start.ts';
import { useLoad } from './use-load.ts';

/** Loads server info, user and texts, and shows the loading screen until they are there. */
export function Boot({ children }: { readonly children: ReactNode }) {
  const userLocaleId = useSession(({ user }) => user?.localeId);
  const start = useLoad('start', loadStart);
  const info = start.data;
  const localeId = info && chosenLocaleId(info.locales, userLocaleId);
  const dictionary = useLoad(localeId === undefined ? null : String(localeId), () =>
    loadDictionary(localeId ?? 0, info?.dictionaryVersion ?? ''),
  );
  const texts = dictionary.data;
  const translator = useMemo(() => texts && createTranslator(texts), [texts]);

  useEffect(() => onUnauthorized(useSession.getState().clear), []);
  useEffect(() => {
    if (translator === undefined) return;
    document.documentElement.lang = translator.code;
    document.title = translator('site.name');
    setRequestLanguage(translator.code);
  }, [translator]);

  if (info === undefined || translator === undefined) {
    return <BootScreen onRetry={start.retry ?? dictionary.retry} />;
  }
  return (
    <ServerInfoContext value={info}>
      <TextContext value={translator}>{children}</TextContext>
    </ServerInfoContext>
  );
}
