import type { CurrentUser } from '@magnaty/protocol';
import { Link } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { logOut } from '../../shared/api/calls.ts';
import { UNKNOWN_ERROR } from '../../shared/api/api-error.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { openSettings } from '../../shared/session/settings-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { Statistic } from '../../shared/ui/statistic.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { UserCard } from '../../shared/ui/user-card.tsx';
import styles from './shell.module.css';

export function Header({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const pathname = usePathname();

  const leave = async () => {
    try {
      await logOut();
    } catch (error) {
      notify('error', error instanceof Error ? error.message : UNKNOWN_ERROR);
      return;
    }
    // Navigates home first: the guard would remember the page that the user leaves.
    navigate('/');
    useSession.getState().clear();
  };

  return (
    <header className={styles.header}>
      <Logo className={styles.logo} />
      <nav className={styles.nav} aria-label={t('header.nav')}>
        <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
          <span>{t('header.main')}</span>
        </Link>
      </nav>
      <div className={styles.right}>
        <Statistic kind="rating" value={user.rating} />
        <Statistic kind="balance" value={user.balance} />
        <Menu
          items={[
            { id: 'settings', text: t('header.settings'), icon: 'gear' },
            { id: 'logout', text: t('header.logout'), icon: 'exit' },
          ]}
          onChoose={(id) => (id === 'settings' ? openSettings() : void leave())}
          label={t('header.menu', { nickname: user.nickname })}
          className={styles.user}
          triggerClassName={styles.userButton}
        >
          <UserCard nickname={user.nickname} avatarPath={user.avatarPath} />
        </Menu>
      </div>
    </header>
  );
}
