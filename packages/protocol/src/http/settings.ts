import { z } from 'zod';
import { epochMs } from '../primitives.ts';
import { typedText } from './typed-text.ts';

export const fieldKind = z.enum(['login', 'firstName', 'email']);
export type FieldKind = z.infer<typeof fieldKind>;

/** GET /api/user/validate/field/{field}?value. For a value that is too long the answer also has `isValid` and `errors`. */
export const fieldValidationQuery = z.object({ value: typedText });
export const fieldValidation = z.object({ isValid: z.boolean(), errors: z.array(z.string()) });
export type FieldValidation = z.infer<typeof fieldValidation>;

/** Fields that POST /api/user/update/field/{field} writes, and no others. `lastName` is an addition of our own. */
export const updatedField = z.enum([
  'locale',
  'volume',
  'login',
  'firstName',
  'lastName',
  'email',
  'gender',
  'country',
]);
export type UpdatedField = z.infer<typeof updatedField>;

/**
 * POST /api/user/update/field/{field}. A multipart field is text, and a JSON body may hold a number: both become text.
 * '' clears the first and the last name, the gender and the country.
 */
export const fieldUpdate = z.object({
  // The limit here is far above that of each field, so the server can answer with the field's own message.
  value: z.union([typedText, z.number().transform((value) => String(value))]),
});

/** POST /api/user/approveLogin: allows this session one POST /api/user/changePassword within five minutes. */
export const approveLoginPayload = z.object({ password: z.string().min(1).max(256) });

/** POST /api/user/changePassword. The server checks the rules and answers with its messages. */
export const changePasswordPayload = z.object({ password: typedText });

/** GET /api/user/remove?nickname: the user's own nickname; spaces are ignored. Optional within ten minutes after a login. */
export const removeQuery = z.object({ nickname: z.string().max(256).optional() });

/** POST /api/user/setAvatar with the id of a preset avatar. */
export const presetAvatarPayload = z.object({ preset: z.string().max(40) });

/** POST /api/user/setAvatar as a form: a file or the id of a preset avatar. */
export const avatarForm = z
  .object({ file: z.file().describe('PNG, JPEG or WEBP, under 10 MB'), ...presetAvatarPayload.shape })
  .partial();
export const avatar = z.object({ avatarPath: z.string() });
export type Avatar = z.infer<typeof avatar>;

const ownSession = z.object({
  id: z.string(),
  /** The browser and the system by their own names; null for one that the server does not know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  loggedInAt: epochMs,
  seenAt: epochMs.describe('The last visit, up to a day early.'),
  isCurrent: z.boolean().describe('The session of this call.'),
});
export type OwnSession = z.infer<typeof ownSession>;

/** GET /api/user/sessions: where the user is logged in, the session of this call first. */
export const ownSessions = z.object({ list: z.array(ownSession) });
export type OwnSessions = z.infer<typeof ownSessions>;

/** POST /api/user/sessions/end: one session, or all but that of the call. */
export const sessionEnding = z.object({ id: z.union([z.uuid(), z.literal('others')]) });
