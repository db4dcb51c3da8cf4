import { useState } from 'react';
import { browserLocale, storeLocaleId } from '../../shared/i18n/browser-locale.ts';
import { reloadIfAnswered } from '../../shared/loading/reload-once.ts';
import { BootScreen } from './boot-screen.tsx';

/** Replaces the whole site if its frame has failed. The dictionary may be missing then. */
export function BrokenSite() {
  const [locale, setLocale] = useState(browserLocale);
  return (
    <BootScreen
      locale={locale}
      onPick={(choice) => {
        storeLocaleId(choice.id);
        setLocale(choice);
      }}
      onRetry={() => void reloadIfAnswered()}
      problem="broken"
    />
  );
}
