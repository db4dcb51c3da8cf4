import { useEffect } from 'react';

/** Keys of the board themes: the items of the market name them. Their sheets are in `shared/styles/boards`. */
export const BOARD_THEMES = ['night', 'blueprint', 'newspaper', 'baize'] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];

/** Each sheet is a file of its own: a player loads only the sheet of the applied theme. */
const SHEETS: Record<BoardTheme, () => Promise<unknown>> = {
  night: () => import('../styles/boards/night.css'),
  blueprint: () => import('../styles/boards/blueprint.css'),
  newspaper: () => import('../styles/boards/newspaper.css'),
  baize: () => import('../styles/boards/baize.css'),
};

const isKnown = (key: string | null): key is BoardTheme => BOARD_THEMES.some((theme) => theme === key);

/** Loads a theme's sheet. Never fails: without the sheet the usual board stays. */
export const loadBoardTheme = (theme: BoardTheme): Promise<void> =>
  SHEETS[theme]().then(
    () => undefined,
    () => undefined,
  );

/**
 * Loads the sheet of a theme while it is in use.
 *
 * @returns the value of `data-board` for the element around the board; undefined for the usual board, and for a theme
 *   that this version of the site does not know
 */
export function useBoardTheme(key: string | null): BoardTheme | undefined {
  const theme = isKnown(key) ? key : undefined;
  useEffect(() => {
    if (theme !== undefined) void loadBoardTheme(theme);
  }, [theme]);
  return theme;
}
