import { useText } from '../../shared/i18n/use-text.ts';
import { chooseLocale } from '../../shared/session/choose-locale.ts';
import { useServerInfo } from '../../shared/session/server-info.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import styles from './shell.module.css';

export function Footer() {
  const t = useText();
  const { locales } = useServerInfo();
  const isUser = useSession(({ user }) => user !== null);

  return (
    <footer className={styles.footer}>
      <Menu
        items={locales.map(({ id, name }) => ({ id, text: name }))}
        chosenId={t.localeId}
        onChoose={(id) => void chooseLocale(Number(id), { isUser })}
        side="up"
        label={t('footer.language')}
        triggerClassName={styles.language}
      >
        <Icon name="globe-bold" />
        {locales.find(({ id }) => id === t.localeId)?.name}
      </Menu>
      <span className={styles.version}>{t('site.version')}</span>
    </footer>
  );
}
