import { create } from 'zustand';

/** Whether the game page shows the board. Until then the lobby's loading picture covers the page. */
export const useShownGame = create<{ readonly isShown: boolean }>()(() => ({ isShown: false }));

/** The game page tells that it has painted the board, or that it has none; false when it is left. */
export const noteShownGame = (isShown: boolean): void => useShownGame.setState({ isShown });
