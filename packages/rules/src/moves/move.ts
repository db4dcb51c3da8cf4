import type { Game, Player } from '../model/game.ts';
import type { MoveStep } from '../model/setup.ts';
import { cellOf } from '../model/find.ts';
import { clockAfter, clockOfMove, endClock, timeLeft, type Clock } from './clock.ts';
import { endByTime, isTimeUp } from './limit.ts';
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
  // TIME-8
  const opening = seatBefore === -1 ? board.numbers.openingMs : 0;
  const clock = clockOfMove(scribe.table, player);
  emitStep(scribe, { userId: player.userId, type: 'BEFORE_THROW', isExtra: false, round, clock, opening });
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

interface Step {
  readonly userId: string;
  readonly type: MoveStep;
  readonly isExtra: boolean;
  readonly round: number;
  readonly clock: Clock;
  /** More time before the deadline, ms. */
  readonly opening?: number;
}

const emitStep = (scribe: Scribe, { userId, type, isExtra, round, clock, opening = 0 }: Step): void => {
  const { time, bank } = clock;
  const timeout = time + bank;
  const deadline = scribe.world.now + timeout + opening;
  scribe.emit({ name: 'StartMoveType', userId, type, timeout, deadline, bank, isExtra, round });
};

/** MOVE-2: begins the next step of the running move. `left` is what its clock has left, ms (TIME-10). */
export const startStep = (scribe: Scribe, type: MoveStep, left = timeLeft(scribe)): void => {
  const { move, round } = scribe.game;
  emitStep(scribe, { userId: move.userId, type, isExtra: false, round, clock: clockAfter(scribe, left) });
};

/** MOVE-4: the extra throw has own time again. */
const startExtraThrow = (scribe: Scribe, left: number): void => {
  const { move, round, timers } = scribe.game;
  const clock = { ...endClock(scribe, left), time: timers.extraMove };
  emitStep(scribe, { userId: move.userId, type: 'BEFORE_THROW', isExtra: true, round, clock });
};

/** TRADE-6: continues the interrupted step; `left` is the time it had left, ms. */
export const resumeStep = (scribe: Scribe, left: number): void => {
  const { userId, step: type, isExtra } = scribe.game.move;
  if (type === null) return;
  emitStep(scribe, { userId, type, isExtra, round: scribe.game.round, clock: clockAfter(scribe, left) });
};

/**
 * MOVE-4, MOVE-5: continues the move after the cell is resolved and no decision is open. Doubles
 * give an extra throw unless the mover is in jail. If the mover is out, the next player moves. `left` is what the clock of
 * the move has left, ms.
 */
export const continueMove = (scribe: Scribe, left = timeLeft(scribe)): void => {
  const mover = moverOf(scribe);
  if (mover.isOut) finishMove(scribe);
  else if (scribe.game.move.doubles > 0 && !mover.inJail) startExtraThrow(scribe, left);
  else startStep(scribe, 'AFTER_THROW', left);
};

/** MOVE-6, LIMIT-4: ends the move, counts the mover's pledges down and begins the move of the next player, or ends the game. */
export const finishMove = (scribe: Scribe): void => {
  const { game, board } = scribe.table;
  const mover = moverOf(scribe);
  if (!mover.isOut) endClock(scribe, timeLeft(scribe));
  scribe.emitAct({ name: 'EndMove', userId: mover.userId });
  countPledges(scribe, mover);
  if (!mover.isOut && mover.missedMoves >= board.numbers.awayMoves) {
    if (!beginStandIn(scribe, mover.userId, 'AWAY')) goOut(scribe, mover.userId, 'AWAY');
    if (game.isOver) return;
  }
  const { seat } = game.move;
  const next = nextSeat(game, seat);
  if (isTimeUp(scribe) && next <= seat) endByTime(scribe);
  else beginMove(scribe, next, seat);
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
