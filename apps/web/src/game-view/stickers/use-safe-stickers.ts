import type { OwnProgress } from '@magnaty/protocol';
import { useEffect } from 'react';
import { request } from '../../shared/api/request.ts';
import { useGameContext } from '../context/game-context.ts';
import { useStickers } from './use-stickers.ts';

/** The stickers that safes have given the viewer. It asks once at a table; until the answer there are none. */
export function useSafeStickers(): readonly string[] {
  const { stickers } = useGameContext();
  const fromSafes = useStickers((state) => state.fromSafes);
  useEffect(() => {
    if (fromSafes !== null) return;
    request<OwnProgress>({ path: '/api/progress/own' }).then(
      (own) => stickers.setFromSafes(own.stickers),
      () => undefined,
    );
  }, [stickers, fromSafes]);
  return fromSafes ?? [];
}
