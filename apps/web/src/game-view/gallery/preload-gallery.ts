import { BOARD_THEMES, loadBoardTheme } from '../../shared/art/board-themes.ts';
import { loadDieLooks } from '../centre/use-die-look.ts';
import { preloadParts, type ResultDialogs } from '../dialogs.tsx';

/** Loads everything that a state of a gallery may show. */
export const preloadGallery = async (Results: ResultDialogs): Promise<void> => {
  await Promise.all([preloadParts(Results), loadDieLooks(), ...BOARD_THEMES.map(loadBoardTheme)]);
};
