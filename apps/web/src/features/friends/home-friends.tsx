import type { Person } from '@magnaty/protocol';
import { useEffect, useRef } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { loadFriends, useFollowedFriends } from './follow-friends.ts';
import { toggleFriends } from './friends-store.ts';
import cell from '../../shared/home/home-cell.module.css';
import { useText } from '../../shared/i18n/use-text.ts';
import { useVisible } from '../../shared/time/use-visible.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import styles from './home-friends.module.css';

/** Faces that have room. */
const FACES = 4;

/** Friends come and go without news: time between two questions, ms. */
const POLL_MS = 60_000;

/** The friends who are online, in the strip of the home page. */
export function HomeFriends() {
  const t = useText();
  const { list, failure } = useFollowedFriends();
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return;
    const timer = setInterval(() => void loadFriends(), POLL_MS);
    return () => clearInterval(timer);
  }, [isVisible]);
  const friends = list?.friends ?? null;
  if (friends?.length === 0) return <Invite />;
  const order = (one: Person): number => (one.where.at === 'game' ? 0 : 1);
  const online = (friends ?? [])
    .filter(({ where }) => where.at !== 'away')
    .toSorted((one, other) => order(one) - order(other));
  const [first] = online;
  return (
    <button type="button" className={cell.cell} data-friends onClick={toggleFriends}>
      <span className={cell.words}>
        <span className="label">
          {online.length > 0 ? t('home.friends', { online: online.length }) : t('home.friends.none')}
        </span>
        {online.length > 0 && (
          <span className={styles.faces} aria-hidden>
            {online.slice(0, FACES).map(({ userId, nickname, avatarPath, where }) => (
              <span key={userId}>
                <Avatar nickname={nickname} path={avatarPath} className={styles.face} />
                <i data-playing={where.at === 'game' ? '' : undefined} />
              </span>
            ))}
          </span>
        )}
        {first === undefined ? (
          <b>{friends === null ? failure !== null && t('home.lost') : t('home.friends.away')}</b>
        ) : (
          <span className={cell.fact}>
            {t.rich(first.where.at === 'game' ? 'home.friends.plays' : 'home.friends.here', {
              name: first.nickname,
              b: (chunks) => <b>{chunks}</b>,
            })}
          </span>
        )}
      </span>
    </button>
  );
}

/** For a user without friends: the address of the site. */
function Invite() {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const link = `${window.location.origin}/`;
  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'friends.link.copied' : 'friends.link.failed'));
  };
  return (
    <>
      <button type="button" className={cell.cell} onClick={() => void copy()}>
        <span className={cell.words}>
          <span className="label">{t('home.friends.none')}</span>
          <span className={cell.link}>{t('home.friends.invite')}</span>
        </span>
      </button>
      {/* Only to copy from, where the clipboard refuses. */}
      <input ref={field} className="unseen" readOnly tabIndex={-1} value={link} aria-hidden />
    </>
  );
}
