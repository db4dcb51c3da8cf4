import { pageAt } from '@magnaty/protocol';
import { use, useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { onAccountChange } from '../../shared/session/account-changes.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { RoomsContext } from '../../shared/slots/rooms.ts';
import { useVisible } from '../../shared/time/use-visible.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { useFollowedFriends } from './follow-friends.ts';
import { countFriendsOnline } from './friend-calls.ts';
import { closeFriends, forgetFriends, useFriends } from './friends-store.ts';
import { useInviteStates } from './invite-state.ts';
import { inviteToRoom } from './invite-to-room.ts';

const FriendsDrawer = lazyPart(() => import('./friends-drawer.tsx'));

/** Time between two questions how many friends are online, ms. */
const POLL_MS = 60_000;

/** The drawer of friends, and their number in the header. */
export default function FriendsHost() {
  const { room, link, enter } = use(RoomsContext);
  const isOpen = useFriends((friends) => friends.isOpen);
  const inviteOf = useInviteStates(room);
  const invite = useInvite();
  useOnline();
  useFollowedFriends(useShowsGame());
  useEffect(() => forgetFriends, []);
  const calledId = useFriends((friends) => friends.calledId);
  useEffect(() => {
    if (calledId === null) return;
    useFriends.setState({ calledId: null });
    void invite(calledId);
  }, [calledId, invite]);
  return (
    isOpen && (
      <FriendsDrawer
        link={link}
        onJoin={(code) => {
          closeFriends();
          enter(code);
        }}
        onInvite={(friendId) => void invite(friendId)}
        inviteOf={inviteOf}
      />
    )
  );
}

/** A game or its result, whose players may be asked for friendship. */
function useShowsGame(): boolean {
  const page = pageAt(usePathname());
  const hasResult = useSession(({ user }) => (user?.gameStatus.resultGameId ?? null) !== null);
  return hasResult || page === 'game' || page === 'watch' || page === 'replay';
}

/**
 * The number in the header. A broadcast of each arrival to all friends would cost the servers more than this question:
 * most pages are not looked at.
 */
function useOnline(): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return;
    const ask = async () => {
      const answer = await countFriendsOnline().catch(() => null);
      if (answer !== null) useFriends.setState({ online: answer.online });
    };
    void ask();
    const timer = setInterval(() => void ask(), POLL_MS);
    const end = onAccountChange(['friends'], ask, { afterGap: true });
    return () => {
      clearInterval(timer);
      end();
    };
  }, [isVisible]);
}

/** Invites a friend to the own room. Without one, a room is opened first, which shows who is invited. */
function useInvite(): (userId: string) => Promise<void> {
  const t = useText();
  const { code, open } = use(RoomsContext);
  return async (userId) => {
    const hasRoom = code !== null;
    if (!hasRoom && !(await open())) return;
    try {
      if ((await inviteToRoom(userId)) && hasRoom) notify('success', t('friends.invited'));
    } catch (error) {
      notify('error', failureText(error, t));
    }
  };
}
