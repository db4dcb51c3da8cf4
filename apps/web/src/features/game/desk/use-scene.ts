import { useStore } from 'zustand';
import { useDesk } from './desk.ts';
import type { SceneState } from './scene.ts';

export function useScene<T>(select: (state: SceneState) => T): T {
  return useStore(useDesk().scene, select);
}
