import { useStore } from 'zustand';
import { useGameContext } from './game-context.ts';
import type { SceneState } from './scene.ts';

export function useScene<T>(select: (state: SceneState) => T): T {
  return useStore(useGameContext().scene, select);
}
