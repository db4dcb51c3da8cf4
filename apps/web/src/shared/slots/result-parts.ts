import { createContext, type ComponentType } from 'react';

export interface ResultPanelProps {
  readonly gameId: string;
  /** What the game itself has given; 0 while it is held. */
  readonly experience: number;
  /** The result still comes in. */
  readonly isWaiting: boolean;
}

/** What features add to a result. A part that fails is left out. */
export interface ResultParts {
  /** In the result of one's own game, between the rewards and the rematch. */
  readonly ResultPanel?: ComponentType<ResultPanelProps>;
}

export const ResultParts = createContext<ResultParts>({});
