import type { LeaveReason } from '../model/events.ts';
import { closeWhenDecided } from './auction.ts';
import { finishMove, moverOf, resumeStep } from './move.ts';
import { goOut } from './out.ts';
import type { Scribe } from './scribe.ts';
import { beginStandIn } from './stand-in.ts';

/** OUT-7: a bot takes over from a player who leaves. OUT-5: without one the player is out, and the game goes on: their own move ends, an interrupted step continues. */
export const leaveGame = (scribe: Scribe, userId: string, reason: LeaveReason): void => {
  const { game } = scribe;
  if (beginStandIn(scribe, userId, reason)) return;
  const tradeBefore = game.trade;
  goOut(scribe, userId, reason);
  if (game.isOver) return;
  if (game.auction !== null) closeWhenDecided(scribe);
  else if (moverOf(scribe).isOut) finishMove(scribe);
  else if (tradeBefore !== null && game.trade === null) resumeStep(scribe, tradeBefore.moveTimeLeft);
};
