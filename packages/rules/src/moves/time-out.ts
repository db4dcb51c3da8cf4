import { closeAuction, startAuction } from './auction.ts';
import { sellForDebt } from './debt.ts';
import { finishMove, moverOf } from './move.ts';
import type { Scribe } from './scribe.ts';
import { throwDice } from './throw.ts';
import { cancelTrade } from './trade.ts';

/** TIME-1 … TIME-3: acts when a deadline has passed. */
export const expireDeadline = (scribe: Scribe): void => {
  const { deadline } = scribe.game;
  switch (deadline?.kind) {
    case 'AUCTION':
      closeAuction(scribe);
      return;
    case 'TRADE':
      cancelTrade(scribe, null);
      return;
    case 'MOVE':
      expireStep(scribe);
      return;
    case undefined:
      return;
  }
};

const expireStep = (scribe: Scribe): void => {
  const mover = moverOf(scribe);
  scribe.emit({ name: 'MoveTimeOut', userId: mover.userId });
  sellForDebt(scribe, mover);
  switch (scribe.game.move.step) {
    case 'BEFORE_THROW':
      throwDice(scribe);
      return;
    case 'BUY_DECISION':
      startAuction(scribe);
      return;
    case 'AFTER_THROW':
      finishMove(scribe);
      return;
    case null:
      return;
  }
};

/** TIME-6, LIMIT-2: gives more time after a fault of the server; `at` is epoch ms. */
export const extendDeadline = (scribe: Scribe, at: number): void => {
  const { deadline, limit, pause } = scribe.game;
  if (deadline === null || deadline.at >= at) return;
  scribe.emit({
    name: 'ChangeDeadline',
    timeout: Math.max(deadline.timeout, at - scribe.world.now),
    deadline: at,
    ...(pause !== null && { timeLeft: pause.timeLeft }),
    ...(limit !== null && (limit.left === null ? { limitAt: limit.at + at - deadline.at } : { limitLeft: limit.left })),
  });
};
