import { z } from 'zod';
import { typedText } from './typed-text.ts';

/** GET /api/user/recover_password/send_code?email: the answer does not reveal whether the address is known. */
export const recoveryQuery = z.object({ email: z.string().max(320) });

/** GET /api/user/recover_password/confirm?code: six digits, valid only in the browser that requested them. */
export const recoveryCodeQuery = z.object({ code: z.string().max(32) });
export const recoverySecret = z.object({ secretCode: z.string() });
export type RecoverySecret = z.infer<typeof recoverySecret>;

/** POST /api/user/recover_password/change. The secret code is valid once. */
export const recoveryPayload = z.object({ secretCode: z.string().max(100), newPassword: typedText });
export type RecoveryPayload = z.input<typeof recoveryPayload>;
