import type { Log } from '../ports/log.ts';

/** A log that collects the fields of its errors. */
export const testLog = (): Log & { readonly errors: unknown[] } => {
  const errors: unknown[] = [];
  return {
    errors,
    info: () => undefined,
    warn: () => undefined,
    error: (fields) => errors.push(fields),
  };
};
