import { lazy, useState, type ComponentType } from 'react';

let loaded: ComponentType | null = null;

/** The game's page, for who wants it ready before it is shown. */
export const loadGamePage = async (): Promise<{ default: ComponentType }> => {
  const module = await import('../features/game/game-page.tsx');
  loaded = module.default;
  return module;
};

const GamePage = lazy(loadGamePage);

/** Shows the game at once where it is loaded: a lazy page lets its fallback be seen for a while even then. */
export function GameRoute() {
  const [Page] = useState(() => loaded ?? GamePage);
  return <Page />;
}
