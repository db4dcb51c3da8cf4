import { useText } from '../i18n/use-text.ts';
import { chooseLocale } from '../session/choose-locale.ts';
import { useSession } from '../session/session-store.ts';
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx';

/** The language switch of a page that has no footer. */
export function PageLanguage(look: Pick<LanguageSwitchProps, 'ground' | 'className'>) {
  const t = useText();
  const isUser = useSession(({ user }) => user !== null);
  return (
    <LanguageSwitch
      {...look}
      label={t('footer.language')}
      chosen={t.code}
      onChoose={({ id }) => void chooseLocale(id, { isUser })}
    />
  );
}
