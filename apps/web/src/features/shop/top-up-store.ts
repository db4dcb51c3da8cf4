import type { Payment, PaymentType } from '@magnaty/protocol';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { useSession } from '../../shared/session/session-store.ts';
import { offerSaving } from '../../shared/session/settings-store.ts';

interface TopUpState {
  readonly isOpen: boolean;
  /** Number of times that the window was opened. Each time it starts with fresh state. */
  readonly openCount: number;
  /** What the form has at first; null for an empty form. */
  readonly choice: TopUpChoice | null;
}

interface TopUpChoice {
  /** Whole roubles. */
  readonly amount: number;
  readonly type: PaymentType;
}

export const useTopUpStore = create<TopUpState>()(() => ({ isOpen: false, openCount: 0, choice: null }));

/** Opens the top-up of the balance over any page. A quick account has to be saved before. */
export const openTopUp = (): void => open(null);

function open(choice: TopUpChoice | null): void {
  if (useSession.getState().user?.isQuick) return offerSaving('roubles');
  useTopUpStore.setState(({ isOpen, openCount }) => ({
    isOpen: true,
    openCount: isOpen ? openCount : openCount + 1,
    choice,
  }));
}

/** Opens the payment window with the choice of a payment that has failed. */
export function payAgain({ itemId, amount, type }: Pick<Payment, 'itemId' | 'amount' | 'type'>): void {
  if (itemId === null) open({ amount, type });
  else navigate(`/market?item=${itemId}&pay=${type}`);
}

export function closeTopUp(): void {
  useTopUpStore.setState({ isOpen: false });
}
