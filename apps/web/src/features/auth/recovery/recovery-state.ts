/** The step of the recovery. Every step keeps the address, for the way back. */
export type Recovery =
  | { readonly step: 'email'; readonly email: string }
  | { readonly step: 'code'; readonly email: string; readonly mayResendAt: number }
  | { readonly step: 'password'; readonly email: string; readonly secretCode: string };

export const RECOVERY_STEPS = ['email', 'code', 'password'] as const;

export const CODE_LENGTH = 6;

/** The digits of a typed or pasted code. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
