import { useEffect, useRef, useState } from 'react';
import type { CheckMessage } from './report.ts';
import { runCheck, startCheckWorker, type CheckWorker } from './run-check.ts';

/** `idle`: not asked for yet. `lost`: the code of the check could not be loaded. */
export type CheckState = CheckMessage | { readonly kind: 'idle' | 'lost' };

interface CheckOf {
  readonly gameId: string;
  readonly userId: string;
  /** The record; null while the game goes on. */
  readonly text: string | null;
  readonly startWorker?: (() => CheckWorker) | undefined;
}

const NO_COUNTS = { throws: 0, cards: 0, rows: 0, rowsDecided: 0 };

/** Checks a record when it is asked to. */
export function useCheck(
  { gameId, userId, text, startWorker = startCheckWorker }: CheckOf,
  first: CheckState = { kind: 'idle' },
): { readonly state: CheckState; readonly check: () => void } {
  const [state, setState] = useState(first);
  const end = useRef<() => void>(null);
  useEffect(() => () => end.current?.(), []);
  const check = (): void => {
    if (text === null) return;
    end.current?.();
    setState({ kind: 'progress', share: 0, counts: NO_COUNTS });
    end.current = runCheck({ gameId, userId, text, startWorker, onMessage: setState });
  };
  return { state, check };
}
