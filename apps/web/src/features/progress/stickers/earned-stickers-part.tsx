import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { useSession } from '../../../shared/session/session-store.ts';
import type { EarnedStickersProps } from '../../../shared/slots/game-parts.ts';
import { earnedStickers } from './earned-stickers.ts';
import { getOwnProgress } from '../progress-calls.ts';

const NONE: readonly string[] = [];

interface FromSafes {
  /** The last table at which the server was asked. */
  readonly table: object | null;
  /** Keys of the stickers that safes have given the viewer. */
  readonly keys: readonly string[];
}

const useFromSafes = create<FromSafes>()(() => ({ table: null, keys: NONE }));

/** The stickers that the viewer has earned. It asks once at a table; until the answer there are those of the floors. */
export default function EarnedStickersPart({ table, onKnown }: EarnedStickersProps) {
  const experience = useSession(({ user }) => user?.experience ?? 0);
  const asked = useFromSafes();
  useEffect(() => {
    if (useFromSafes.getState().table === table) return;
    useFromSafes.setState({ table, keys: NONE });
    const take = (answer: FromSafes): void => {
      if (useFromSafes.getState().table === table) useFromSafes.setState(answer);
    };
    getOwnProgress().then(
      ({ stickers: keys }) => take({ table, keys }),
      () => take({ table: null, keys: NONE }),
    );
  }, [table]);
  const keys = asked.table === table ? asked.keys : NONE;
  // Before the menu is painted.
  useLayoutEffect(() => onKnown(earnedStickers(experience, keys)), [onKnown, experience, keys]);
  return null;
}
