import { floorOf } from '@magnaty/content';
import { PAGE_PATHS, playerPath, type CurrentUser } from '@magnaty/protocol';
import { Link } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { logOut } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { offerSaving, openSettings } from '../../shared/session/settings-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import type { Feature, MenuEntry } from '../../shared/slots/feature.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { Statistic } from '../../shared/ui/statistic.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { UserCard } from '../../shared/ui/user-card.tsx';
import { FEATURES } from '../features.tsx';
import styles from './shell.module.css';

const Bell = lazyPart(() => import('./bell.tsx'), 'decoration');

const SECTIONS: NonNullable<Feature['sections']> = [
  { to: PAGE_PATHS.main, key: 'header.main' },
  ...FEATURES.flatMap(({ sections = [] }) => sections),
  { to: PAGE_PATHS.rules, key: 'header.rules' },
];

/** The header of the documents for a guest. */
export function GuestHeader() {
  const t = useText();
  return (
    <header className={styles.header}>
      <Logo className={styles.logo} />
      <div className={styles.right}>
        <ButtonLink to="/" variant="bone" size="small" icon="arrow-left-bold" className={styles.home}>
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </header>
  );
}

export function Header({ user }: { readonly user: CurrentUser }) {
  const t = useText();
  const pathname = usePathname();
  const floor = floorOf(user.experience);

  const leave = async () => {
    try {
      await logOut();
    } catch (error) {
      notify('error', failureText(error, t));
      return;
    }
    // Navigates home first: the guard would remember the page that the user leaves.
    navigate('/');
    useSession.getState().clear();
  };

  const menu: readonly MenuEntry[] = [
    { key: 'header.profile', icon: 'smiley-fill', run: () => navigate(playerPath(user.id)) },
    ...FEATURES.flatMap((feature) => feature.menu ?? []),
    { key: 'header.games', icon: 'play-fill', run: () => navigate(PAGE_PATHS.games) },
    { key: 'header.settings', icon: 'gear', run: () => openSettings() },
    { key: 'header.logout', icon: 'exit', run: () => (user.isQuick ? offerSaving('leave') : void leave()) },
  ];
  return (
    <header className={styles.header}>
      <Logo className={styles.logo} />
      <nav className={styles.nav} aria-label={t('header.nav')}>
        {SECTIONS.map(({ to, key }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            onClick={(event) => pathname === to && event.preventDefault()}
          >
            <span>{t(key)}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.right}>
        {FEATURES.map(({ HeaderButton }, nth) => HeaderButton && <HeaderButton key={nth} />)}
        <span className={styles.square}>
          <Bell />
        </span>
        {!user.isQuick && <Statistic kind="rating" value={user.rating} />}
        <Statistic kind="balance" value={user.balance} {...FEATURES.find((feature) => feature.balance)?.balance} />
        <Menu
          items={menu.map(({ key, icon }) => ({ id: key, text: t(key), icon }))}
          onChoose={(id) => menu.find(({ key }) => key === id)?.run()}
          label={t('header.menu', { nickname: user.nickname })}
          className={styles.user}
          triggerClassName={styles.userButton}
        >
          <UserCard
            nickname={user.nickname}
            avatarPath={user.avatarPath}
            frame={user.applied.frame}
            floor={{ number: floor, label: t('header.floor', { floor }) }}
          />
        </Menu>
      </div>
    </header>
  );
}
