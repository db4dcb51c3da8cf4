import type { Table } from '@magnaty/rules';
import type { Wish } from '../session/outgoing.ts';
import { isHeldUp, refusalFor } from './act.ts';
import { useGameContext } from './game-context.ts';
import { useScene } from './use-scene.ts';

/** Which wishes the viewer may have now, as shown: for components that already follow what it depends on. */
export function useMay(table: Table): (wish: Wish) => boolean {
  const { viewerId } = useGameContext();
  const pending = useScene((state) => state.pending);
  return (wish) => !isHeldUp(pending, wish) && refusalFor(table, viewerId, wish) === null;
}
