import type { BalanceReason } from '../model/events.ts';
import type { Player } from '../model/game.ts';
import type { Scribe } from './scribe.ts';

/** Adds `amount` (signed, millions) to a balance; the bank is the other side. 0 causes no event. */
export const changeBalance = (scribe: Scribe, player: Player, amount: number, reason: BalanceReason): void => {
  if (amount !== 0) emitChange(scribe, player, { amount, reason, counterpartId: null });
};

/** MONEY-1: the payee gets the whole sum at once; the payer's balance may go below zero. 0 causes no event. */
export const payPlayer = (
  scribe: Scribe,
  payment: { readonly from: Player; readonly to: Player; readonly amount: number; readonly reason: BalanceReason },
): void => {
  const { from, to, amount, reason } = payment;
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
  scribe.emit({
    name: 'ChangeBalance',
    userId: player.userId,
    amount,
    balance: player.balance + amount,
    reason,
    counterpartId,
  });
};
