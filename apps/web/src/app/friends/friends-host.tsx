import { pageAt } from '@magnaty/protocol';
import { useEffect } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { inviteLink } from '../../features/lobby/invite/invite-link.ts';
import { createRoom, enterRoom, showRefusal } from '../../features/lobby/requests.ts';
import { useLobby } from '../../features/lobby/state/lobby-store.ts';
import { failureText } from '../../shared/forms/form-failure.ts';
import { useBlocking } from '../../shared/friends/blocking.ts';
import { countFriendsOnline } from '../../shared/friends/friend-calls.ts';
import { useFollowedFriends } from '../../shared/friends/follow-friends.ts';
import { useInviteStates } from '../../shared/friends/invite-state.ts';
import { inviteToRoom } from '../../shared/friends/invite-to-room.ts';
import { closeFriends, forgetFriends, useFriends } from '../../shared/friends/friends-store.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { onAccountChange } from '../../shared/session/account-changes.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useVisible } from '../../shared/time/use-visible.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { Invitations } from './invitations.tsx';

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'));
const FriendsDrawer = lazyPart(() => import('../../features/friends/friends-drawer.tsx'));

/** Time between two questions how many friends are online, ms. */
const POLL_MS = 60_000;

/** The drawer of friends, their number in the header, and invitations of theirs. */
export default function FriendsHost() {
  const t = useText();
  const isBlocking = useBlocking(({ asked }) => asked !== null);
  const isOpen = useFriends((friends) => friends.isOpen);
  const code = useLobby(({ lobby }) => lobby?.codeRoom ?? null);
  const inviteOf = useInviteStates(useLobby(({ lobby }) => lobby?.room));
  useOnline();
  useFollowedFriends(useShowsGame());
  useEffect(() => forgetFriends, []);
  const calledId = useFriends((friends) => friends.calledId);
  useEffect(() => {
    if (calledId === null) return;
    useFriends.setState({ calledId: null });
    void invite(calledId, t);
  }, [calledId, t]);
  return (
    <>
      {isBlocking && <BlockDialog />}
      <Invitations onJoin={(room) => void join(room, t)} />
      {isOpen && (
        <FriendsDrawer
          link={code === null ? `${window.location.origin}/` : inviteLink(code)}
          onJoin={(room) => {
            closeFriends();
            void join(room, t);
          }}
          onInvite={(friendId) => void invite(friendId, t)}
          inviteOf={inviteOf}
        />
      )}
    </>
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

/** Enters a room. One with a password, and one that cannot be entered from here, is a matter of its invite link. */
async function join(code: string, t: Translator): Promise<void> {
  const ack = await enterRoom(code, '');
  if (ack.ok) return;
  if (ack.code === 'WRONG_PASSWORD') navigate(`/${new URL(inviteLink(code)).search}`);
  else showRefusal(ack, t);
}

const ROOM = { gameModeId: 1, countUsers: 4, countBot: 0, botLevel: 'medium', password: '', isListed: false } as const;

let isOpening = false;

/** Opens a room for four, once for a double click. Tells a failure. @returns whether it is open */
async function openRoom(t: Translator): Promise<boolean> {
  if (isOpening) return false;
  isOpening = true;
  try {
    return await createRoom(ROOM, t);
  } finally {
    isOpening = false;
  }
}

/** Invites a friend to the own room. Without one, a room is opened first, which shows who is invited. */
async function invite(userId: string, t: Translator): Promise<void> {
  const hasRoom = (useLobby.getState().lobby?.codeRoom ?? null) !== null;
  if (!hasRoom && !(await openRoom(t))) return;
  try {
    if ((await inviteToRoom(userId)) && hasRoom) notify('success', t('friends.invited'));
  } catch (error) {
    notify('error', failureText(error, t));
  }
}
