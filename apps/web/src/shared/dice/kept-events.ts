import { forgetOldValues, keepValue, keptValue } from './kept-values.ts';

const PREFIX = 'magnaty.seen.';

/** Pages that a player has opened during one game; of more, the first ones are forgotten. */
const MAX_PARTS = 32;

/** Events that came one after another: the first and the last number, and the digest of them alone. */
export type SeenPart = readonly [from: number, to: number, digest: string];

/** What this browser has seen of a game. */
export interface SeenEvents {
  readonly parts: readonly SeenPart[];
  /** Events by which a timer ran out too early. */
  readonly early: readonly number[];
  /** The record was compared with it. */
  readonly isCompared: boolean;
}

const NOTHING: SeenEvents = { parts: [], early: [], isCompared: false };

export const seenOf = (gameId: string): SeenEvents => {
  const { parts, early, isCompared } = (keptValue(`${PREFIX}${gameId}`) ?? {}) as Partial<SeenEvents>;
  return Array.isArray(parts) && Array.isArray(early) ? { parts, early, isCompared: isCompared === true } : NOTHING;
};

const changeSeen = (gameId: string, change: (seen: SeenEvents) => Partial<SeenEvents>): void => {
  const seen = seenOf(gameId);
  keepValue(`${PREFIX}${gameId}`, { ...seen, ...change(seen) });
};

/** Keeps a part in place of the same one with fewer events. The parts of other tabs stay. */
export const keepPart = (gameId: string, part: SeenPart, early: readonly number[]): void =>
  changeSeen(gameId, (seen) => ({
    parts: [...seen.parts.filter(([from, to]) => from !== part[0] || to > part[1]), part].slice(-MAX_PARTS),
    early: [...new Set([...seen.early, ...early])],
  }));

export const noteCompared = (gameId: string): void => changeSeen(gameId, () => ({ isCompared: true }));

export const forgetOldEvents = (now = Date.now()): void => forgetOldValues(PREFIX, now);
