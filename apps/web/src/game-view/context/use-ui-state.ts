import { useStore } from 'zustand';
import { useGameContext } from './game-context.ts';
import type { UiState } from '../state.ts';

export function useUiState<T>(select: (state: UiState) => T): T {
  return useStore(useGameContext().ui, select);
}
