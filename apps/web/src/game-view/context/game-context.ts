import { createContext, use } from 'react';
import type { GameContextValue } from '../state.ts';

export const GameContext = createContext<GameContextValue | null>(null);

export function useGameContext(): GameContextValue {
  const context = use(GameContext);
  if (context === null) throw new Error('useGameContext needs GameContext');
  return context;
}
