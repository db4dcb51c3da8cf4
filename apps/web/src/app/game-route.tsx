import { lazyPart } from '../shared/ui/lazy-part.tsx';

export const GameRoute = lazyPart(() => import('./people/game-page.tsx'), 'page');

/** Loads the code of the game page. It can be called before the page is shown. */
export const loadGamePage = GameRoute.preload;
