/** Where a recovery is: the address is kept on the way back to it. */
export type Recovery =
  | { readonly step: 'email'; readonly email: string }
  | { readonly step: 'code'; readonly email: string; readonly mayResendAt: number }
  | { readonly step: 'password'; readonly email: string; readonly secretCode: string };

export const RECOVERY_STEPS = ['email', 'code', 'password'] as const;

export const CODE_LENGTH = 6;

/** What is typed or pasted as a code: its digits. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
