import { BOARD } from '@magnaty/content';
import { storyOf, type GameStory } from '@magnaty/rules';
import { ApiError } from '../../../shared/api/api-error.ts';
import { getGameEvents } from '../../../shared/api/game-calls.ts';

/** The server may finish the game a moment after its last event, ms. */
const ASK_AGAIN_AFTER = 3000;
const MAX_ASKS = 4;

type After = (ms: number, run: () => void) => unknown;

/** The story of a public game that is just over. Without a seat in it, only its record tells it. */
export const readWatchedStory = async (gameId: string, after: After, asks = 1): Promise<GameStory> => {
  try {
    return storyOf(BOARD, await getGameEvents(gameId));
  } catch (error) {
    const isEarly = error instanceof ApiError && error.code === 'GAME_IS_NOT_OVER';
    if (!isEarly || asks === MAX_ASKS) throw error;
    await new Promise<void>((resolve) => after(ASK_AGAIN_AFTER, resolve));
    return readWatchedStory(gameId, after, asks + 1);
  }
};
