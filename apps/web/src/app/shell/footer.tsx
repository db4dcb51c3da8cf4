import { PAGE_PATHS } from '@magnaty/protocol';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../shared/i18n/use-text.ts';
import { rememberReturnPath } from '../../shared/session/return-path.ts';
import { chooseLocale } from '../../shared/session/choose-locale.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import styles from './shell.module.css';

const DOCUMENTS = [
  { name: 'agreement', to: PAGE_PATHS.documentOfferAgreement, key: 'document.agreement' },
  { name: 'privacy', to: PAGE_PATHS.documentPrivacyPolicy, key: 'document.privacy' },
  { name: 'contact', to: PAGE_PATHS.documentContact, key: 'document.contact' },
] as const;

const HELP = [
  { to: PAGE_PATHS.questions, key: 'faq.title' },
  { to: PAGE_PATHS.rules, key: 'rules.title' },
] as const;

export function Footer() {
  const t = useText();
  const { locales, footerDocuments } = useServerInfo();
  const isUser = useSession(({ user }) => user !== null);

  /** For users only: a guest logs in first, and comes back to it. */
  const openHelp = (to: string): void => {
    if (!isUser) rememberReturnPath(to);
    navigate(isUser ? to : PAGE_PATHS.authorization);
  };

  return (
    <footer className={styles.footer}>
      <div className={styles.documents}>
        {DOCUMENTS.filter(({ name }) => footerDocuments.includes(name)).map(({ to, key }) => (
          <Link key={to} to={to}>
            {t(key)}
          </Link>
        ))}
      </div>
      <Menu
        items={locales.map(({ id, name }) => ({ id, text: name }))}
        chosenId={t.localeId}
        onChoose={(id) => void chooseLocale(Number(id), { isUser })}
        side="up"
        label={t('footer.language')}
        triggerClassName={styles.language}
      >
        <Icon name="globe-bold" />
        <span>{locales.find(({ id }) => id === t.localeId)?.name}</span>
      </Menu>
      <Menu
        items={HELP.map(({ to, key }) => ({ id: to, text: t(key) }))}
        onChoose={(to) => openHelp(String(to))}
        side="up"
        label={t('footer.help')}
        triggerClassName={styles.language}
      >
        <Icon name="question-bold" />
        <span>{t('footer.help')}</span>
      </Menu>
      <span className={styles.version}>{t('site.version')}</span>
    </footer>
  );
}
