import { findPlayer, type Game } from '@magnaty/rules';
import { useGameContext } from './game-context.ts';
import { useShownTable } from './use-shown-table.ts';
import { useUiState } from './use-ui-state.ts';

/** The viewer of a screen that has no seat in the game. It is the id of no user. */
export const NO_SEAT = '-';

/** The player whom a watcher follows: the chosen one, else the mover, and before the first move the first player. */
export const followedIn = (game: Game, chosenId: string | null): string => {
  const followed = findPlayer(game, chosenId ?? game.move.userId) ?? game.players[0];
  return followed?.userId ?? NO_SEAT;
};

/** The player whose place and hand the screen shows: the viewer; for a watcher the followed player. */
export function useShownSeat(): string {
  const { viewerId, kind } = useGameContext();
  const followedId = useUiState((state) => state.followedId);
  const isWatching = kind === 'watch';
  const { game } = useShownTable(isWatching && followedId === null ? 'move' : 'result');
  return isWatching ? followedIn(game, followedId) : viewerId;
}
