import { useFollowedFriends } from '../../../shared/friends/follow-friends.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import type { HomeCells } from '../../../shared/slots/home-cells.ts';
import { HomeGameCell } from './home-game.tsx';
import { useHomeGame } from './use-home-game.ts';

interface HomeStripProps {
  readonly cells: HomeCells;
  readonly onPlay: () => void;
}

/** What waits for the user today: the cells of features, and a game to watch. */
export function HomeStrip({ cells, onPlay }: HomeStripProps) {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const { list, failure } = useFollowedFriends();
  const game = useHomeGame({
    friends: list?.friends ?? null,
    isWaiting: list === null && failure === null,
    ownId,
  });
  return (
    <>
      {cells.map((Cell, nth) => (
        <Cell key={nth} />
      ))}
      <HomeGameCell game={game} onPlay={onPlay} />
    </>
  );
}
