import { lazy, useState, type ComponentType } from 'react';

let loaded: ComponentType | null = null;

/** Loads the code of the game page. It can be called before the page is shown. */
export const loadGamePage = async (): Promise<{ default: ComponentType }> => {
  const module = await import('../features/game/game-page.tsx');
  loaded = module.default;
  return module;
};

const GamePage = lazy(loadGamePage);

/**
 * The game page. Shows it at once if its code is loaded: a lazy component would show its fallback for a moment even
 * then.
 */
export function GameRoute() {
  const [Page] = useState(() => loaded ?? GamePage);
  return <Page />;
}
