import { z } from 'zod';
import { typedText } from './typed-text.ts';

export const fieldKind = z.enum(['login', 'firstName', 'email']);
export type FieldKind = z.infer<typeof fieldKind>;

/** GET /api/user/validate/field/{field}?value. What is too long for a field is told like all else, with `isValid`. */
export const fieldValidationQuery = z.object({ value: typedText });
export const fieldValidation = z.object({ isValid: z.boolean(), errors: z.array(z.string()) });
export type FieldValidation = z.infer<typeof fieldValidation>;

/** Fields that POST /api/user/update/field/{field} writes. */
export const updatedField = z.enum(['locale', 'volume', 'login', 'firstName', 'email', 'gender', 'country']);
export type UpdatedField = z.infer<typeof updatedField>;

/**
 * A multipart field is text, a JSON body may hold a number: `value` is the same for both. '' clears the first name, the
 * gender and the country.
 */
export const fieldUpdate = z.object({
  // What is too long for a field is told under its name: the server's own limit of a form is far above.
  value: z.union([typedText, z.number().transform((value) => String(value))]),
});

/** POST /api/user/approveLogin: opens one POST /api/user/changePassword of this session within five minutes. */
export const approveLoginPayload = z.object({ password: z.string().min(1).max(256) });

/** POST /api/user/changePassword. The rules are checked by the server, with its messages. */
export const changePasswordPayload = z.object({ password: typedText });

/** GET /api/user/remove?nickname: the own nickname, spaces aside; may be left out within ten minutes of a login. */
export const removeQuery = z.object({ nickname: z.string().max(256).optional() });

/** POST /api/user/setAvatar with one of the house, by its id. */
export const presetAvatarPayload = z.object({ preset: z.string().max(40) });

/** POST /api/user/setAvatar as a form: either of both. */
export const avatarForm = z
  .object({ file: z.file().describe('PNG, JPEG or WEBP, under 10 MB'), ...presetAvatarPayload.shape })
  .partial();
export const avatar = z.object({ avatarPath: z.string() });
export type Avatar = z.infer<typeof avatar>;
