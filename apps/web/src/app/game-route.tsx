import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { GameResults } from './game-results.ts';

const GamePage = lazyPart(() => import('../features/game/game-page.tsx'), 'page');

export const GameRoute = () => <GamePage Results={GameResults} />;

/** Loads the code of the game page. It can be called before the page is shown. */
export const loadGamePage = GamePage.preload;
