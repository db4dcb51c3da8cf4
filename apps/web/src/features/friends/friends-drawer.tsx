import type { Person, RelatedUser } from '@magnaty/protocol';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { isAway, useConnection } from '../../shared/api/connection.ts';
import { listRelations } from '../../shared/api/relation-calls.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { askToBlock, useBlocking } from '../../shared/session/blocking.ts';
import { searchPeople } from './friend-calls.ts';
import { loadFriends, useFollowedFriends } from './follow-friends.ts';
import type { InviteState } from './invite-state.ts';
import { closeFriends } from './friends-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { setRelation } from '../../shared/session/relations.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useVisible } from '../../shared/time/use-visible.ts';
import { notify } from '../../shared/ui/toasts.ts';
import { isLongEnough, type Search } from './friends-props.ts';
import { FriendsView } from './friends-view.tsx';
import styles from './friends.module.css';
import { useFriendChange } from './use-friend-change.ts';

/** Time between two questions where the friends are, while the drawer is visible, ms. */
const POLL_MS = 15_000;
/** Pause in the typing after which the search is sent, ms. */
const TYPING_MS = 300;

interface FriendsDrawerProps {
  /** The address that a friend gets: that of the own room, or of the site. */
  readonly link: string;
  readonly onJoin: (code: string) => void;
  /** Tells a failure. */
  readonly onInvite: (userId: string) => void;
  readonly inviteOf: (userId: string) => InviteState;
}

/** The friends, beside a page that goes on. */
export default function FriendsDrawer({ link, onJoin, onInvite, inviteOf }: FriendsDrawerProps) {
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { list, failure, isLoading } = useFollowedFriends();
  const isQuick = useSession(({ user }) => user?.isQuick === true);
  const now = useNow();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const actions = useActions({ onJoin, onInvite, inviteOf });
  useClosing(root);
  useEffect(() => (input.current ?? root.current)?.focus(), []);
  return (
    <div ref={root} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.drawer}>
      <FriendsView
        list={list}
        loading={{ isError: failure !== null && list === null, isFetching: isLoading, refetch: loadFriends }}
        isAway={useConnection(isAway)}
        isQuick={isQuick}
        blocked={useBlocked()}
        search={search}
        onType={setTyped}
        now={now}
        actions={actions}
        link={link}
        onClose={closeFriends}
        titleId={titleId}
        input={input}
      />
    </div>
  );
}

/** Asks again where the friends are. @returns the time of the last question, epoch ms */
function useNow(): number {
  const isVisible = useVisible();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isVisible) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      void loadFriends();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isVisible]);
  return now;
}

interface Answer {
  readonly typed: string;
  readonly found: readonly Person[] | null;
}

function useSearch(typed: string): Search {
  const [answer, setAnswer] = useState<Answer>({ typed: '', found: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isLongEnough(typed)) return;
    let isCurrent = true;
    const ask = async () => {
      const found = await searchPeople(typed.trim()).then(
        (people) => people.found,
        () => null,
      );
      if (isCurrent) setAnswer({ typed, found });
    };
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, tries]);
  const isAnswered = answer.typed === typed;
  return {
    typed,
    found: isAnswered ? (answer.found ?? undefined) : undefined,
    isError: isAnswered && answer.found === null,
    isFetching: !isAnswered,
    refetch: () => {
      setAnswer({ typed: '', found: null });
      setTries(tries + 1);
    },
  };
}

/** The blocked players, if there are any. Without the answer the drawer does without them: the settings have them too. */
function useBlocked(): readonly RelatedUser[] {
  const ids = useSession(({ user }) => user?.relations.blocked);
  const [known, setKnown] = useState<readonly RelatedUser[]>([]);
  const count = ids?.length ?? 0;
  useEffect(() => {
    if (count === 0) return;
    let isCurrent = true;
    listRelations().then(
      ({ blocked }) => isCurrent && setKnown(blocked),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [count]);
  const just = useBlocking((blocking) => blocking.just);
  const fresh = just.filter(({ userId }) => known.every((one) => one.userId !== userId));
  return [...fresh, ...known].filter(({ userId }) => ids?.includes(userId) === true);
}

function useActions({ onJoin, onInvite, inviteOf }: Omit<FriendsDrawerProps, 'link'>) {
  const t = useText();
  const { isPending, change } = useFriendChange();
  return {
    isPending,
    change: (...what: Parameters<typeof change>) => void change(...what),
    block: askToBlock,
    unblock: (userId: string) => {
      setRelation('blocked', userId, false).then(loadFriends, (error: unknown) =>
        notify('error', failureText(error, t)),
      );
    },
    join: onJoin,
    invite: onInvite,
    inviteOf,
  };
}

/** Escape, a press beside the drawer and another page close it; the focus goes back to the button of the header. */
function useClosing(root: React.RefObject<HTMLElement | null>): void {
  const path = usePathname();
  const [openedAt] = useState(path);
  useEffect(() => {
    if (path !== openedAt) closeFriends();
  }, [path, openedAt]);
  // Before the drawer is painted: whoever sees it may press Escape.
  useLayoutEffect(() => {
    const drawer = root.current;
    const button = document.querySelector<HTMLElement>('[data-friends]');
    const place = () =>
      drawer?.style.setProperty('--top', `${Math.max(0, button?.getBoundingClientRect().bottom ?? 0)}px`);
    const press = ({ target }: PointerEvent) => {
      // The button closes it by itself; toasts and dialogs are over it.
      const isBeside = target instanceof Element && target.closest('[data-friends], [popover], dialog') === null;
      if (isBeside && drawer?.contains(target) === false) closeFriends();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      // A menu of the drawer closes first.
      if (drawer?.querySelector('[aria-haspopup][aria-expanded=true]') === null) closeFriends();
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
      // A press on another control has the focus already.
      const { activeElement } = document;
      if (activeElement === document.body || drawer?.contains(activeElement) === true) button?.focus();
    };
  }, [root]);
}
