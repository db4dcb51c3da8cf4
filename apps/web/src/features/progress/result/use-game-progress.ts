import type { GameProgress } from '@magnaty/protocol';
import { useEffect, useState } from 'react';
import { loadProgress } from '../follow-progress.ts';
import { getGameProgress } from '../progress-calls.ts';
import { onAccountChange } from '../../../shared/session/account-changes.ts';
import { refreshNumbers } from '../../../shared/session/user-numbers.ts';

/**
 * What the viewer's finished game has brought, once it is counted; null until then, and without an answer. The server
 * counts a game a moment after its end, and tells it by `AccountChanged`.
 */
export function useGameProgress(gameId: string): GameProgress | null {
  const [counted, setCounted] = useState<GameProgress | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await getGameProgress(gameId).catch(() => null);
      if (!isCurrent || answer?.isCounted !== true) return;
      end();
      // The bar stands on the experience that has all of it.
      await Promise.all([refreshNumbers(), loadProgress()]);
      if (isCurrent) setCounted(answer);
    };
    const end = onAccountChange(['progress'], ask, { afterGap: true });
    void ask();
    return () => {
      isCurrent = false;
      end();
    };
  }, [gameId]);
  return counted;
}
