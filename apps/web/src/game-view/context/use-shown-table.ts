import type { Table } from '@magnaty/rules';
import { useCallback, useSyncExternalStore } from 'react';
import type { StateKey } from '../playback/changed-keys.ts';
import { useGameContext } from './game-context.ts';

/** The shown game. The component renders again when one of these keys changes, and only then. */
export function useShownTable(...keys: readonly StateKey[]): Table {
  const { playback } = useGameContext();
  const joined = keys.join('|');
  const subscribe = useCallback(
    (listener: () => void) => playback.signals.subscribe(joined.split('|') as StateKey[], listener),
    [playback, joined],
  );
  useSyncExternalStore(subscribe, () => playback.signals.versionOf(keys));
  return playback.table;
}
