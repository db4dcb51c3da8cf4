/** The step of the recovery. Every step keeps the address, for the way back. */
export type Recovery =
  | { readonly step: 'email'; readonly email: string }
  | { readonly step: 'code'; readonly email: string; readonly mayResendAt: number }
  | { readonly step: 'password'; readonly email: string; readonly secretCode: string };

const FIRST_STEP: Recovery = { step: 'email', email: '' };

/** The step that a history entry holds: each step has its own, so a reload keeps it and "back" goes one step. */
export function recoveryOf(state: unknown): Recovery {
  return isHistoryState(state) ? state.recovery : FIRST_STEP;
}

/** The state of the history entry of a step. */
export const historyStateOf = (recovery: Recovery) => ({ recovery });

/** Only this page writes its entries. Another page's entry has no `recovery`. */
function isHistoryState(state: unknown): state is { readonly recovery: Recovery } {
  return typeof state === 'object' && state !== null && 'recovery' in state;
}

export const RECOVERY_STEPS = ['email', 'code', 'password'] as const;

export const CODE_LENGTH = 6;

/** The digits of a typed or pasted code; null if the text has several numbers, so that none of them is a code. */
export function digitsOf(text: string): string | null {
  const numbers = text.match(/\d+(?:[\s-]+\d+)*/g) ?? [];
  return numbers.length > 1 ? null : (numbers[0] ?? '').replace(/\D/g, '').slice(0, CODE_LENGTH);
}
