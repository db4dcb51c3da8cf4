import { FOLDS } from '../evolve.ts';
import type { BalanceReason } from '../model/events.ts';
import type { Player } from '../model/game.ts';
import type { Scribe } from './scribe.ts';

/** Adds `amount` (signed, millions) to a balance; the bank is the other side. Nothing for 0. */
export const changeBalance = (scribe: Scribe, player: Player, amount: number, reason: BalanceReason): void => {
  if (amount !== 0) emitChange(scribe, player, { amount, reason, counterpartId: null });
};

/** MONEY-1: the payee gets the whole sum at once, the payer may go below zero. */
export const payPlayer = (
  scribe: Scribe,
  payment: { readonly from: Player; readonly to: Player; readonly amount: number; readonly reason: BalanceReason },
): void => {
  const { from, to, amount, reason } = payment;
  // Before it is negated: −0 is not a whole number to the machine, and what is added to it isn't either.
  if (amount === 0) return;
  emitChange(scribe, from, { amount: -amount, reason, counterpartId: to.userId });
  emitChange(scribe, to, { amount, reason, counterpartId: from.userId });
};

const emitChange = (
  scribe: Scribe,
  player: Player,
  change: { readonly amount: number; readonly reason: BalanceReason; readonly counterpartId: string | null },
): void => {
  const { amount, reason, counterpartId } = change;
  FOLDS.ChangeBalance(
    scribe.game,
    scribe.write({
      name: 'ChangeBalance',
      userId: player.userId,
      amount,
      balance: player.balance + amount,
      reason,
      counterpartId,
    }),
  );
};
