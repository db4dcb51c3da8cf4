import type { LeaveReason } from '../model/events.ts';
import { closeWhenDecided } from './auction.ts';
import { finishMove, moverOf, resumeStep } from './move.ts';
import { goOut } from './out.ts';
import type { Scribe } from './scribe.ts';

/** OUT-5: a player leaves, and the game goes on: their own move ends, an interrupted step continues. */
export const leaveGame = (scribe: Scribe, userId: string, reason: LeaveReason): void => {
  const { game } = scribe;
  const tradeBefore = game.trade;
  goOut(scribe, userId, reason);
  if (game.isOver) return;
  if (game.auction !== null) closeWhenDecided(scribe);
  else if (moverOf(scribe).isOut) finishMove(scribe);
  else if (tradeBefore !== null && game.trade === null) resumeStep(scribe, tradeBefore.moveTimeLeft);
};
