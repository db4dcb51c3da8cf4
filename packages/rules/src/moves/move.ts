import type { Game, Player } from '../model/game.ts';
import type { GameTimers, MoveStep } from '../model/setup.ts';
import { cellOf } from '../model/find.ts';
import { goOut } from './out.ts';
import { changeOwner, growthPercent, refreshAllRents } from './rent.ts';
import type { Scribe } from './scribe.ts';
import { beginStandIn } from './stand-in.ts';

/** The player of the running move. */
export const moverOf = ({ table: { game } }: Scribe): Player => game.players[game.move.seat]!;

/** MOVE-1: begins the move of `seat`; a seat not above `seatBefore` begins a round, and so does `seatBefore` −1. */
export const beginMove = (scribe: Scribe, seat: number, seatBefore: number): void => {
  const { game, board } = scribe.table;
  const player = game.players[seat]!;
  const isNewRound = seatBefore === -1 || seat <= seatBefore;
  const round = isNewRound ? game.round + 1 : game.round;
  const timeout = game.timers.move;
  // TIME-8
  const opening = seatBefore === -1 ? board.numbers.openingMs : 0;
  scribe.emit({
    name: 'StartMoveType',
    userId: player.userId,
    type: 'BEFORE_THROW',
    timeout,
    deadline: scribe.world.now + timeout + opening,
    isExtra: false,
    round,
  });
  if (!isNewRound) return;
  if (round === game.startPaysUntilRound) {
    scribe.emit({
      name: 'SystemMessage',
      id: game.seq + 1,
      key: 'startPaysNothing',
      params: { round },
    });
  }
  if (round >= game.growthFromRound) {
    const percent = growthPercent(scribe.table);
    scribe.emit({
      name: 'SystemMessage',
      id: game.seq + 1,
      key: 'rentsGrow',
      params: { round, percent },
    });
    refreshAllRents(scribe);
  }
};

/** MOVE-2: begins the next step of the running move and starts its timer. */
export const startStep = (scribe: Scribe, type: MoveStep, isExtra = false): void => {
  const { game, world } = scribe;
  const timeout = timeoutOf(game.timers, isExtra);
  scribe.emit({
    name: 'StartMoveType',
    userId: game.move.userId,
    type,
    timeout,
    deadline: world.now + timeout,
    isExtra,
    round: game.round,
  });
};

const timeoutOf = (timers: GameTimers, isExtra: boolean): number => (isExtra ? timers.extraMove : timers.move);

/** TRADE-6: continues the interrupted step; `timeLeft` is the time it had left, ms. */
export const resumeStep = (scribe: Scribe, timeLeft: number): void => {
  const { game, world } = scribe;
  const { move, round, timers } = game;
  if (move.step === null) return;
  scribe.emit({
    name: 'StartMoveType',
    userId: move.userId,
    type: move.step,
    timeout: Math.max(timeoutOf(timers, move.isExtra), timeLeft),
    deadline: world.now + timeLeft,
    isExtra: move.isExtra,
    round,
  });
};

/**
 * MOVE-4, MOVE-5: continues the move after the cell is resolved and no decision is open. Doubles
 * give an extra throw unless the mover is in jail. If the mover is out, the next player moves.
 */
export const continueMove = (scribe: Scribe): void => {
  const mover = moverOf(scribe);
  if (mover.isOut) finishMove(scribe);
  else if (scribe.game.move.doubles > 0 && !mover.inJail) startStep(scribe, 'BEFORE_THROW', true);
  else startStep(scribe, 'AFTER_THROW');
};

/** MOVE-6: ends the move, counts the mover's pledges down and begins the move of the next player. */
export const finishMove = (scribe: Scribe): void => {
  const { game, board } = scribe.table;
  const mover = moverOf(scribe);
  scribe.emit({ name: 'EndMove', userId: mover.userId });
  countPledges(scribe, mover);
  if (!mover.isOut && mover.missedMoves >= board.numbers.awayMoves) {
    if (!beginStandIn(scribe, mover.userId, 'AWAY')) goOut(scribe, mover.userId, 'AWAY');
    if (game.isOver) return;
  }
  const { seat } = game.move;
  beginMove(scribe, nextSeat(game, seat), seat);
};

const nextSeat = ({ players }: Game, seatBefore: number): number => {
  let seat = seatBefore;
  do seat = (seat + 1) % players.length;
  while (players[seat]!.isOut);
  return seat;
};

/** PLEDGE-4: the counter of each of the mover's pledges falls by one; at 0 the bank takes the company. */
const countPledges = (scribe: Scribe, mover: Player): void => {
  const { game, board } = scribe.table;
  if (mover.pledges === 0) return;
  const { userId } = mover;
  for (const company of board.companies) {
    const cell = cellOf(game, company.index);
    if (!cell.isInPledge || cell.ownerId !== userId) continue;
    const countMoveInPledge = cell.countMoveInPledge - 1;
    scribe.emit({
      name: 'MapItemChangePledgeCountMove',
      mapItemId: company.index,
      countMoveInPledge,
    });
    if (countMoveInPledge <= 0) changeOwner(scribe, company, null);
  }
};
