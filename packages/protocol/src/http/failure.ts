import { z } from 'zod';
import { HTTP_CODES } from '../codes.ts';

/** The body of every failed call. `errors` has messages by field; `message` is in the user's language. */
export const apiError = z.object({
  code: z.enum(HTTP_CODES),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ApiError = z.infer<typeof apiError>;

export const empty = z.object({});

/** A boolean of a JSON body, or its text in a multipart field or a query. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1'),
]);
