import { lazyPart } from '../shared/ui/lazy-part.tsx';

/** The windows of a game's result, for each screen that shows a game. */
export const GameResults = lazyPart(() => import('./people/result-dialogs.tsx'));
