import type { GameAnalysis, TurningPoint } from '@magnaty/judge';
import type { ResultPlayer } from '../dialogs/result-row.tsx';

/** A turning point for the reader: the player whose chance changed most, and that chance before and after, 0–1. */
export const turnOf = (
  { seq, seat, change }: TurningPoint,
  { curve, userIds }: GameAnalysis,
  players: readonly ResultPlayer[],
) => {
  const before = curve.find((at) => at.seq === seq - 1)?.chances[seat] ?? 0;
  return { player: players.find(({ userId }) => userId === userIds[seat]), before, after: before + change };
};
