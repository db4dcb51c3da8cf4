import { Refused } from '../refusals/refused.ts';

/** The payload as the schema parses it. @throws Refused if it has another shape. */
export const parsed = <T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  payload: unknown,
): T => {
  const result = schema.safeParse(payload);
  if (!result.success) throw new Refused('MALFORMED');
  return result.data;
};
