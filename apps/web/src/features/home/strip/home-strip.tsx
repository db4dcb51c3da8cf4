import { useEffect } from 'react';
import { loadFriends, useFollowedFriends } from '../../../shared/friends/follow-friends.ts';
import { useFollowedProgress } from '../../../shared/progress/follow-progress.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useVisible } from '../../../shared/time/use-visible.ts';
import { HomeParts } from './home-parts.tsx';
import { useHomeGame } from './use-home-game.ts';

/** Friends come and go without news: time between two questions, ms. */
const POLL_MS = 60_000;

/** What waits for the user today: the task, the friends, and a game to watch. */
export default function HomeStrip({ onPlay }: { readonly onPlay: () => void }) {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const { own, failure } = useFollowedProgress();
  const { list, failure: friendsFailure } = useFollowedFriends();
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return;
    const timer = setInterval(() => void loadFriends(), POLL_MS);
    return () => clearInterval(timer);
  }, [isVisible]);
  const game = useHomeGame({
    friends: list?.friends ?? null,
    isWaiting: list === null && friendsFailure === null,
    ownId,
  });
  return (
    <HomeParts
      progress={own}
      isProgressLost={own === null && failure !== null}
      friends={list?.friends ?? null}
      areFriendsLost={list === null && friendsFailure !== null}
      game={game}
      onPlay={onPlay}
    />
  );
}
