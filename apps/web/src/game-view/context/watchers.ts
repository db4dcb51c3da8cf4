import { createStore } from 'zustand/vanilla';
import type { WatchersStore } from '../state.ts';

export const createWatchers = (count = 0): WatchersStore => createStore<number>(() => count);
