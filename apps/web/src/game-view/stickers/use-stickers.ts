import { useStore } from 'zustand';
import { useGameContext } from '../context/game-context.ts';
import type { StickerState } from './stickers.ts';

/** A part of the state of the stickers. The component renders again when that part changes. */
export const useStickers = <T>(select: (state: StickerState) => T): T =>
  useStore(useGameContext().stickers.state, select);
