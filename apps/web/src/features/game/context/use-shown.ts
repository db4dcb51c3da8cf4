import type { Table } from '@magnaty/rules';
import { useCallback, useSyncExternalStore } from 'react';
import type { Key } from '../playback/touch.ts';
import { useGameContext } from './game-context.ts';

/** The shown game; the component renders again when one of the keys is touched, and only then. */
export function useShown(...keys: readonly Key[]): Table {
  const { playback } = useGameContext();
  const joined = keys.join('|');
  const subscribe = useCallback(
    (listener: () => void) => playback.signals.subscribe(joined.split('|') as Key[], listener),
    [playback, joined],
  );
  useSyncExternalStore(subscribe, () => playback.signals.stamp(keys));
  return playback.table;
}
