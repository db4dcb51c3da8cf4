import { floorOf } from '@magnaty/content';
import { PAGE_PATHS, playerPath, type CurrentUser } from '@magnaty/protocol';
import { Link } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { logOut } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { toggleFriends, useFriends } from '../../shared/friends/friends-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { openMoney } from '../../shared/session/money-store.ts';
import { offerSaving, openSettings } from '../../shared/session/settings-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { openTopUp } from '../../shared/session/top-up-store.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { Statistic } from '../../shared/ui/statistic.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { UserCard } from '../../shared/ui/user-card.tsx';
import square from './header-square.module.css';
import styles from './shell.module.css';

const Bell = lazyPart(() => import('../../features/bell/bell.tsx'), 'decoration');

const SECTIONS = [
  { to: '/', key: 'header.main' },
  { to: '/market', key: 'header.market' },
  { to: '/inventory', key: 'header.inventory' },
  { to: '/rating', key: 'header.rating' },
  { to: '/rules', key: 'header.rules' },
] as const;

/** Opens the friends. The number of those online is in its name, too; none is not shown. */
function FriendsButton() {
  const t = useText();
  const online = useFriends((friends) => friends.online);
  const isOpen = useFriends((friends) => friends.isOpen);
  return (
    <button
      type="button"
      data-friends
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t('header.friends', { online })}
      className={square.square}
      onClick={toggleFriends}
    >
      <Icon name="friends" />
      {online > 0 && <b className="num">{online}</b>}
    </button>
  );
}

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
        <FriendsButton />
        <span className={styles.square}>
          <Bell />
        </span>
        {!user.isQuick && <Statistic kind="rating" value={user.rating} />}
        <Statistic kind="balance" value={user.balance} onTopUp={openTopUp} onOpen={() => openMoney('coins')} />
        <Menu
          items={[
            { id: 'profile', text: t('header.profile'), icon: 'smiley-fill' },
            { id: 'progress', text: t('header.progress'), icon: 'trophy-fill' },
            { id: 'money', text: t('header.money'), icon: 'coins-fill' },
            { id: 'games', text: t('header.games'), icon: 'play-fill' },
            { id: 'settings', text: t('header.settings'), icon: 'gear' },
            { id: 'logout', text: t('header.logout'), icon: 'exit' },
          ]}
          onChoose={(id) => {
            if (id === 'profile') navigate(playerPath(user.id));
            else if (id === 'progress') navigate(PAGE_PATHS.progress);
            else if (id === 'money') openMoney('payments');
            else if (id === 'games') navigate(PAGE_PATHS.games);
            else if (id === 'settings') openSettings();
            else if (user.isQuick) offerSaving('leave');
            else void leave();
          }}
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
