import { create } from 'zustand';

interface ShownGame {
  /** The game page shows the board. Until then the lobby's loading picture covers the page. */
  readonly isShown: boolean;
  /** The lobby's loading picture is over the page. */
  readonly isCovered: boolean;
  /** The user is to move in the shown game: nothing comes up by itself. */
  readonly isOwnMove: boolean;
}

/** What the game page and the loading picture of the lobby tell each other. */
export const useShownGame = create<ShownGame>()(() => ({
  isShown: false,
  isCovered: false,
  isOwnMove: false,
}));

/** The game page tells that it has painted the board, or that it has none; false when it is left. */
export const noteShownGame = (isShown: boolean): void => useShownGame.setState({ isShown });

/** The lobby tells that its loading picture is over the page, or gone. */
export const noteCover = (isCovered: boolean): void => useShownGame.setState({ isCovered });

/** The game page tells whether the user is to move. */
export const noteOwnMove = (isOwnMove: boolean): void => useShownGame.setState({ isOwnMove });

/** Calls back at once, or when the user's own move is over. */
export const afterOwnMove = (show: () => void): void => {
  if (!useShownGame.getState().isOwnMove) return show();
  const end = useShownGame.subscribe(({ isOwnMove }) => {
    if (isOwnMove) return;
    end();
    show();
  });
};
