import { createContext, type ComponentType } from 'react';

export interface EarnedStickersProps {
  /** Stands for the table: the part may remember what it has asked there. */
  readonly table: object;
  readonly onKnown: (keys: readonly string[]) => void;
}

/** Parts that features add to a game. A part that fails is left out. */
export interface GameParts {
  /** While the menu of stickers is open, tells which ones the viewer has beside those of everybody. It draws nothing. */
  readonly EarnedStickers?: ComponentType<EarnedStickersProps>;
}

export const GameParts = createContext<GameParts>({});
