import { useSession } from '../../../shared/session/session-store.ts';
import type { HomeParts, NearGame } from '../../../shared/slots/home-parts.ts';
import { HomeGameCell } from './home-game.tsx';
import { useHomeGame } from './use-home-game.ts';

interface HomeStripProps {
  readonly parts: HomeParts;
  readonly onPlay: () => void;
}

const NONE: readonly NearGame[] = [];

/** What waits for the user today: the cells of features, and a game to watch. */
export function HomeStrip({ parts: { cells, useNearGames = () => NONE }, onPlay }: HomeStripProps) {
  const ownId = useSession(({ user }) => user?.id ?? '');
  const game = useHomeGame(useNearGames(), ownId);
  return (
    <>
      {cells.map((Cell, nth) => (
        <Cell key={nth} />
      ))}
      <HomeGameCell game={game} onPlay={onPlay} />
    </>
  );
}
