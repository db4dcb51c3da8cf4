import type { BalanceReason } from '../model/events.ts';
import { playerOf } from '../model/find.ts';
import type { Scribe } from './scribe.ts';

/** Adds `amount` (signed, millions) to a balance; the bank is the other side. Nothing for 0. */
export const changeBalance = (scribe: Scribe, userId: string, amount: number, reason: BalanceReason): void => {
  emitChange(scribe, { userId, amount, reason, counterpartId: null });
};

/** MONEY-1: the payee gets the whole sum at once, the payer may go below zero. */
export const payPlayer = (
  scribe: Scribe,
  payment: { readonly from: string; readonly to: string; readonly amount: number; readonly reason: BalanceReason },
): void => {
  const { from, to, amount, reason } = payment;
  emitChange(scribe, { userId: from, amount: -amount, reason, counterpartId: to });
  emitChange(scribe, { userId: to, amount, reason, counterpartId: from });
};

const emitChange = (
  scribe: Scribe,
  change: { userId: string; amount: number; reason: BalanceReason; counterpartId: string | null },
): void => {
  if (change.amount === 0) return;
  scribe.emit({
    name: 'ChangeBalance',
    userId: change.userId,
    amount: change.amount,
    balance: playerOf(scribe.table.game, change.userId).balance + change.amount,
    reason: change.reason,
    counterpartId: change.counterpartId,
  });
};
