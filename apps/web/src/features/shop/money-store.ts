import { create } from 'zustand';

export type MoneyPane = 'payments' | 'coins';

interface MoneyState {
  /** The list to show; null while the window is closed. */
  readonly pane: MoneyPane | null;
  /** Number of times that the window was opened. Each time it loads its lists anew. */
  readonly openCount: number;
}

export const useMoney = create<MoneyState>()(() => ({ pane: null, openCount: 0 }));

/** Opens the user's payments or coins over any page, or shows the other list. */
export const openMoney = (pane: MoneyPane): void =>
  useMoney.setState((money) => ({ pane, openCount: money.pane === null ? money.openCount + 1 : money.openCount }));

export const closeMoney = (): void => useMoney.setState({ pane: null });
