import { findPlayer } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import type { DieLook } from '../../shared/art/die-look.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type * as DieLooks from './lazy-die-looks.ts';

let loaded: typeof DieLooks | null = null;

/** Loads the looks of all skins. Never fails: without them the usual dice stay. */
export const loadDieLooks = async (): Promise<void> => {
  try {
    loaded ??= await import('./lazy-die-looks.ts');
  } catch {
    // The next throw asks again.
  }
};

/** The look of the last throw's dice. The looks are loaded only for a game in which a player has a skin. */
export function useDieLook(): DieLook | undefined {
  const { playback } = useGameContext();
  const { game } = useShownTable('dice');
  const [looks, setLooks] = useState(loaded);
  const { lastThrow } = playback;
  const isNeeded = looks === null && game.players.some(({ diceSkin }) => diceSkin !== null);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    void loadDieLooks().then(() => {
      if (isCurrent) setLooks(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, lastThrow]);
  const thrower = lastThrow === null ? undefined : findPlayer(game, lastThrow.userId);
  return looks?.dieLookOf(thrower?.diceSkin ?? null);
}
