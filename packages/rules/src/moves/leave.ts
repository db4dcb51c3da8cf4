import type { LeaveReason } from '../model/events.ts';
import { closeWhenDecided } from './auction.ts';
import { finishMove, moverOf, resumeStep } from './move.ts';
import { goOut } from './out.ts';
import type { Scribe } from './scribe.ts';

/** OUT-5: who leaves stalls nobody: his move ends, what he interrupted goes on. */
export const leaveTable = (scribe: Scribe, userId: string, reason: LeaveReason): void => {
  const { game } = scribe;
  const tradeBefore = game.trade;
  goOut(scribe, userId, reason);
  if (game.isOver) return;
  if (game.auction !== null) closeWhenDecided(scribe);
  else if (moverOf(scribe).isOut) finishMove(scribe);
  else if (tradeBefore !== null && game.trade === null) resumeStep(scribe, tradeBefore.moveTimeLeft);
};
